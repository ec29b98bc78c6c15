import { ErrorBody } from '@marketscope/contract/errors'
import { textPlacesOf } from '@marketscope/contract/testing/text-places'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockOf } from '../testing/attack/block-of.ts'
import { LONGEST_BLOCK_MS } from '../testing/attack/costs.ts'
import { DOORS, doorName, through } from '../testing/attack/doors.ts'
import { asTaken, takesFile } from '../testing/attack/long-inputs.ts'
import { type PackedFile, packedFiles } from '../testing/attack/packed-files.ts'
import { some } from '../testing/attack/size.ts'
import { type Answer, type Ask, startTestServer, type TestServer } from '../testing/test-server.ts'
import { signedInVerified } from '../testing/verified.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ stopped: true })
  headers = await signedInVerified(server, 'staff@marketscope.demo')
})
afterAll(() => server.close())

interface FileDoor {
  name: string
  /** The request that brings a file. */
  bring(file: PackedFile): [string, Ask]
}

/** Every door that takes a file: as a form, or in a field of its input. */
const FILE_DOORS = DOORS.flatMap((door): FileDoor[] => {
  const name = doorName(door)
  if (door.takesFile) return [{ name, bring: (file) => [door.path, { method: door.method, raw: formOf(file) }] }]
  const fields = door.input === null ? [] : textPlacesOf(door.input).filter(takesFile)
  return fields.map((field) => ({
    ...{ name: `${name} ${field.name}` },
    bring: (file) => through(door, field.put([asTaken(field, file.bytes)]) as Record<string, unknown>),
  }))
})

function formOf({ file, bytes }: PackedFile): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), file)
  return form
}

it('the doors that take a file are found', () => {
  expect(FILE_DOORS.map(({ name }) => name).sort()).toEqual([
    'POST /api/desk/partner_picture content',
    'POST /api/load/upload',
    'POST /api/sub/correction_file csv',
    'POST /api/sub/get_uid item_ids',
    'POST /api/sub/scheme_file file',
  ])
})

it.each(FILE_DOORS)('$name reads or refuses each packed file, and nobody else waits for it', async (one) => {
  for (const file of some(packedFiles(), 6, FILE_DOORS.indexOf(one))) {
    const { status, body, block } = await brought(one, file)
    expect([file.name, status < 500, block < LONGEST_BLOCK_MS]).toEqual([file.name, true, true])
    if (status >= 400) ErrorBody.parse(body)
  }
  expect(server.logged.filter(({ event }) => event === 'fault')).toEqual([])
})

it('a file of people that is beyond what it may have is refused, not worked on', async () => {
  const scheme = FILE_DOORS.filter(({ name }) => name === 'POST /api/sub/scheme_file file')
  for (const door of scheme)
    for (const file of packedFiles().filter(({ beyond }) => beyond !== undefined))
      expect([file.name, (await brought(door, file)).status]).toEqual([file.name, 413])
})

async function brought({ bring }: FileDoor, file: PackedFile): Promise<Answer & { block: number }> {
  const [path, ask] = bring(file)
  const { result, block } = await blockOf(() => server.ask(path, { ...ask, headers }))
  return { ...result, block }
}
