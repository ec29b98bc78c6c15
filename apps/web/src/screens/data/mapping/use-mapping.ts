import { useMemo, useState } from 'react'
import { readDraft, writeDraft } from '../draft.ts'
import { isObject, type Json, type JsonObject, type JsonPath, setAt } from '../json/json-edit.ts'
import { type ReadJson, readJson, writeJson } from '../json/json-text.ts'

/** A mapping being edited: one text, read by the friendly editor and by the JSON editor alike. */
export interface MappingDraft {
  text: string
  read: ReadJson
  /** The mapping; while the text cannot be read, the last one that could. */
  value: JsonObject
  /** Whether the text is a mapping at all: readable, and an object. */
  usable: boolean
  setText(text: string): void
  change(path: JsonPath, next: Json | undefined): void
  replace(value: JsonObject): void
}

interface State {
  text: string
  read: ReadJson
  value: JsonObject
}

function stateOf(text: string, before: JsonObject): State {
  const read = readJson(text)
  return { text, read, value: read.ok && isObject(read.value) ? read.value : before }
}

/** The mapping of the page; null while there is none. */
export function useMapping(): { mapping: MappingDraft | null; begin(value: JsonObject): void; drop(): void } {
  const [state, setState] = useState<State | null>(() => {
    const kept = readDraft().mapping
    return kept === null ? null : stateOf(kept, {})
  })
  return useMemo(() => {
    const set = (next: State | null) => {
      setState(next)
      writeDraft({ mapping: next?.text ?? null })
    }
    const begin = (value: JsonObject) => set(stateOf(writeJson(value), value))
    const mapping = state && {
      ...state,
      usable: state.read.ok && isObject(state.read.value),
      setText: (text: string) => set(stateOf(text, state.value)),
      change: (path: JsonPath, next: Json | undefined) => {
        const changed = setAt(state.value, path, next)
        begin(isObject(changed) ? changed : {})
      },
      replace: begin,
    }
    return { mapping, begin, drop: () => set(null) }
  }, [state])
}
