import type { UploadedFile } from '@marketscope/contract/calls/load'
import { Alert } from 'antd'
import { useMemo, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { readPath } from '../json/json-edit.ts'
import { JsonEditor, type Reveal } from '../json/json-editor.tsx'
import { MappingFaults } from './mapping-faults.tsx'
import type { Preview } from './preview-cells.ts'
import type { MappingDraft } from './use-mapping.ts'

interface Props {
  mapping: MappingDraft
  files: readonly UploadedFile[]
  faults: Preview['mapping_faults']
}

/** The form and the text of one mapping, side by side. */
export function Editors({ mapping, faults }: Props) {
  const { t } = useText()
  const [reveal, setReveal] = useState<Reveal | null>(null)
  const faulty = useMemo(() => faults.map((fault) => readPath(fault.path)), [faults])
  return (
    <div className="data-columns">
      <div className="data-stack">
        {!mapping.usable && <Alert type="warning" showIcon title={t('data.mapping.text_first')} />}
        <MappingFaults faults={faults} onGo={(path) => setReveal({ path: readPath(path) })} />
      </div>
      <JsonEditor text={mapping.text} read={mapping.read} faulty={faulty} reveal={reveal} onChange={mapping.setText} />
    </div>
  )
}
