import { DownloadOutlined, EditOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { listSchemes } from '@marketscope/contract/calls/scheme'
import { getSearch } from '@marketscope/contract/calls/search'
import { ruleOfTab } from '@marketscope/contract/modules'
import { NEW_SCHEME } from '@marketscope/contract/schemes/kinds'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Dropdown, Select } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callOptions } from '../../api/query-options.ts'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { AnalysisList } from '../frame/analysis-list.tsx'
import { useScope } from '../frame/scope.ts'
import { keptPanel } from '../frame/tab-analyses.tsx'
import { TabSentences } from '../sentences/tab-sentences.tsx'
import { SCHEME_FORMS, type SchemeForm, takeScheme } from './files/take-scheme.ts'
import { chooseScheme, EDIT, ruleIn, SCHEME } from './rule-address.ts'
import './rules.css'

const SchemeEditor = lazy(() => import('./editor/scheme-editor.tsx').then((module) => ({ default: module.SchemeEditor })))

const ImportDialog = lazy(() => import('./files/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))

/** The tab of custom analysis: a scheme is chosen, made or edited, and its classes are told. On the tab of a published scheme it is that one. */
export function RulesTab({ busy, nothing }: { busy: boolean; nothing?: ReactNode }) {
  const { t } = useText()
  const { can } = useUser()
  const { input } = useScope()
  const listsItems = useTabsOfSearch().includes('Itemslist')
  const [importing, setImporting] = useState(false)
  const [address, patch] = useUrlState()
  const { data, error, refetch, isPending } = useQuery(callOptions(listSchemes, { kind: 'classes' }))
  const ruleId = ruleIn(address)
  const isFixed = ruleOfTab(address.tab ?? '') !== null
  const isNew = !isFixed && address[SCHEME] === NEW_SCHEME
  const schemes = data?.data ?? []
  const scheme = schemes.find(({ rule_id }) => rule_id === ruleId)
  const isStrange = !isFixed && ruleId !== '' && data !== undefined && !scheme
  // What goes with a scheme has its room while it is on its way.
  const waits = isPending && ruleId !== ''
  const editing = isNew || (address[EDIT] === '1' && scheme?.may_edit === true)
  const show = (id: string | null, edit = false) => patch(isFixed ? { [EDIT]: edit ? '1' : null } : chooseScheme(id, edit), { push: true })
  const make = (
    <Button type={schemes.length === 0 ? 'primary' : 'default'} icon={<PlusOutlined aria-hidden />} onClick={() => show(NEW_SCHEME)}>
      {t('rules.new')}
    </Button>
  )
  return (
    <>
      <Panel>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="rule-bar">
            {!isFixed && (
              <Select
                value={scheme ? ruleId : null}
                loading={isPending}
                placeholder={t('rules.choose')}
                notFoundContent={t('rules.none_yet')}
                options={schemes.map(({ rule_id, name }) => ({ value: rule_id, label: name }))}
                showSearch={{ optionFilterProp: 'label' }}
                onChange={(next: string) => show(next)}
                aria-label={t('rules.choose')}
              />
            )}
            {(waits || scheme?.may_edit) && (
              <Button icon={<EditOutlined aria-hidden />} disabled={waits} onClick={() => show(ruleId, true)}>
                {t('rules.edit')}
              </Button>
            )}
            {!isFixed && make}
            {!isFixed && (
              <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
                {t('rules.import')}
              </Button>
            )}
            {(waits || scheme) && can('download:create') && <TakeButton ruleId={ruleId} disabled={waits} />}
            {scheme && scheme.note !== '' && <span className="rule-bar-told">{scheme.note}</span>}
          </div>
        )}
      </Panel>
      {editing && (
        <Suspense>
          <SchemeEditor key={isNew ? NEW_SCHEME : ruleId} ruleId={isNew ? null : ruleId} onClose={show} />
        </Suspense>
      )}
      {importing && (
        <Suspense>
          <ImportDialog
            market={{ url_id: input.url_id, start: input.start, end: input.end }}
            onClose={() => setImporting(false)}
            onDone={(id) => {
              setImporting(false)
              show(id)
            }}
          />
        </Suspense>
      )}
      {ruleId === '' ? (
        <Panel>
          <EmptyState title={t('rules.nothing')} hint={t('rules.nothing_hint')} />
        </Panel>
      ) : isStrange ? (
        <Panel>
          <EmptyState title={t('rules.strange')} hint={t('rules.strange_hint')} />
        </Panel>
      ) : (
        <>
          <TabSentences tab="customAnalyze" />
          <AnalysisList tab="customAnalyze" busy={busy} nothing={nothing ?? <EmptyState hint={t('analyses.empty_hint')} />} />
          {listsItems && <Items />}
        </>
      )}
    </>
  )
}

/** The products with the class of each. */
const Items = keptPanel('item-list', 'Itemslist')

/** The tabs that the account may open of the search: who may not open the list of products is not told products here either. */
function useTabsOfSearch(): readonly string[] {
  const { language } = useText()
  const { input } = useScope()
  const { data } = useQuery(callOptions(getSearch, { url_id: input.url_id, site_lang: language }))
  return data?.module_info.map(({ module }) => module) ?? []
}

/** Takes the scheme that is shown away as a file. */
function TakeButton({ ruleId, disabled }: { ruleId: string; disabled: boolean }) {
  const { t, language } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  async function take(form: SchemeForm) {
    setBusy(true)
    try {
      await takeScheme(ruleId, form, language)
    } catch (error) {
      message.error(error instanceof ApiError ? errorMessage(error) : t('rules.file_failed'))
    } finally {
      setBusy(false)
    }
  }
  const items = SCHEME_FORMS.map((form) => ({ key: form, label: t(`rules.export_${form}`), onClick: () => void take(form) }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={disabled}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy} disabled={disabled}>
        {t('rules.export')}
      </Button>
    </Dropdown>
  )
}
