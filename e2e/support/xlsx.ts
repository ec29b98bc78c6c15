import { inflateRawSync } from 'node:zlib'

/** The text of one entry of a ZIP archive, found through the archive's directory. Throws when there is none. */
function entryOf(archive: Buffer, name: string): string {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [title, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [number, number, number]
    if (archive.toString('utf8', at + 46, at + 46 + title) === name) {
      const head = archive.readUInt32LE(at + 42)
      const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
      return inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20))).toString('utf8')
    }
    at += 46 + title + extra + comment
  }
  throw new Error(`${name} is not in the archive`)
}

const plain = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, sign: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[sign] ?? '')

/** The worksheets of a workbook by name, row by row; a cell that is not there is null. */
export function sheetsOfXlsx(archive: Buffer): Map<string, (string | number | null)[][]> {
  const book = entryOf(archive, 'xl/workbook.xml')
  const sheets = [...book.matchAll(/<sheet name="([^"]*)"[^>]* r:id="rId(\d+)"/g)]
  return new Map(
    sheets.map(([, name = '', number = '']) => [plain(name), rowsOf(entryOf(archive, `xl/worksheets/sheet${number}.xml`))] as const),
  )
}

function rowsOf(sheet: string): (string | number | null)[][] {
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, body = '']) => {
    const row: (string | number | null)[] = []
    for (const [, letters = '', inside = ''] of body.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)) {
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      while (row.length < column) row.push(null)
      const text = /<t[^>]*>(.*?)<\/t>/s.exec(inside)?.[1]
      row[column] = text === undefined ? Number(/<v>(.*?)<\/v>/.exec(inside)?.[1]) : plain(text)
    }
    return row
  })
}
