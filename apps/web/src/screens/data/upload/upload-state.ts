import type { UploadedFile } from '@marketscope/contract/calls/load'
import type { Text } from '@marketscope/contract/text'

/** One file on its way to the server, or there. */
export interface Upload {
  key: string
  name: string
  bytes: number
  sent: number
  /** reading: sent to the end, the server looks into it; lost: the server no longer has it. */
  state: 'waiting' | 'sending' | 'reading' | 'ready' | 'fail' | 'lost'
  file: UploadedFile | null
  error: Text | null
}

export type UploadEvent =
  | { type: 'added'; files: readonly { key: string; name: string; bytes: number }[] }
  | { type: 'sent'; key: string; sent: number }
  | { type: 'ready'; key: string; file: UploadedFile }
  | { type: 'failed'; key: string; error: Text }
  | { type: 'lost'; file_id: string }
  | { type: 'again'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'restored'; files: readonly UploadedFile[] }

/** The list of uploads after something happened to one of them. */
export function nextUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  const change = (key: string, change: (upload: Upload) => Partial<Upload>) =>
    uploads.map((upload) => (upload.key === key ? { ...upload, ...change(upload) } : upload))
  switch (event.type) {
    case 'added':
      return [...uploads, ...event.files.map((file): Upload => ({ ...file, sent: 0, state: 'waiting', file: null, error: null }))]
    case 'sent':
      return change(event.key, ({ bytes }) => ({ sent: Math.min(event.sent, bytes), state: event.sent >= bytes ? 'reading' : 'sending' }))
    case 'ready':
      return change(event.key, ({ bytes }) => ({ state: 'ready', sent: bytes, file: event.file, error: null }))
    case 'failed':
      return change(event.key, () => ({ state: 'fail', error: event.error }))
    case 'again':
      return change(event.key, () => ({ state: 'waiting', sent: 0, error: null }))
    case 'lost':
      return uploads.map((upload) => (upload.file?.file_id === event.file_id ? { ...upload, state: 'lost' } : upload))
    case 'removed':
      return uploads.filter((upload) => upload.key !== event.key)
    case 'restored':
      return [...event.files.filter((file) => !uploads.some((upload) => upload.key === file.file_id)).map(uploadOf), ...uploads]
  }
}

/** An upload of an earlier visit that the server still has. */
function uploadOf(file: UploadedFile): Upload {
  return { key: file.file_id, name: file.name, bytes: file.bytes, sent: file.bytes, state: 'ready', file, error: null }
}

/** The files on the server that can be loaded. */
export function readyFiles(uploads: readonly Upload[]): UploadedFile[] {
  return uploads.flatMap((upload) => (upload.state === 'ready' && upload.file ? [upload.file] : []))
}
