import type { UploadedFile } from '@marketscope/contract/calls/load'
import { Alert } from 'antd'
import { useMemo, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { type JsonPath, readPath } from '../json/json-edit.ts'
import { JsonEditor, type Reveal } from '../json/json-editor.tsx'
import { FriendlyEditor, rowIdOf } from './friendly-editor.tsx'
import { MappingFaults } from './mapping-faults.tsx'
import type { Preview } from './preview-cells.ts'
import type { MappingDraft } from './use-mapping.ts'

interface Props {
  mapping: MappingDraft
  file: UploadedFile
  faults: Preview['mapping_faults']
}

/** The form and the text of one mapping, side by side. A fault leads to its field in the form, or else to its line in the text. */
export function Editors({ mapping, file, faults }: Props) {
  const { t } = useText()
  const [reveal, setReveal] = useState<Reveal | null>(null)
  const faulty = useMemo(() => faults.map((fault) => readPath(fault.path)), [faults])
  const go = (text: string) => {
    const path = readPath(text)
    const row = rowOf(path)
    row?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    row?.querySelector('input')?.focus({ preventScroll: true })
    setReveal({ path, focus: row === null })
  }
  return (
    <div className="data-stack">
      <MappingFaults faults={faults} onGo={go} />
      <div className="data-columns">
        <div className="data-stack">
          {!mapping.usable && <Alert type="warning" showIcon title={t('data.mapping.text_first')} />}
          <FriendlyEditor draft={mapping} file={file} faults={faults} />
        </div>
        <JsonEditor text={mapping.text} read={mapping.read} faulty={faulty} reveal={reveal} onChange={mapping.setText} />
      </div>
    </div>
  )
}

/** The form's row of the value at the path, or of the field around it. */
function rowOf(path: JsonPath): HTMLElement | null {
  for (let length = path.length; length > 0; length--) {
    const row = document.getElementById(rowIdOf(path.slice(0, length)))
    if (row) return row
  }
  return null
}
