import type { SiteEntry } from '../../../filter-form/site-choice.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { sitesByNewest } from './sites-by-newest.ts'

/** Platforms of one month that are named at once; more are counted, and named when they are opened. */
const MOST_NAMED = 8

/** The newest month of each platform, the latest first. */
export function NewestMonths({ sites }: { sites: readonly SiteEntry[] }) {
  const { t, pick } = useText()
  return (
    <Panel title={t('home.newest')} className="home-newest">
      <dl>
        {sitesByNewest(sites).map(({ month, names }) => (
          <div key={month}>
            <dt>{month}</dt>
            <dd>
              {names.length > MOST_NAMED ? (
                <details>
                  <summary>{t('home.platforms', { count: names.length })}</summary>
                  {names.map(pick).join(t('common.list_comma'))}
                </details>
              ) : (
                names.map(pick).join(t('common.list_comma'))
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
