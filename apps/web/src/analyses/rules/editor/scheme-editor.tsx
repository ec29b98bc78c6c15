import { getScheme } from '@marketscope/contract/calls/scheme'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { EditorForm } from './editor-form.tsx'
import { forgetOffer, useOfferedScheme } from './offered-scheme.ts'
import { NEW_DRAFT } from './use-scheme-draft.ts'

interface Props {
  /** Null: a new one is made. */
  ruleId: string | null
  /** With the scheme that is shown afterwards; null: none. */
  onClose(ruleId: string | null): void
}

/** The editor of a scheme, over the tab that it is of. What others save meanwhile is taken up where nothing is changed, or when it is asked for. */
export function SchemeEditor({ ruleId, onClose }: Props) {
  const { t } = useText()
  const { data, error, refetch } = useQuery({
    ...callOptions(getScheme, { rule_id: ruleId ?? 'new' }),
    enabled: ruleId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const found = data && 'classes' in data.content ? { ...data.scheme, content: data.content } : null
  const [begun, begin] = useState(found)
  const [changed, tellChanged] = useState(false)
  if (found && (!begun || (!changed && found.version !== begun.version))) begin(found)
  const title = ruleId === null ? t('rules.new') : t('rules.edit')
  if (ruleId === null) return <NewScheme title={title} onClose={onClose} />
  if (begun) {
    const { name, note, tags, sharing, content } = begun
    return (
      <EditorForm
        key={begun.version}
        base={begun}
        initial={{ name, note, tags, sharing, content }}
        title={title}
        onClose={onClose}
        onChanged={tellChanged}
      />
    )
  }
  return (
    <Drawer open size="92%" title={title} onClose={() => onClose(ruleId)}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState height={320} rows={8} />}
    </Drawer>
  )
}

/** A new scheme begins empty, or with classes that were offered from elsewhere; those are there to be saved, as if they had been written here. */
function NewScheme({ title, onClose }: { title: string } & Pick<Props, 'onClose'>) {
  const offered = useOfferedScheme(({ draft }) => draft)
  useEffect(() => forgetOffer, [])
  return <EditorForm base={null} initial={NEW_DRAFT} offered={offered} title={title} onClose={onClose} />
}
