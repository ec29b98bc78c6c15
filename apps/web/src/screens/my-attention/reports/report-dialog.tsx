import type { Follow } from '@marketscope/contract/calls/follow'
import { addReport, changeReport, listReportPeople, type Report } from '@marketscope/contract/calls/report'
import { MarketError } from '@marketscope/contract/errors'
import {
  REPORT_FORM_NAMES,
  REPORT_FORMS,
  REPORT_LIMITS,
  REPORT_TABLE_IDS,
  REPORT_TABLES,
  type ReportForm,
  type ReportSchedule,
  type ReportTable,
  schemeKindOf,
} from '@marketscope/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { Modal, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useFollowNames } from '../../../api/follow-names.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { ComparedField, comparedOf } from './compared-field.tsx'
import { useReportChange } from './report-queries.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { SchemeField } from './scheme-field.tsx'

interface Props {
  /** Null: a new one. */
  report: Report | null
  /** The search that a new one begins with (null: one is to be chosen), and those beside it. */
  urlId: string | null
  compared: readonly string[]
  follows: readonly Follow[]
  onClose(): void
}

/** All tables are seen without scrolling. */
const TABLES_HEIGHT = 36 * REPORT_TABLE_IDS.length

const FIRST: ReportSchedule = { every: 'month', day: 5, hour: 9 }

/** Sets a report up or changes it: of which follow, what it sends, when, and to whom. */
export function ReportDialog({ report, urlId, compared, follows, onClose }: Props) {
  const { t, pick, language } = useText()
  const id = useId()
  const errorMessage = useErrorMessage()
  const change = useReportChange()
  const nameOf = useFollowNames()
  const people = useQuery({ ...callOptions(listReportPeople, {}), staleTime: 0 })
  const [search, setSearch] = useState(report?.url_id ?? urlId)
  const [form, setForm] = useState<ReportForm>(report?.form ?? (compared.length > 0 ? 'compare' : 'figures'))
  const [analysis, setAnalysis] = useState<ReportTable>(report?.analysis ?? 'brand-list')
  const [scheme, setScheme] = useState(report?.rule_id ?? '')
  const [beside, setBeside] = useState<readonly string[]>(report ? report.compared.map(({ url_id }) => url_id) : compared)
  const [schedule, setSchedule] = useState<ReportSchedule>(report?.schedule ?? FIRST)
  const [chosen, setChosen] = useState<string[] | null>(report ? report.receivers.map(({ account_id }) => account_id) : null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const schemeKind = form === 'table' ? schemeKindOf(analysis) : null
  const others = form === 'compare' ? comparedOf(beside, { search, follows }) : []
  const isWhole = (schemeKind === null || scheme !== '') && (form !== 'compare' || others.length > 0)
  const known = people.data?.data ?? []
  const receivers = chosen ?? known.filter(({ is_self, unusable }) => is_self && unusable === null).map(({ account_id }) => account_id)

  async function save() {
    if (search === null) return
    setBusy(true)
    setFault(null)
    const fields = {
      ...{ form, analysis: form === 'table' ? analysis : null, rule_id: schemeKind ? scheme : '', compared: others },
      ...{ schedule, receivers, site_lang: report?.language ?? language },
    }
    try {
      const work = report ? call(changeReport, { report_id: report.report_id, ...fields }) : call(addReport, { url_id: search, ...fields })
      await work
    } catch (error) {
      const [field] = error instanceof MarketError ? error.fields : []
      setFault(field ? pick(field) : errorMessage(error))
      setBusy(false)
      return
    }
    onClose()
    await change(async () => undefined, t('reports.saved'))
  }
  return (
    <Modal
      open
      title={t(report ? 'reports.edit_title' : 'reports.add')}
      okText={t('reports.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: receivers.length === 0 || !isWhole || search === null }}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="report-form">
        <label htmlFor={`${id}-follow`}>{t('reports.follow')}</label>
        <Select<string>
          id={`${id}-follow`}
          showSearch={{ optionFilterProp: 'label' }}
          disabled={report !== null}
          value={search}
          placeholder={t('reports.follow_choose')}
          options={follows.map(({ url_id, name }) => ({ value: url_id, label: nameOf(url_id, name).distinct }))}
          onChange={setSearch}
        />
        <p className="report-quiet">{t(form === 'compare' ? 'reports.compare_hint' : 'reports.follow_hint')}</p>
        <span id={`${id}-form`}>{t('reports.form')}</span>
        <Radio.Group
          aria-labelledby={`${id}-form`}
          className="report-choices"
          value={form}
          options={REPORT_FORMS.map((value) => ({ value, label: pick(REPORT_FORM_NAMES[value]) }))}
          onChange={(event) => setForm(event.target.value as ReportForm)}
        />
        {form === 'table' && (
          <Select<ReportTable>
            aria-label={t('reports.table')}
            value={analysis}
            listHeight={TABLES_HEIGHT}
            options={REPORT_TABLE_IDS.map((value) => ({ value, label: pick(REPORT_TABLES[value]) }))}
            onChange={(next) => {
              setAnalysis(next)
              setScheme('')
            }}
          />
        )}
        {form === 'compare' && <ComparedField search={search} follows={follows} value={beside} onChange={setBeside} />}
        {schemeKind && <SchemeField key={schemeKind} kind={schemeKind} value={scheme} onChange={setScheme} />}
        {form !== 'figures' && <p className="report-quiet">{t('reports.file_hint')}</p>}
        <ScheduleFields schedule={schedule} onChange={setSchedule} />
        <label htmlFor={`${id}-receivers`}>{t('reports.receivers')}</label>
        <Select<string[]>
          id={`${id}-receivers`}
          mode="multiple"
          maxCount={REPORT_LIMITS.receivers}
          loading={people.isPending}
          value={people.data ? receivers : []}
          options={known.map(({ account_id, username, mail, is_self, unusable }) => ({
            value: account_id,
            label: `${is_self ? t('reports.self') : username}${mail ? ` · ${mail}` : ''}${unusable ? ` (${pick(unusable)})` : ''}`,
            disabled: unusable !== null,
          }))}
          onChange={setChosen}
        />
        <p className="report-quiet">{t('reports.receivers_hint')}</p>
        {(fault ?? people.error) && (
          <p role="alert" className="report-warning">
            {fault ?? errorMessage(people.error)}
          </p>
        )}
      </div>
    </Modal>
  )
}
