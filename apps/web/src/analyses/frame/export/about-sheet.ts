import { ABOUT_WORDS, aboutLines } from '@marketscope/contract/about-lines'
import type { Used } from '@marketscope/contract/analysis'
import type { Compared } from '@marketscope/contract/compared'
import { columnNotes, rowNotes } from '@marketscope/contract/meanings/file-notes'
import type { RowNoteId } from '@marketscope/contract/meanings/rows'
import { knownSiteName, platformNames } from '@marketscope/contract/platform-names'
import type { Language, Text } from '@marketscope/contract/text'
import type { ShownFigure } from '../meaning/meaning-mark.tsx'
import type { Sheet } from './sheet.ts'

/** What a file of a panel is of. */
export interface FileAbout {
  title: string
  /** The conditions of its search in words, and its platforms. */
  conditions: string
  sites: readonly string[]
  version: string
  figures: readonly ShownFigure[]
  rowNote: RowNoteId | undefined
  /** What has to be known of its rows as they were asked for; null: nothing. */
  note: Text | null
  used: Used
  compared: Compared
  language: Language
}

/** What the file is of and what its columns mean, as a sheet: the same lines as those of files that the server makes. */
export function aboutSheet({ title, conditions, sites, version, figures, rowNote, note, used, compared, language }: FileAbout): Sheet {
  const word = (name: keyof typeof ABOUT_WORDS) => ABOUT_WORDS[name][language]
  const about = {
    detail: [{ zh: conditions, en: conditions }],
    platform: platformNames(sites, (id) => used.site_names?.[id] ?? knownSiteName(id)),
  }
  const lines = aboutLines({ about, used, query: { version }, language })
  const columns = [
    ...columnNotes(
      figures.map(({ column, text }) => ({ column, heading: text })),
      { language, used, compared },
    ),
    ...rowNotes({ rowNote, noteOf: () => note }, {}, language),
  ]
  return {
    name: word('about'),
    headings: [word('item'), word('value')],
    kinds: ['text', 'text'],
    rows: [
      [word('table'), title],
      ...lines.map(({ name, value }) => [name, value]),
      ...(columns.length > 0 ? [[word('columns'), null]] : []),
      ...columns.map(({ name, value }) => [name, value]),
    ],
  }
}
