import { isDay } from '@marketscope/contract/days'
import { Flex, Input, Typography } from 'antd'
import { useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'

interface Props {
  /** As typed; '': none. */
  value: string
  onChange(value: string): void
}

/** Whether what is typed can be sent: nothing, or a day that exists. */
export const isReadable = (typed: string): boolean => typed === '' || isDay(typed)

/** Asks for the last day that files of whole months cover, where their last month is not over: no whole month is compared with it then. */
export function CoversUntil({ value, onChange }: Props) {
  const { t } = useText()
  const id = useId()
  const readable = isReadable(value)
  return (
    <Flex gap="small" align="center" wrap>
      <label htmlFor={id}>{t('data.run.covers_until')}</label>
      <Input
        id={id}
        inputMode="numeric"
        placeholder="yyyy-MM-dd"
        value={value}
        status={readable ? '' : 'error'}
        style={{ width: 132 }}
        aria-describedby={`${id}-hint`}
        aria-invalid={!readable}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <Typography.Text id={`${id}-hint`} type={readable ? 'secondary' : 'danger'}>
        {t(readable ? 'data.run.covers_until_hint' : 'data.run.no_day')}
      </Typography.Text>
    </Flex>
  )
}
