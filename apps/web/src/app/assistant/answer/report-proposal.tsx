import { ArrowRightOutlined } from '@ant-design/icons'
import type { AnswerProposal } from '@marketscope/contract/assistant/answer'
import { follow, listFollows } from '@marketscope/contract/calls/follow'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { paths } from '../../../url/paths.ts'
import { useGo } from '../../../url/use-go.ts'
import { makeRoom } from '../assistant-open.ts'

type Report = Extract<AnswerProposal, { what: 'report' }>

/** A report on a schedule of a search: a click follows the search, where it is not followed, and goes to where the report is set up. */
export function ReportProposal({ proposal: { page } }: { proposal: Report }) {
  const { t, language } = useText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const errorText = useErrorMessage()
  const go = useGo()
  const { url_id, start, end } = page
  const setUp = useMutation({
    mutationFn: async () => {
      const { data } = await call(listFollows, { url_id, site_lang: language })
      if (data.some((one) => one.url_id === url_id)) return 'ok'
      const { msg } = await call(follow, { url_id, site_lang: language, start, end })
      if (msg === 'ok') await client.invalidateQueries({ queryKey: [listFollows.path] })
      return msg
    },
    onSuccess: (msg) => {
      if (msg !== 'ok') {
        message.warning(msg)
        return
      }
      makeRoom()
      go(paths.myAttention.href({ view: 'reports', add: url_id }))
    },
    onError: (error) => message.error(errorText(error)),
  })
  return (
    <section className="answer-proposal" aria-label={t('assistant.report_proposal')}>
      <h3>{t('assistant.report_proposal')}</h3>
      <p className="answer-quiet">{t('assistant.report_hint')}</p>
      <div className="answer-buttons">
        <Button
          type="primary"
          size="small"
          icon={<ArrowRightOutlined aria-hidden />}
          iconPlacement="end"
          loading={setUp.isPending}
          onClick={() => setUp.mutate()}
        >
          {t('assistant.use_report')}
        </Button>
      </div>
    </section>
  )
}
