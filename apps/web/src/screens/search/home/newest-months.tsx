import type { SiteEntry } from '../../../filter-form/site-choice.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { sitesByNewest } from './sites-by-newest.ts'

/** The newest month of each platform, the latest first. */
export function NewestMonths({ sites }: { sites: readonly SiteEntry[] }) {
  const { t, pick } = useText()
  return (
    <Panel title={t('home.newest')} className="home-newest">
      <dl>
        {sitesByNewest(sites).map(({ month, names }) => (
          <div key={month}>
            <dt>{month}</dt>
            <dd>{names.map(pick).join(t('follow.list_comma'))}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
