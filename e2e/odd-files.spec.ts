import { readFileSync } from 'node:fs'
import { DataPage } from './support/data-page.ts'
import { expect, test } from './support/test.ts'

test.use({ as: 'staff' })

interface File {
  name: string
  /** What of it is odd, and in which language. */
  about: string
  site: readonly [currency: string, timeZone: string]
  /** What is chosen where the page asks; left out: it does not ask. */
  answer?: string
  /** Month, rows, units and sales as the report shows them. */
  months: readonly (readonly [month: string, rows: string, sold: string, sales: string])[]
}

const FILES: readonly File[] = [
  {
    name: 'french-brands-cp1252.csv',
    about: 'French brands in Windows-1252',
    site: ['EUR', 'Europe/Paris'],
    months: [['2026-10', '5', '18', '274.50']],
  },
  {
    name: 'japanese-cp932.csv',
    about: 'Japanese in Shift_JIS',
    site: ['JPY', 'Asia/Tokyo'],
    months: [['2026-10', '8', '44', '87,120']],
  },
  {
    name: 'russian-cp1251.csv',
    about: 'Russian in Windows-1251',
    site: ['RUB', 'Europe/Moscow'],
    months: [['2026-10', '8', '44', '25,960']],
  },
  {
    name: 'thai-cp874.csv',
    about: 'Thai in Windows-874',
    site: ['THB', 'Asia/Bangkok'],
    months: [['2026-10', '5', '20', '180']],
  },
  {
    name: 'headings-vi.csv',
    about: 'Vietnamese headings, a point between thousands',
    site: ['VND', 'Asia/Ho_Chi_Minh'],
    months: [['2024-03', '1', '1,234', '199,000']],
  },
  {
    name: 'headings-de.csv',
    about: 'German headings, semicolons and a decimal comma',
    site: ['EUR', 'Europe/Berlin'],
    months: [['2024-03', '1', '1,234', '1,234.56']],
  },
  {
    name: 'headings-ko.csv',
    about: 'Korean headings',
    site: ['KRW', 'Asia/Seoul'],
    months: [['2024-03', '1', '1,234', '1,234,567']],
  },
  {
    name: 'sold-rb-id.csv',
    about: 'Indonesian counts with words and suffixes',
    site: ['IDR', 'Asia/Jakarta'],
    months: [['2024-03', '2', '1,500', '32,850,000']],
  },
  {
    name: 'tiktok-orders-br.csv',
    about: 'orders in Portuguese reais below two rows of headings',
    site: ['BRL', 'America/Sao_Paulo'],
    months: [['2025-12', '2', '3', '1,171.81']],
  },
  {
    name: 'amazon-date-range-pdt.csv',
    about: 'an English report with notes above it, on the clock of Los Angeles',
    site: ['USD', 'America/New_York'],
    months: [
      ['2026-10', '1', '1', '19.99'],
      ['2026-11', '1', '2', '1,029.99'],
    ],
  },
  {
    name: 'wide-date-headings-ym.xlsx',
    about: 'a Chinese workbook with months side by side, which does not say what they count',
    site: ['CNY', 'Asia/Shanghai'],
    answer: '是销量；销售额未知',
    months: [
      ['2026-08', '2', '5', ''],
      ['2026-09', '1', '2', ''],
      ['2026-10', '2', '9', ''],
    ],
  },
  {
    name: 'orders-utc-timestamps.parquet',
    about: 'Parquet with moments of UTC',
    site: ['CNY', 'Asia/Shanghai'],
    months: [
      ['2026-10', '2', '3', '150'],
      ['2026-11', '1', '1', '70'],
    ],
  },
]

/** An amount without its currency. */
const amount = (text: string) => text.replace(/[^\d.,]/g, '')

const HALVES = [FILES.slice(0, 6), FILES.slice(6)]

for (const [half, files] of HALVES.entries())
  test(`files as their owners write them are published as they are proposed: part ${half + 1}`, async ({ page, pageFaults }) => {
    const data = new DataPage(page)
    await data.open()
    for (const [index, file] of files.entries())
      await test.step(`${file.name}: ${file.about}`, async () => {
        const path = new URL(`../packages/warehouse/src/testing/odd-files/${file.name}`, import.meta.url)
        await data.upload({ name: file.name, mimeType: 'application/octet-stream', buffer: readFileSync(path) }, file.name)
        const [currency, time_zone] = file.site
        const id = `written_${half}_${index}`
        const mapping = JSON.parse(await data.mapping().inputValue()) as object
        await data.mapping().fill(JSON.stringify({ ...mapping, site: { id, platform: 'other', name: id, currency, time_zone } }, null, 2))
        if (file.answer !== undefined) {
          await data.check(/有问题需要回答/)
          const choice = `选择：${file.answer}`
          await data.panel(data.words.run).getByRole('button', { name: choice, exact: true }).click()
          await expect(page.getByRole('button', { name: choice, exact: true })).toHaveCount(0)
        }
        await data.check()
        const months = await data.months()
        expect(months.map((row) => [row[1], row[2], row[4], amount(row[5] ?? '')])).toEqual(file.months)
        await data.publish()
        await page.getByRole('button', { name: '加载其他文件' }).click()
      })
    expect(pageFaults).toEqual([])
  })
