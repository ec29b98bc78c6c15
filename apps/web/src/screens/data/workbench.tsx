import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { type SheetLook, writeDraft } from './draft.ts'
import type { Json, JsonObject } from './json/json-edit.ts'
import { declaredSites } from './mapping/declared-sites.ts'
import { MappingPanel } from './mapping/mapping-panel.tsx'
import { lookedAnew, withoutFile } from './mapping/proposal.ts'
import { useMapping } from './mapping/use-mapping.ts'
import { RunPanel } from './run/run-panel.tsx'
import { DropZone } from './upload/drop-zone.tsx'
import { FileList } from './upload/file-list.tsx'
import { readyFiles } from './upload/upload-state.ts'
import { useUploads } from './upload/use-uploads.ts'

/** The three steps from a file to data: bring it, say what it means, check and publish. */
export function Workbench() {
  const { t } = useText()
  const uploads = useUploads()
  const draft = useMapping()
  // What the check asks has the sums of whole files, and stands with them.
  const [asked, setAsked] = useState(false)
  const files = readyFiles(uploads.uploads)
  const underway = uploads.uploads.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'reading')
  const mapping = draft.mapping
  const unmapped = mapping === null && files.some((file) => file.kind === null)

  const remove = (key: string) => {
    const gone = uploads.uploads.find((upload) => upload.key === key)
    uploads.remove(key)
    // Other files have other columns.
    if (uploads.uploads.length === 1) draft.drop()
    else if (gone?.file && mapping?.usable && Array.isArray(mapping.value.files)) draft.begin(withoutFile(mapping.value, gone.name))
  }
  /** A mapping that nobody touched begins anew with the other columns; one that was worked on only learns where the table is. */
  const look = async (key: string, choice: SheetLook) => {
    const before = uploads.uploads.find((upload) => upload.key === key)?.file
    if (!before) return
    const file = await uploads.look(key, before.file_id, choice)
    const next = files.map((one) => (one.file_id === file.file_id ? file : one))
    if (mapping) draft.begin(lookedAnew(mapping.value, files, next, file))
    else if (choice.encoding !== undefined && file.proposed_mapping) draft.begin(file.proposed_mapping as JsonObject)
  }
  const clear = () => {
    for (const { key } of uploads.uploads) uploads.remove(key)
    draft.drop()
    writeDraft({ run: null })
  }
  const blocked = (): string | null => {
    if (underway) return t('data.run.blocked.underway')
    if (files.length === 0) return t('data.run.blocked.no_files')
    if (unmapped) return t('data.run.blocked.no_mapping')
    if (mapping && !mapping.usable) return t('data.run.blocked.unreadable')
    return null
  }

  return (
    <>
      <Panel title={t('data.step.files')} hint={t('data.step.files_hint')}>
        <div className="data-stack">
          <DropZone onFiles={uploads.add} small={uploads.uploads.length > 0} />
          <FileList {...uploads} remove={remove} look={look} />
        </div>
      </Panel>
      {files.length > 0 && <MappingPanel files={files} draft={draft} asks={!asked} />}
      {uploads.uploads.length > 0 && (
        <Panel title={t('data.step.run')} hint={t('data.step.run_hint')}>
          <RunPanel
            input={{ file_ids: files.map((file) => file.file_id), mapping: mapping?.value ?? null }}
            blocked={blocked()}
            declared={declaredSites(mapping?.value)}
            onRefused={uploads.verify}
            onMend={(path, rule) => mapping?.change(path, rule as Json)}
            onAsked={setAsked}
            onAnswer={(next) => mapping?.replace(next as JsonObject)}
            onClear={clear}
          />
        </Panel>
      )}
    </>
  )
}
