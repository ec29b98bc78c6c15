import { Button, Input } from 'antd'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'

const LONGEST = 500

/** Why an answer helped or did not; nobody has to say. */
export function RatingReason({ rating, onSay }: { rating: 'up' | 'down'; onSay: (reason: string) => void }) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const label = t(rating === 'up' ? 'assistant.reason_up' : 'assistant.reason_down')
  return (
    <form
      className="turn-reason"
      onSubmit={(event) => {
        event.preventDefault()
        onSay(reason.trim())
      }}
    >
      <Input
        size="small"
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button size="small" htmlType="submit">
        {t(reason.trim() === '' ? 'assistant.reason_skip' : 'assistant.reason_say')}
      </Button>
    </form>
  )
}
