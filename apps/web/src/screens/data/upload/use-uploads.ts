import { inspectUpload } from '@marketscope/contract/calls/load'
import { useEffect, useReducer, useRef } from 'react'
import { call } from '../../../api/client.ts'
import { readDraft, type SheetLook, writeDraft } from '../draft.ts'
import { type Sending, sendFile } from './send-file.ts'
import { nextUploads, readyFiles } from './upload-state.ts'

const AT_ONCE = 2

/** The files of the page: sends them two at a time, and finds those of an earlier visit again as long as the server has them. */
export function useUploads() {
  const [uploads, tell] = useReducer(nextUploads, [])
  const sources = useRef(new Map<string, File>())
  const sendings = useRef(new Map<string, Sending>())
  const restored = useRef(false)

  useEffect(() => {
    let gone = false
    const { file_ids, looks } = readDraft()
    Promise.allSettled(file_ids.map((file_id) => call(inspectUpload, { file_id, ...looks[file_id] }))).then((answers) => {
      restored.current = true
      const files = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      if (!gone && files.length > 0) tell({ type: 'restored', files })
    })
    return () => {
      gone = true
    }
  }, [])

  useEffect(() => {
    const waiting = uploads.filter((upload) => upload.state === 'waiting' && !sendings.current.has(upload.key))
    for (const { key } of waiting.slice(0, Math.max(0, AT_ONCE - sendings.current.size))) {
      const source = sources.current.get(key)
      if (!source) continue
      const ended = () => sendings.current.delete(key)
      const sending = sendFile(source, {
        sent: (sent) => tell({ type: 'sent', key, sent }),
        done: (file) => {
          ended()
          tell({ type: 'ready', key, file })
        },
        failed: (error) => {
          ended()
          tell({ type: 'failed', key, error })
        },
      })
      sendings.current.set(key, sending)
    }
    if (restored.current || uploads.length > 0) writeDraft({ file_ids: readyFiles(uploads).map((file) => file.file_id) })
  }, [uploads])

  useEffect(() => {
    const underway = sendings.current
    return () => {
      for (const sending of underway.values()) sending.cancel()
    }
  }, [])

  const add = (files: readonly File[]) => {
    const fresh = files.map((file) => ({ key: crypto.randomUUID(), name: file.name, bytes: file.size, source: file }))
    for (const { key, source } of fresh) sources.current.set(key, source)
    tell({ type: 'added', files: fresh.map(({ key, name, bytes }) => ({ key, name, bytes })) })
  }
  const remove = (key: string) => {
    sendings.current.get(key)?.cancel()
    sendings.current.delete(key)
    sources.current.delete(key)
    tell({ type: 'removed', key })
  }
  /** Looks at another sheet of a workbook, or at other rows as its heading. */
  const look = async (key: string, file_id: string, choice: SheetLook) => {
    const file = await call(inspectUpload, { file_id, ...choice })
    writeDraft({ looks: { ...readDraft().looks, [file_id]: choice } })
    tell({ type: 'ready', key, file })
    return file
  }
  const retry = (key: string) => tell({ type: 'again', key })
  /** Looks whether the server still has its files, after it said that it lacks one. */
  const verify = async () => {
    for (const { file_id } of readyFiles(uploads)) {
      await call(inspectUpload, { file_id }).catch((error: { kind?: string }) => {
        if (error.kind === 'no_data' || error.kind === 'not_found') tell({ type: 'lost', file_id })
      })
    }
  }
  const canRetry = (key: string) => sources.current.has(key)
  return { uploads, add, remove, look, retry, canRetry, verify }
}

export type Uploads = ReturnType<typeof useUploads>
