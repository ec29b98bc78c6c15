import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'

const hex = (text: string) => Buffer.from(text, 'hex')

/** How files that are no tables of text begin, whatever they are called. */
const SIGNATURES: readonly [Buffer, Text][] = [
  [hex('504b'), { zh: '又被 gzip 压缩过的 Excel 或 zip 文件，请先解压', en: 'an Excel or zip file packed by gzip: unpack it first' }],
  [hex('d0cf11e0'), { zh: '旧版 Excel 文件（xls），请另存为 xlsx 后再加载', en: 'an old Excel file (xls): save it as xlsx first' }],
  [Buffer.from('%PDF'), { zh: 'PDF 文件，不是数据表', en: 'a PDF file and no table' }],
  [hex('89504e47'), { zh: '图片（PNG），不是数据表', en: 'a picture (PNG) and no table' }],
  [hex('ffd8ff'), { zh: '图片（JPEG），不是数据表', en: 'a picture (JPEG) and no table' }],
  [Buffer.from('GIF8'), { zh: '图片（GIF），不是数据表', en: 'a picture (GIF) and no table' }],
  [Buffer.from('Rar!'), { zh: 'RAR 压缩文件，请先解压', en: 'a RAR archive: unpack it first' }],
  [hex('377abcaf'), { zh: '7z 压缩文件，请先解压', en: 'a 7z archive: unpack it first' }],
  [hex('28b52ffd'), { zh: 'zstd 压缩文件，请先解压', en: 'packed by zstd: unpack it first' }],
  [hex('fd377a58'), { zh: 'xz 压缩文件，请先解压', en: 'packed by xz: unpack it first' }],
  [Buffer.from('BZh'), { zh: 'bzip2 压缩文件，请先解压', en: 'packed by bzip2: unpack it first' }],
  [Buffer.from('SQLite format 3'), { zh: 'SQLite 数据库，请先导出为 CSV', en: 'an SQLite database: export it as CSV first' }],
  [Buffer.from('PAR1'), { zh: '压缩过的 Parquet 文件，请先解压', en: 'a packed Parquet file: unpack it first' }],
]

const MARKUP: readonly [RegExp, Text][] = [
  [
    /^\s*<(!doctype html|html|head|body|table|meta|style)\b/i,
    { zh: '网页（HTML），请在 Excel 中打开并另存为 CSV', en: 'a web page (HTML): open it in Excel and save it as CSV' },
  ],
  [/^\s*<\?xml\b/i, { zh: 'XML 文件，请另存为 CSV 后再加载', en: 'an XML file: save it as CSV first' }],
]

/** Throws MarketError when a file begins like one that is no table of text. */
export function refuseSignature(name: string, head: Buffer): void {
  const found = SIGNATURES.find(([bytes]) => head.subarray(0, bytes.length).equals(bytes))?.[1]
  const tar = head.subarray(257, 262).toString('latin1') === 'ustar'
  const what = found ?? (tar ? { zh: 'tar 打包文件，请先解开', en: 'a tar archive: unpack it first' } : undefined)
  if (what) throw refusal(name, what)
}

/** Throws MarketError when a text is a web page or other markup, or holds so many NULs that it is no text in its encoding. */
export function refuseText(name: string, text: string): void {
  const what = MARKUP.find(([pattern]) => pattern.test(text))?.[1]
  if (what) throw refusal(name, what)
  let nulls = 0
  for (let at = text.indexOf('\0'); at !== -1; at = text.indexOf('\0', at + 1)) nulls++
  if (nulls * 10 > text.length)
    throw refusal(name, {
      zh: '二进制文件，或编码不是所写的那种文本：请另存为 UTF-8，或在映射中写明 encoding',
      en: 'no text, or in another encoding than is named: save it as UTF-8, or name its encoding in the mapping',
    })
}

function refusal(name: string, what: Text): MarketError {
  return new MarketError('parameter', { zh: `无法读取“${name}”：${what.zh}`, en: `"${name}" cannot be read: it is ${what.en}` })
}
