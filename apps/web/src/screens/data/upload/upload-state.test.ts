import type { UploadedFile } from '@marketscope/contract/calls/load'
import { describe, expect, it } from 'vitest'
import { nextUploads, readyFiles, type Upload, type UploadEvent } from './upload-state.ts'

const file = (file_id: string): UploadedFile => ({
  file_id,
  name: `${file_id}.csv`,
  bytes: 100,
  format: 'csv',
  encoding: 'utf-8',
  encodings: [],
  bom: false,
  gzip: false,
  delimiter: ',',
  files: [],
  book: null,
  numbers: [],
  columns: [],
  rows_sampled: 0,
  kind: null,
  proposed_mapping: null,
})
const after = (...events: UploadEvent[]) => events.reduce<readonly Upload[]>(nextUploads, [])
const added: UploadEvent = { type: 'added', files: [{ key: 'k', name: 'a.csv', bytes: 100 }] }
const states = (uploads: readonly Upload[]) => uploads.map(({ key, state }) => [key, state])

describe('nextUploads', () => {
  it('goes from waiting over sending and reading to ready', () => {
    expect(states(after(added))).toEqual([['k', 'waiting']])
    expect(after(added, { type: 'sent', key: 'k', sent: 40 })[0]).toMatchObject({ state: 'sending', sent: 40 })
    // The form around a file makes the body longer than the file.
    expect(after(added, { type: 'sent', key: 'k', sent: 140 })[0]).toMatchObject({ state: 'reading', sent: 100 })
    expect(readyFiles(after(added, { type: 'ready', key: 'k', file: file('f1') })).map(({ file_id }) => file_id)).toEqual(['f1'])
  })

  it('can be tried again after a failure, and forgets the failure', () => {
    const failed: UploadEvent = { type: 'failed', key: 'k', error: { zh: '满', en: 'full' } }
    expect(after(added, failed)[0]).toMatchObject({ state: 'fail', error: { en: 'full' } })
    expect(after(added, failed, { type: 'again', key: 'k' })[0]).toMatchObject({ state: 'waiting', sent: 0, error: null })
  })

  it('marks a file that the server lost, and loads it no more', () => {
    const uploads = after(added, { type: 'ready', key: 'k', file: file('f1') }, { type: 'lost', file_id: 'f1' })
    expect(states(uploads)).toEqual([['k', 'lost']])
    expect(readyFiles(uploads)).toEqual([])
  })

  it('puts the files of an earlier visit first, each once', () => {
    const restored: UploadEvent = { type: 'restored', files: [file('f1')] }
    expect(states(after(added, restored, restored))).toEqual([
      ['f1', 'ready'],
      ['k', 'waiting'],
    ])
  })
})
