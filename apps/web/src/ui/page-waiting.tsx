import { LoadingState } from './loading-state.tsx'
import { Panel } from './panel.tsx'

/** What stands in the place of a whole page on its way. `name`: what the page is called, for whoever hears it. */
export function PageWaiting({ name }: { name: string }) {
  return (
    <>
      <h1 className="visually-hidden">{name}</h1>
      <Panel>
        <LoadingState height={420} rows={8} />
      </Panel>
    </>
  )
}
