import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { DataPage } from './support/data-page.ts'
import { expect, test } from './support/test.ts'
import { repeated } from './support/whole.ts'

test.use({ as: 'staff' })

type Language = 'zh' | 'en'
type Words = Readonly<Record<Language, string>>

interface File {
  name: string
  /** What the page says of what is left out, not read or kept aside. */
  told: readonly Words[]
  /** What is chosen where the page asks; left out: it does not ask. */
  answer?: Words
  /** Months with rows, units and sales; none: a table of rates. */
  months: readonly (readonly [month: string, rows: string, sold: string, sales: RegExp])[]
}

const both = (text: string): Words => ({ zh: text, en: text })

const FILES: readonly File[] = [
  {
    name: 'totals-row-zh.csv',
    told: [
      { zh: '1 行是合计，未计入', en: '1 line is a total and not counted' },
      { zh: '第 4 行：2024-03 · 合计 · 合计 · 3 · 30', en: 'Line 4: 2024-03 · 合计 · 合计 · 3 · 30' },
    ],
    months: [['2024-03', '2', '3', /^¥30$/]],
  },
  {
    name: 'wide-date-headings-ym.xlsx',
    told: [
      { zh: '有数字列不会读取', en: 'Columns with numbers are not read' },
      both('合计'),
      { zh: '第 4 行：合计 · 5 · 2 · 9 · 16', en: 'Line 4: 合计 · 5 · 2 · 9 · 16' },
    ],
    answer: { zh: '是销量；销售额未知', en: 'Units sold; sales are not known' },
    months: [
      ['2026-08', '2', '5', /^–$/],
      ['2026-09', '1', '2', /^–$/],
      ['2026-10', '2', '9', /^–$/],
    ],
  },
  {
    name: 'cover-sheet-first.xlsx',
    told: [{ zh: '其他工作表', en: 'Other sheets' }, both('说明')],
    months: [['2026-10', '2', '12', /^¥310\.50$/]],
  },
  {
    name: 'long-ids-rounded-by-javascript.xlsx',
    told: [
      both('3456789012345679E+3'),
      {
        zh: '是被当作数字保存而舍入的 ID，后几位已丢失：请把该列设为文本，重新从来源导出',
        en: 'is an id that was kept as a number and rounded, so that its last digits are lost: export the file again with this column as text',
      },
    ],
    months: [['2026-09', '1', '5', /^¥99$/]],
  },
  {
    name: 'rates-cny-per-unit.csv',
    told: [],
    answer: both('1 USD = 7.0789 CNY · 1 JPY = 0.04531 CNY · 1 HKD = 0.91 CNY'),
    months: [],
  },
]

/** Says the site in the text of the mapping. */
async function declareIn(data: DataPage, id: string): Promise<void> {
  const site = { id, platform: 'other', name: id, currency: 'CNY', time_zone: 'Asia/Shanghai' }
  const mapping = JSON.parse(await data.mapping().inputValue()) as object
  await data.mapping().fill(JSON.stringify({ ...mapping, site }, null, 2))
}

async function bring(page: Page, language: Language, { name, told, answer, months }: File): Promise<void> {
  const data = new DataPage(page, language)
  await data.open()
  const path = new URL(`../packages/warehouse/src/testing/odd-files/${name}`, import.meta.url)
  await data.upload({ name, mimeType: 'application/octet-stream', buffer: readFileSync(path) }, name)
  if (months.length > 0) await declareIn(data, `left_out_${language}_${FILES.findIndex((file) => file.name === name)}`)
  const run = data.panel(data.words.run)
  if (answer) {
    await data.check(language === 'zh' ? /有问题需要回答/ : /questions to answer/)
    const choice = language === 'zh' ? `选择：${answer.zh}` : `Choose: ${answer.en}`
    await expect(run.getByRole('button', { name: data.words.publish, exact: true })).toBeDisabled()
    await run.getByRole('button', { name: choice, exact: true }).click()
    await expect(page.getByRole('button', { name: choice, exact: true })).toHaveCount(0)
  }
  await data.check()
  for (const words of told) await expect(run.getByText(words[language], { exact: true }).first()).toBeVisible()
  expect((await data.months()).map(([, ...row]) => [row[0], row[1], row.at(-2)])).toEqual(
    months.map(([month, rows, sold]) => [month, rows, sold]),
  )
  for (const [index, [, , , sales]] of months.entries()) expect((await data.months())[index]?.at(-1)).toMatch(sales)
  if (months.length === 0) await expect(data.figure(language === 'zh' ? '汇率（行）' : 'Rows: exchange rates')).toHaveText('6')
  await data.publish()
  for (const words of told) await expect(run.getByText(words[language], { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: language === 'zh' ? '加载其他文件' : 'Upload other files' }).click()
}

for (const language of repeated(['en'] as const, ['zh'] as const))
  test(`totals, columns and sheets that are not loaded are told, and what a table of rates is against is asked: ${language}`, async ({
    page,
    pageFaults,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    for (const file of FILES) await test.step(file.name, () => bring(page, language, file))
    expect(pageFaults).toEqual([])
  })
