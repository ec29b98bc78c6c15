import brandList from '@marketscope/contract/analyses/brand-list'
import platList from '@marketscope/contract/analyses/plat-list'
import summary from '@marketscope/contract/analyses/summary'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DownloadMenu } from '../../../analyses/frame/download-menu.tsx'
import { sheetOf } from '../../../analyses/frame/export/sheet.ts'
import { type ScopeInput, useScope } from '../../../analyses/frame/scope.ts'
import { useComparison } from '../../../analyses/frame/use-comparison.ts'
import { analysisOptions } from '../../../api/query-options.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Delta } from '../../../ui/delta.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ScrollEdge } from '../../../ui/scroll-edge.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { NO_BRAND, sharedBrands } from './shared-brands.ts'
import { SIDE_FIGURES, type Side, type SideFigure, sidesTable } from './sides-table.ts'

interface Props {
  domestic: ScopeInput
  overseas: ScopeInput
  /** How many sites the overseas search is about. */
  sites: number
  siteName: (id: string) => string
}

/** A line of the table, in pixels. */
const LINE = 39

/** Brands of each market that are compared. */
const BRANDS = 100

/** The domestic market, the overseas one and each of its sites in one currency; and which domestic brands already sell there. */
export function SideBySide({ domestic, overseas, sites: siteCount, siteName }: Props) {
  const { t } = useText()
  const format = useFormat()
  const phone = usePhone()
  const table = useRef<HTMLElement>(null)
  const home = useQuery(analysisOptions(summary, domestic))
  const away = useQuery(analysisOptions(summary, overseas))
  const sites = useQuery(analysisOptions(platList, { ...overseas, page_size: 100 }))
  const [own, theirs] = [
    useQuery(analysisOptions(brandList, { ...domestic, page_size: BRANDS })),
    useQuery(analysisOptions(brandList, { ...overseas, page_size: BRANDS })),
  ]
  const failed = [home, away, sites, own, theirs].find(({ error }) => error)
  const retry = () => void Promise.all([home, away, sites, own, theirs].filter(({ error }) => error).map((one) => one.refetch()))
  const { tellUsed } = useScope()
  const used = home.data?.used
  useEffect(() => {
    if (used) tellUsed(used)
  }, [used, tellUsed])
  const comparison = useComparison(used)
  const leading = own.data?.data.filter(({ id }) => id !== NO_BRAND).length ?? 0
  const shared = own.data && theirs.data ? sharedBrands(own.data.data, theirs.data.data) : null

  const base = comparison?.compared.base ?? null
  const currency = away.data?.used.currency ?? ''
  const rows: Side[] | null =
    home.data && away.data && sites.data
      ? [
          { key: 'home', name: t('detail.oversea.domestic'), whole: true, figures: home.data.data },
          { key: 'away', name: t('detail.oversea.overseas'), whole: true, figures: away.data.data },
          ...sites.data.data
            .filter(({ items }) => items !== 0)
            .map((figures) => ({ key: figures.id, name: siteName(figures.id), whole: false, figures })),
        ]
      : null
  const title = t('detail.oversea.side_by_side')
  const sheet = () => {
    if (!rows) return null
    const names = Object.fromEntries(SIDE_FIGURES.map((name) => [name, t(`detail.oversea.${name}`)])) as Record<SideFigure, string>
    const growth = base ? (comparison?.growthName(base) ?? '') : ''
    const told = sidesTable(rows, { ...names, market: t('detail.oversea.market'), currency, base, growth })
    return sheetOf(title, told.columns, told, '')
  }

  function content() {
    if (failed?.error) return <ErrorState error={failed.error} onRetry={retry} />
    // Its head, both markets and each site; what it says below that is beyond.
    if (!rows || !sites.data) return <LoadingState height={LINE * (siteCount + 3)} rows={8} />
    const without = sites.data.data.filter(({ items }) => items === 0)
    return (
      <>
        {/* The first column names the market; on a phone the table scrolls by itself, also by keys: there is nothing in it to come to. */}
        <ScrollEdge of={table}>
          <section ref={table} className="oversea-sides" aria-label={title} tabIndex={phone ? 0 : -1}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('detail.oversea.market')}</th>
                  <th scope="col">{t('detail.oversea.sales')}</th>
                  {base && <th scope="col">{comparison?.growthName(base)}</th>}
                  {(['avg_price', 'items', 'brands'] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`detail.oversea.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, name, whole, figures }) => (
                  <tr key={key} data-whole={whole}>
                    <th scope="row">{name}</th>
                    <td>{format.money(figures.sales, currency)}</td>
                    {base && (
                      <td>
                        <Delta value={figures[`sales_${base}`]} />
                      </td>
                    )}
                    <td>{format.value('price', figures.avg_price, currency)}</td>
                    <td>{format.value('distinct', figures.items, currency)}</td>
                    <td>{format.value('distinct', figures.brands, currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </ScrollEdge>
        {without.length > 0 && (
          <p className="view-note">
            {t('detail.oversea.without', { list: without.map(({ id }) => siteName(id)).join(t('common.list_comma')) })}
          </p>
        )}
        {shared && leading > 0 && (
          <p className="view-note">
            {shared.length === 0
              ? t('detail.oversea.no_shared_brands', { count: leading })
              : t('detail.oversea.shared_brands', {
                  count: shared.length,
                  list: shared.map(({ name, sales }) => `${name} ${format.money(sales, currency)}`).join(t('common.list_comma')),
                })}
          </p>
        )}
      </>
    )
  }
  const toolbar = (
    <DownloadMenu
      whole={null}
      part="oversea_side_by_side"
      title={title}
      disabled={!rows || failed !== undefined}
      note=""
      sheet={sheet}
      chart={null}
    />
  )
  return (
    <Panel title={title} toolbar={toolbar}>
      {content()}
    </Panel>
  )
}
