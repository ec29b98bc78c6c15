import { Flex, Input, Typography } from 'antd'
import { useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'

interface Props {
  /** `yyyy-MM-dd`; '': none. */
  value: string
  onChange(value: string): void
}

/** Asks for the last day that files of whole months cover, where their last month is not over: no whole month is compared with it then. */
export function CoversUntil({ value, onChange }: Props) {
  const { t } = useText()
  const id = useId()
  return (
    <Flex gap="small" align="center" wrap>
      <label htmlFor={id}>{t('data.run.covers_until')}</label>
      <Input
        id={id}
        type="date"
        value={value}
        style={{ width: 160 }}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <Typography.Text id={`${id}-hint`} type="secondary">
        {t('data.run.covers_until_hint')}
      </Typography.Text>
    </Flex>
  )
}
