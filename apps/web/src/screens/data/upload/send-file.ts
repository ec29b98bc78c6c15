import { FINGERPRINT_HEADER } from '@marketscope/contract/browser-fingerprint'
import { UploadedFile } from '@marketscope/contract/calls/load'
import { ERRORS } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { z } from 'zod'
import { errorIn, errorOfStatus } from '../../../api/api-error.ts'
import { browserFingerprint } from '../../../api/fingerprint.ts'

const Answer = z.object({ status: z.literal('ok'), result: UploadedFile })

export interface Sending {
  cancel(): void
}

interface Told {
  sent(bytes: number): void
  done(file: UploadedFile): void
  failed(error: Text): void
}

const unreachable: Text = { zh: ERRORS.timeout.zh, en: ERRORS.timeout.en }

/** The text of a refusal, whatever the body is: ours, that of something between us and the server, or nothing. */
export function refusalText(status: number, body: unknown): Text {
  return (errorIn(body) ?? errorOfStatus(status, null)).text
}

/** Sends one file and tells how far it is. XMLHttpRequest, because fetch does not tell how much of a body has gone. */
export function sendFile(file: File, told: Told): Sending {
  const request = new XMLHttpRequest()
  request.upload.onprogress = (event) => told.sent(event.loaded)
  request.upload.onload = () => told.sent(file.size)
  request.onerror = () => told.failed(unreachable)
  request.ontimeout = () => told.failed(unreachable)
  request.onload = () => {
    const body = parsed(request.responseText)
    const answer = Answer.safeParse(body)
    if (request.status === 200 && answer.success) told.done(answer.data.result)
    else told.failed(refusalText(request.status === 200 ? 500 : request.status, body))
  }
  request.open('POST', '/api/load/upload')
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader(FINGERPRINT_HEADER, browserFingerprint())
  const form = new FormData()
  form.append('file', file, file.name)
  request.send(form)
  return { cancel: () => request.abort() }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
