import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** The overseas markets while they are on their way. */
export function OverseaLoading() {
  return (
    <div aria-busy="true">
      <Panel>
        <LoadingState height={240} rows={6} />
      </Panel>
    </div>
  )
}
