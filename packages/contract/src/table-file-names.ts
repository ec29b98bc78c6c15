import { DOWNLOAD_FORM_NAMES, DOWNLOAD_FORMS, type DownloadForm } from './tasks.ts'
import type { Text } from './text.ts'

/** Files of tables in each form, as the log of what was done calls them. */
export const TABLE_FILE_NAMES = Object.fromEntries(
  DOWNLOAD_FORMS.map((form): [DownloadForm, Text] => {
    const name = DOWNLOAD_FORM_NAMES[form]
    return [form, { zh: `表格（${name}）`, en: `Table (${name})` }]
  }),
) as Readonly<Record<DownloadForm, Text>>
