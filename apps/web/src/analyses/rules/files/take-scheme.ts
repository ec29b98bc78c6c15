import { exportScheme } from '@marketscope/contract/calls/scheme'
import { fileName } from '@marketscope/contract/file-name'
import type { Language } from '@marketscope/contract/text'
import { call } from '../../../api/client.ts'
import { save } from '../../frame/export/save.ts'

/** The forms of the file of a scheme. */
export const SCHEME_FORMS = ['xlsx', 'json'] as const
export type SchemeForm = (typeof SCHEME_FORMS)[number]

/** Takes a scheme away as a file, which can be imported again. Throws an ApiError. */
export async function takeScheme(rule_id: string, form: SchemeForm, language: Language): Promise<void> {
  const { file, sheets } = await call(exportScheme, { rule_id, site_lang: language })
  const name = fileName([file.name], form)
  if (form === 'json') return save(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }), name)
  const [rules, about] = sheets
  const [headings = [], ...rows] = rules?.rows ?? []
  const notes = about ? { notes: { name: about.name, rows: about.rows } } : {}
  const { xlsxOf } = await import('../../frame/export/forms.ts')
  save(await xlsxOf({ name: rules?.name ?? '', headings, kinds: headings.map(() => 'text'), rows, ...notes }), name)
}
