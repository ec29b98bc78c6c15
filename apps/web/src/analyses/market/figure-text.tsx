import type { CSSProperties } from 'react'
import { textWidth } from '../../charts/prepare/text-room.ts'
import './figure-tiles.css'

/** A figure in one line: long ones are written smaller, never cut. */
export function FigureText({ text, exact }: { text: string; exact?: string }) {
  const room = { '--figure-room': String(textWidth(text, 1.08)) } as CSSProperties
  return (
    <dd title={exact} style={room}>
      {text}
    </dd>
  )
}
