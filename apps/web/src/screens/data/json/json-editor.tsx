import { Typography } from 'antd'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import './json-editor.css'
import { type JsonPath, writePath } from './json-edit.ts'
import type { ReadJson } from './json-text.ts'

/** A wish to see one place of the text; a new object is a new wish. */
export interface Reveal {
  path: JsonPath
  /** Whether the cursor goes there too. */
  focus: boolean
}

interface Props {
  text: string
  read: ReadJson
  /** Paths of values with a fault; their lines are marked. */
  faulty: readonly JsonPath[]
  reveal: Reveal | null
  onChange(text: string): void
}

/** JSON as editable text with line numbers. What cannot be read is told with its line; faults are marked at theirs. */
export function JsonEditor({ text, read, faulty, reveal, onChange }: Props) {
  const { t } = useText()
  const area = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const note = useId()
  const lines = text.split('\n').length
  const marked = useMemo(() => {
    if (!read.ok) return new Set([read.line])
    return new Set(faulty.flatMap((path) => spanOf(read, path)).map(({ start }) => text.slice(0, start).split('\n').length))
  }, [read, faulty, text])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish moves the cursor, not a new text
  useEffect(() => {
    const span = reveal && spanOf(read, reveal.path)[0]
    const element = area.current
    if (!span || !element) return
    element.setSelectionRange(span.start, span.end)
    const line = text.slice(0, span.start).split('\n').length
    frame.current?.scrollTo({ top: Math.max(0, line * LINE - 120) })
    if (!reveal.focus) return
    element.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [reveal])

  return (
    <div className="json-editor">
      <div className="json-editor-frame" ref={frame}>
        <div className="json-editor-lines" aria-hidden="true">
          {numbersTo(lines).map((line) => (
            <span key={line} data-marked={marked.has(line)}>
              {line}
            </span>
          ))}
        </div>
        <textarea
          ref={area}
          value={text}
          rows={lines}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          aria-label={t('data.json.label')}
          aria-invalid={!read.ok}
          aria-describedby={note}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <Typography.Text id={note} type={read.ok ? 'secondary' : 'danger'} className="data-small" role="status">
        {read.ok
          ? t('data.json.fine', { count: lines })
          : t('data.json.at', { line: read.line, column: read.column, reason: t(`data.json.problem.${read.problem}`) })}
      </Typography.Text>
    </div>
  )
}

const LINE = 19

/** Where the path stands, or else the nearest part of the mapping around it. */
function spanOf(read: ReadJson, path: JsonPath) {
  if (!read.ok) return []
  for (let length = path.length; length >= 0; length--) {
    const span = read.spans.get(writePath(path.slice(0, length)))
    if (span) return [span]
  }
  return []
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}
