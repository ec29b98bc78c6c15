import type { LoadReport } from '@marketscope/contract/calls/load'
import { useText } from '../../../i18n/use-text.ts'

/** Why a load is not published unless somebody says that it is meant. */
export function StopList({ stops }: Pick<LoadReport, 'stops'>) {
  const { pick } = useText()
  return (
    <ul className="data-list">
      {stops.map((stop) => (
        <li key={stop.en}>{pick(stop)}</li>
      ))}
    </ul>
  )
}
