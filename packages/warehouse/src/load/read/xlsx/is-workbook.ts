import { MarketError } from '@marketscope/contract/errors'
import type { Zip } from '../zip.ts'
import { homeOf, Parts } from './parts.ts'
import { readPart } from './read-part.ts'

const RELATIVES: readonly [string, { zh: string; en: string }][] = [
  ['xl/workbook.bin', { zh: '二进制 Excel 文件（xlsb），请另存为 xlsx 或 CSV', en: 'a binary Excel file (xlsb): save it as xlsx or CSV' }],
  ['word/document.xml', { zh: 'Word 文档，不是数据表', en: 'a Word document and no table' }],
  ['ppt/presentation.xml', { zh: '演示文稿，不是数据表', en: 'a presentation and no table' }],
  ['META-INF/manifest.xml', { zh: 'OpenDocument 文件，请另存为 xlsx 或 CSV', en: 'an OpenDocument file: save it as xlsx or CSV' }],
]

/** Whether an archive is a workbook; throws MarketError for its relatives that cannot be read. */
export async function isWorkbook(name: string, zip: Pick<Zip, 'entries'>): Promise<boolean> {
  const parts = new Parts(zip)
  if (parts.get('xl/workbook.xml')) return true
  const what = RELATIVES.find(([entry]) => parts.get(entry))?.[1]
  if (what) throw new MarketError('parameter', { zh: `无法读取“${name}”：${what.zh}`, en: `"${name}" cannot be read: it is ${what.en}` })
  const home = await homeOf(parts)
  if (home === null) return false
  let first = ''
  await readPart(home, {
    open(tag) {
      first ||= tag
    },
  })
  return first === 'workbook'
}
