import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import type { SchemeKind } from '@marketscope/contract/schemes/kinds'
import { Button, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { WordSearch } from '../../analyses/frame/word-search.tsx'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { NewScheme } from './new-scheme.tsx'
import './scheme-list.css'
import { useSchemes } from './scheme-queries.ts'
import { SchemeTable } from './scheme-table.tsx'

const ImportDialog = lazy(() => import('../../analyses/rules/files/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))

/** The schemes of one kind: found, opened, copied, shared, published and deleted. */
export function SchemePage({ kind }: { kind: SchemeKind }) {
  const { t } = useText()
  const [{ word = '', tag = '' }, patch] = useUrlState()
  const query = useSchemes(kind, word, tag)
  const [choosing, setChoosing] = useState(false)
  const [importing, setImporting] = useState(false)
  const schemes = query.data?.data
  const tags = query.data?.tags ?? []
  const title = t(kind === 'pivot' ? 'shell.pivot_list' : 'shell.custom_list')
  const searched = word !== '' || tag !== ''
  const add = (
    <span className="scheme-add">
      {kind === 'classes' && (
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
          {t('rules.import')}
        </Button>
      )}
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setChoosing(true)}>
        {t('scheme.new')}
      </Button>
    </span>
  )

  const content = () => {
    if (query.error && !schemes) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!schemes) return <LoadingState height={320} rows={8} />
    if (schemes.length === 0 && !searched)
      return <EmptyState title={t(`scheme.none_${kind}`)} hint={t(`scheme.none_hint_${kind}`)} action={add} />
    return (
      <SchemeTable
        label={title}
        schemes={schemes}
        busy={query.isPlaceholderData}
        empty={<EmptyState title={t('scheme.no_match')} hint={t('scheme.no_match_hint')} />}
      />
    )
  }
  const toolbar = (schemes?.length || searched) && (
    <>
      {tags.length > 0 && (
        <Select
          className="scheme-tag"
          size="small"
          allowClear
          aria-label={t('scheme.tag')}
          placeholder={t('scheme.tag')}
          value={tag === '' ? null : tag}
          options={tags.map((value) => ({ value, label: value }))}
          onChange={(next: string | undefined) => patch({ tag: next ?? null })}
        />
      )}
      <WordSearch label={t('scheme.find')} placeholder={t('scheme.find')} value={word} onChange={(next) => patch({ word: next })} />
      {add}
    </>
  )
  return (
    <>
      <PageHeader title={title} hint={t(`scheme.hint_${kind}`)} />
      <Panel title={schemes ? t('scheme.count', { count: schemes.length }) : title} toolbar={toolbar} flush>
        {content()}
      </Panel>
      {importing && (
        <Suspense>
          <ImportDialog market={null} onClose={() => setImporting(false)} onDone={() => setImporting(false)} />
        </Suspense>
      )}
      <NewScheme kind={kind} open={choosing} onClose={() => setChoosing(false)} />
    </>
  )
}
