import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { maskPhone } from '@marketscope/contract/mask'
import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import './masked-phone.css'

/** A phone number, most of it hidden until it is asked for: screens are shared and looked at from behind. */
export function MaskedPhone({ phone }: { phone: string }) {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  const masked = maskPhone(phone)
  const label = t(shown ? 'common.phone_hide' : 'common.phone_show', { phone: masked })
  return (
    <span className="masked-phone">
      {shown ? phone : masked}
      <button type="button" aria-label={label} title={label} onClick={() => setShown(!shown)}>
        {shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
      </button>
    </span>
  )
}
