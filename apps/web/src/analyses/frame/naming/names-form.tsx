import { chooseLanguageMode } from '@marketscope/contract/calls/language-mode'
import { FENXI_MODES, LANGUAGE_MODES, type NameChoice } from '@marketscope/contract/naming'
import { useQueryClient } from '@tanstack/react-query'
import { App, Radio } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import '../choice-popover.css'
import { useNames } from './use-names.ts'

/** The choice of what categories, attributes, brands, shops and titles are called. It is kept by the account and takes effect everywhere at once. */
export function NamesForm() {
  const { t } = useText()
  const id = useId()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { language_mode, fenxi_mode } = useNames()

  async function choose(next: Partial<NameChoice>) {
    setBusy(true)
    try {
      await call(chooseLanguageMode, next)
      await client.invalidateQueries()
    } catch (failure) {
      message.error(errorMessage(failure))
    }
    setBusy(false)
  }

  return (
    <div className="choice-panel">
      <section>
        <h3 id={`${id}-mode`}>{t('naming.mode')}</h3>
        <Radio.Group
          aria-labelledby={`${id}-mode`}
          value={language_mode}
          disabled={busy}
          optionType="button"
          options={LANGUAGE_MODES.map((value) => ({ value, label: t(`naming.mode_${value}`) }))}
          onChange={(event) => void choose({ language_mode: event.target.value as NameChoice['language_mode'] })}
        />
        <p className="choice-hint">{t(`naming.mode_${language_mode}_hint`)}</p>
      </section>
      <section>
        <h3 id={`${id}-fenxi`}>{t('naming.fenxi')}</h3>
        <Radio.Group
          aria-labelledby={`${id}-fenxi`}
          value={fenxi_mode}
          disabled={busy || language_mode === 'source'}
          optionType="button"
          options={FENXI_MODES.map((value) => ({ value, label: t(`naming.fenxi_${value}`) }))}
          onChange={(event) => void choose({ fenxi_mode: event.target.value as NameChoice['fenxi_mode'] })}
        />
        <p className="choice-hint">{t('naming.fenxi_hint')}</p>
      </section>
    </div>
  )
}
