import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { analysisScope } from '../../testing/analysis-scope.ts'
import { answerCalls, eventually, renderApp } from '../../testing/render-app.tsx'
import { ScopeProvider } from '../frame/scope.ts'
import { DataTable } from '../frame/table/data-table.tsx'
import { useBasket } from '../frame/use-basket.ts'
import { BasketBar } from './basket-bar.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page() {
  const { entities } = useBasket()
  return (
    <ScopeProvider value={analysisScope()}>
      <DataTable
        label="Brands"
        columns={[
          { name: 'name', kind: 'text', text: 'Name', sortable: false, optional: false },
          { name: 'sold', kind: 'count', text: 'Sold', sortable: false, optional: false },
        ]}
        model={{ columns: [], rows: [{ key: 'a', values: { name: 'Olen', sold: 7 } }], total: { sold: 7 } }}
        style={{ language: 'en', currency: 'CNY' }}
        sort={null}
        onSort={() => {}}
        paging={null}
        cells={{}}
        onPick={null}
        empty={null}
      />
      {entities.length > 0 && <BasketBar />}
    </ScopeProvider>
  )
}

test('the sum of a table that stays at the foot of the screen stays above the bar', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(42)
  answerCalls({ '/api/sub/get_uid': () => ({ url_id: 'u' }), '/api/sub/get_params': () => ({}) })
  await renderApp(<Page />, { language: 'en', address: '/detail?basket=brand:b1' })
  const foot = () => screen.getByText('Total').closest<HTMLElement>('div.ant-table-summary')?.style.bottom
  await eventually(() => expect(foot()).toBe('50px'))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Clear' }))
  await eventually(() => expect(foot()).toBe('0px'))
})
