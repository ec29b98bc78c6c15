import type { Used } from '@marketscope/contract/analysis'
import type { Meant } from '@marketscope/contract/meanings/meaning'
import type { RowNoteId } from '@marketscope/contract/meanings/rows'
import { lazy, Suspense, type SyntheticEvent } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { DialogPopover } from '../../../ui/dialog-popover.tsx'
import './meaning-mark.css'

/** A figure as it is called where it is shown. */
export interface ShownFigure {
  column: Meant
  text: string
}

interface Props {
  /** What is explained, as it is read aloud. */
  title: string
  figures: readonly ShownFigure[]
  /** What rows there are beside those that are named. */
  rowNote?: RowNoteId | undefined
  used: Used | undefined
  /** Where there is little room it is seen when it is pointed at, or has the focus; by a finger always. */
  dense?: boolean
}

/** What figures mean is fetched when somebody asks for it. */
const MeaningText = lazy(() => import('./meaning-text.tsx').then((module) => ({ default: module.MeaningText })))

const keep = (event: SyntheticEvent) => event.stopPropagation()
/** What is pressed within neither sorts the column of a heading nor takes a line out of a drawing. */
const KEPT = { onClick: keep, onKeyDown: keep, onPointerDown: keep }

/** The "i" beside a figure, a heading or a legend: opens what it means, its unit, what it is of and the months compared with. */
export function MeaningMark({ title, figures, rowNote, used, dense = false }: Props) {
  const { t } = useText()
  const name = t('analyses.meaning_of', { name: title })
  if (figures.length === 0 && rowNote === undefined) return null
  return (
    <span className="meaning-place" data-dense={dense} {...KEPT}>
      <DialogPopover
        name={name}
        placement="bottom"
        content={() => (
          <Suspense fallback={null}>
            <MeaningText figures={figures} rowNote={rowNote} used={used} />
          </Suspense>
        )}
      >
        <button type="button" className="meaning-mark" aria-label={name} title={name} />
      </DialogPopover>
    </span>
  )
}
