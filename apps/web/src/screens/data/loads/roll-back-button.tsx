import { App, Button } from 'antd'
import { formatMoment } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useRollBack } from '../load-queries.ts'
import { monthRuns } from '../run/report-figures.ts'

interface Props {
  load_id: string
  created_at: string
  /** The months it holds. */
  months: readonly string[]
}

/** Takes a published load back, after asking. A refusal is shown in the server's words. */
export function RollBackButton({ load_id, created_at, months }: Props) {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const { modal, notification } = App.useApp()
  const rollBack = useRollBack()
  const ask = () =>
    modal.confirm({
      title: t('data.roll_back.title'),
      content: t('data.roll_back.text', {
        when: formatMoment(created_at),
        months: monthRuns(months).join(t('data.comma')),
      }),
      okText: t('data.roll_back.yes'),
      okButtonProps: { danger: true },
      cancelText: t('data.roll_back.no'),
      onOk: () =>
        rollBack.mutateAsync(load_id).then(
          () => notification.success({ title: t('data.roll_back.done') }),
          (error: unknown) => notification.error({ title: t('data.roll_back.refused'), description: errorMessage(error), duration: 0 }),
        ),
    })
  return (
    <Button type="link" size="small" danger loading={rollBack.isPending} onClick={ask}>
      {t('data.roll_back.button')}
    </Button>
  )
}
