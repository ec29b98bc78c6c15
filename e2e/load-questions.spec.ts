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
  currency: string
  /** What is chosen where the page asks; left out: it does not ask. */
  answer?: Words
  /** What the page shows of how numbers are read. */
  read: string
  month: string
  rows: number
  sold: string
  sales: RegExp
}

const FILES: readonly File[] = [
  {
    name: 'price-three-decimals-cny.csv',
    currency: 'CNY',
    answer: { zh: '“.”是小数点', en: '"." is the decimal sign' },
    read: '19.905 → 19.91',
    ...{ month: '2024-03', rows: 2, sold: '7', sales: /^¥358\.56$/ },
  },
  {
    name: 'price-three-decimals-and-whole-cny.csv',
    currency: 'CNY',
    answer: { zh: '“.”是小数点', en: '"." is the decimal sign' },
    read: '129.517 → 129.52',
    ...{ month: '2024-03', rows: 3, sold: '10', sales: /^¥418\.56$/ },
  },
  {
    name: 'mixed-currency-signs.csv',
    currency: 'CNY',
    answer: { zh: '这些行不加载，发布其余的', en: 'Keep these rows aside and publish the rest' },
    read: '¥100.00 → 100.00',
    ...{ month: '2026-10', rows: 1, sold: '1', sales: /^¥100$/ },
  },
  {
    name: 'units-in-heading-usd.csv',
    currency: 'CNY',
    answer: { zh: '站点的币种应为 USD', en: 'The currency of the site is USD' },
    read: '1.5 → 1.50',
    ...{ month: '2024-03', rows: 1, sold: '100', sales: /^US \$1\.50$/ },
  },
  {
    name: 'dot-thousands-vnd.csv',
    currency: 'VND',
    read: '12.000 → 12,000',
    ...{ month: '2026-10', rows: 3, sold: '9', sales: /^₫260,000$/ },
  },
]

/** Says the site in the text of the mapping. */
async function declareIn(data: DataPage, id: string, currency: string): Promise<void> {
  const site = { id, platform: 'other', name: id, currency, time_zone: 'Asia/Shanghai' }
  const mapping = JSON.parse(await data.mapping().inputValue()) as object
  await data.mapping().fill(JSON.stringify({ ...mapping, site }, null, 2))
}

async function bring(page: Page, language: Language, file: File): Promise<void> {
  const data = new DataPage(page, language)
  await data.open()
  const path = new URL(`../packages/warehouse/src/testing/odd-files/${file.name}`, import.meta.url)
  await data.upload({ name: file.name, mimeType: 'text/csv', buffer: readFileSync(path) }, file.name)
  await declareIn(data, `asked_${language}_${FILES.indexOf(file)}`, file.currency)
  const meaning = data.panel(data.words.meaning)
  const examples = meaning.getByRole('region', { name: language === 'zh' ? '数字的读法' : 'How numbers are read' })
  if (file.answer) {
    await data.check(language === 'zh' ? /有问题需要回答/ : /questions to answer/)
    const publish = data.panel(data.words.run).getByRole('button', { name: data.words.publish, exact: true })
    await expect(publish).toBeDisabled()
    const choice = language === 'zh' ? `选择：${file.answer.zh}` : `Choose: ${file.answer.en}`
    await data.panel(data.words.run).getByRole('button', { name: choice, exact: true }).click()
    await expect(page.getByRole('button', { name: choice, exact: true })).toHaveCount(0)
  }
  await expect(examples.getByText(file.read, { exact: true })).toBeVisible()
  await data.check()
  const [month] = await data.months()
  expect(month?.slice(1, 3)).toEqual([file.month, String(file.rows)])
  expect(month?.at(-2)).toBe(file.sold)
  expect(month?.at(-1)).toMatch(file.sales)
  await data.publish()
  await page.getByRole('button', { name: language === 'zh' ? '加载其他文件' : 'Upload other files' }).click()
}

for (const language of repeated(['zh'] as const, ['en'] as const))
  test(`files that do not tell how numbers are meant are asked about and published as answered: ${language}`, async ({
    page,
    pageFaults,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    for (const file of FILES) await test.step(file.name, () => bring(page, language, file))
    expect(pageFaults).toEqual([])
  })
