import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { analysisScope, USED } from '../../testing/analysis-scope.ts'
import { answerCalls, renderApp } from '../../testing/render-app.tsx'
import { MissingNote } from './missing-note.tsx'
import { ScopeProvider } from './scope.ts'

const SCOPE = { ...analysisScope(), siteName: (id: string) => ({ taobao: '淘宝', amazon: '亚马逊' })[id] ?? id }

test('months whose sales nobody knows are told below a panel, those without a rate once', async () => {
  answerCalls({ '/api/user': () => account('normal') })
  const gap = (month: string, ...sites: string[]) => ({ month, sites })
  await renderApp(
    <ScopeProvider value={SCOPE}>
      <MissingNote
        used={{
          ...USED,
          ...{ start: '2024-01', end: '2024-02' },
          unpriced_months: [gap('2023-01', 'taobao'), gap('2024-01', 'taobao', 'amazon')],
          money: { currency: 'CNY', rates: 'month', of: [], unknown: [gap('2024-01', 'amazon')] },
        }}
      />
    </ScopeProvider>,
  )
  await screen.findByText(/销售额未知：2023-01/)
  const notes = [...document.querySelectorAll('.missing-note')].map(({ textContent }) => textContent)
  expect(notes).toHaveLength(2)
  expect(notes[0]).toBe('以下月份销售额未知：2023-01（淘宝）；2024-01（淘宝）')
  expect(notes[1]).toContain('亚马逊')
})
