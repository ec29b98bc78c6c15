import { LoadReport, UploadedFile } from '@marketscope/contract/calls/load'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { IN_BROWSER } from './sessions.ts'

/** What an answer of the API holds. */
export async function resultOf(answer: APIResponse): Promise<unknown> {
  return ((await answer.json()) as { result?: unknown }).result
}

/** Uploads and publishes at once, as the page does after its questions. */
export async function startLoad(api: APIRequestContext, origin: string, name: string, buffer: Buffer): Promise<string> {
  // A call with a session changes something only when it comes from the product's own pages.
  const headers = { origin }
  const sent = await api.post('/api/load/upload', { headers, multipart: { file: { name, mimeType: 'text/csv', buffer } } })
  const { file_id } = UploadedFile.parse(await resultOf(sent))
  const started = await api.post('/api/load', { headers, data: { file_ids: [file_id], mapping: null, dry_run: false } })
  return LoadReport.parse(await resultOf(started)).load_id
}

/** How far a load is. */
export async function loadOf(api: APIRequestContext, load_id: string): Promise<LoadReport> {
  return LoadReport.parse(await resultOf(await api.get('/api/load/one', { params: { load_id }, headers: IN_BROWSER })))
}
