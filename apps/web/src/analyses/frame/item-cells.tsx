import { UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import type { CellValue } from '../table/table-model.ts'

/** A product's title; it opens the product's page at the marketplace where an address is known. */
export function TitleCell({ title, link }: { title: CellValue; link: CellValue }) {
  const text = String(title ?? UNKNOWN)
  if (typeof link !== 'string' || !/^https?:\/\//i.test(link)) return <span title={text}>{text}</span>
  return (
    <a className="cell-link" href={link} target="_blank" rel="noopener noreferrer" title={text}>
      {text}
    </a>
  )
}

/** A name that narrows the search when pressed. */
export function NarrowCell({ text, onNarrow }: { text: string; onNarrow: (() => void) | null }) {
  const { t } = useText()
  if (!onNarrow) return <span title={text}>{text}</span>
  return (
    <button type="button" className="cell-link" title={`${text} · ${t('analyses.narrow')}`} onClick={onNarrow}>
      {text}
    </button>
  )
}
