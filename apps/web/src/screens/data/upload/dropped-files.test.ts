import { describe, expect, it } from 'vitest'
import { filesOfFolder, meant } from './dropped-files.ts'

const entry = (name: string): unknown => ({
  isDirectory: false,
  isFile: true,
  name,
  file: (take: (file: File) => void) => take(new File(['x'], name)),
})
/** A folder whose entries come two at a time, as browsers give them in parts. */
function folder(name: string, inner: readonly unknown[]): FileSystemDirectoryEntry {
  return {
    isDirectory: true,
    isFile: false,
    name,
    createReader: () => {
      const rest = [...inner]
      return { readEntries: (take: (entries: unknown[]) => void) => take(rest.splice(0, 2)) }
    },
  } as never
}

describe('files of a folder', () => {
  it('are all of those within, without what systems put there', async () => {
    const root = folder('r', [entry('02.csv'), entry('.DS_Store'), folder('sub', [entry('03.csv')]), entry('01.csv'), entry('Thumbs.db')])
    expect((await filesOfFolder(root)).map(({ name }) => name)).toEqual(['01.csv', '02.csv', '03.csv'])
    expect(meant([new File([''], '.DS_Store'), new File([''], 'a.csv')]).map(({ name }) => name)).toEqual(['a.csv'])
  })
})
