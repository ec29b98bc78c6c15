import type { UploadedFile } from '@marketscope/contract/calls/load'
import { Alert, Button, Flex } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { isObject, type JsonObject } from '../json/json-edit.ts'
import { NumberReadings } from '../questions/number-readings.tsx'
import { QuestionList } from '../questions/question-list.tsx'
import { Editors } from './editors.tsx'
import { MappingFile } from './mapping-file.tsx'
import { objectAt, placeFor } from './mapping-shape.ts'
import { type Preview, targetsOf } from './preview-cells.ts'
import { FileChoice, PreviewTable } from './preview-table.tsx'
import { forEachFile, proposal, strangers } from './proposal.ts'
import type { useMapping } from './use-mapping.ts'
import { usePreview } from './use-preview.ts'

interface Props {
  files: readonly UploadedFile[]
  draft: ReturnType<typeof useMapping>
  /** Whether what the files do not tell is asked here. */
  asks: boolean
}

/** How numbers are read: by the mapping, or by the proposal as long as it cannot be used yet. */
function numbersOf(preview: Preview | undefined, file: UploadedFile, mapping: JsonObject | undefined): UploadedFile['numbers'] {
  if (preview && preview.numbers.length > 0) return preview.numbers
  const fields = isObject(mapping) ? JSON.stringify(mapping.fields) : ''
  return fields !== '' && fields === JSON.stringify(file.proposed_mapping?.fields) ? file.numbers : []
}

/** Says what the columns mean: a friendly editor beside the mapping as text, both of one object, and what becomes of the first rows. */
export function MappingPanel({ files, draft, asks }: Props) {
  const { t } = useText()
  const { mapping, begin, drop } = draft
  const foreign = files.find((file) => file.kind === null)
  const [chosen, setChosen] = useState<string | null>(null)
  const file = files.find((candidate) => candidate.file_id === chosen) ?? foreign ?? files[0]
  const preview = usePreview(file, mapping?.value ?? null)

  const targets = useMemo(() => {
    const place = mapping && file ? placeFor(mapping.value, file.name) : null
    return mapping && place ? targetsOf(objectAt(mapping.value, place)) : new Map()
  }, [mapping, file])

  const needed = mapping === null && foreign !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, when the first file that needs one arrives
  useEffect(() => {
    if (needed) begin(proposal(files))
  }, [needed])

  if (!file) return null
  const without = mapping ? strangers(mapping.value, files) : []
  return (
    <Panel
      title={t('data.step.mapping')}
      hint={mapping ? t('data.step.mapping_hint') : t('data.mapping.not_needed')}
      toolbar={
        <Flex gap="small" wrap>
          {!mapping && <Button onClick={() => begin(proposal(files))}>{t('data.mapping.use')}</Button>}
          <MappingFile mapping={mapping} onBegin={begin} />
          {mapping && foreign === undefined && <Button onClick={drop}>{t('data.mapping.drop')}</Button>}
          {mapping && foreign && <Button onClick={() => begin(proposal(files))}>{t('data.mapping.reset')}</Button>}
        </Flex>
      }
    >
      <div className="data-stack">
        {mapping && without.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('data.mapping.without', { files: without.map(({ name }) => name).join(t('data.comma')) })}
            action={
              <Button size="small" onClick={() => begin(forEachFile(mapping.value, files))}>
                {t('data.mapping.each')}
              </Button>
            }
          />
        )}
        {mapping && files.length > 1 && <FileChoice files={files} file_id={file.file_id} onFile={setChosen} />}
        {mapping && <Editors mapping={mapping} file={file} faults={preview.data?.mapping_faults ?? []} />}
        {mapping && asks && preview.data && (
          <QuestionList
            questions={preview.data.questions}
            mapping={mapping.value}
            whole={false}
            onAnswer={(next) => mapping.replace(next as JsonObject)}
          />
        )}
        <NumberReadings numbers={numbersOf(preview.data, file, mapping?.value)} />
        <PreviewTable
          files={files}
          file_id={file.file_id}
          onFile={setChosen}
          preview={preview.data}
          targets={targets}
          error={preview.error}
          busy={preview.busy}
          onRetry={() => preview.refetch()}
        />
      </div>
    </Panel>
  )
}
