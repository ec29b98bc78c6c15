import { contrastOnWhite, HEX_COLOUR } from '@marketscope/contract/colours'
import type { FieldFault } from '@marketscope/contract/errors'
import { PartnerColour } from '@marketscope/contract/partner'
import { Button, Input } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { Field } from '../editor/field.tsx'

interface Props {
  value: string | null
  faults: readonly FieldFault[]
  onChange(colour: string | null): void
}

/** What the colour chooser shows while there is none. */
const OURS = '#3a63f3'

/** The one colour of a partner, with how well white text is read on it and links in it on white. */
export function ColourField({ value, faults, onChange }: Props) {
  const { t } = useText()
  const text = value?.trim().toLowerCase() ?? ''
  const colour = HEX_COLOUR.test(text) ? text : null
  const isReadable = colour !== null && PartnerColour.safeParse(colour).success
  return (
    <Field label={t('partners.colour')} hint={t('partners.hint_colour')} faults={faults} name="colour">
      {(control) => (
        <div className="partner-colour">
          <input
            type="color"
            aria-label={t('partners.choose_colour')}
            value={colour ?? OURS}
            onChange={({ target }) => onChange(target.value)}
          />
          <Input
            {...control}
            value={value ?? ''}
            maxLength={7}
            placeholder="#rrggbb"
            autoComplete="off"
            onChange={({ target }) => onChange(target.value || null)}
          />
          {colour !== null && (
            <span className="partner-colour-shown" data-readable={isReadable}>
              <b style={{ background: colour }}>{t('partners.sample')}</b>
              <b style={{ color: colour }}>{t('partners.sample')}</b>
              <small>
                {t(isReadable ? 'partners.contrast' : 'partners.contrast_low', { contrast: contrastOnWhite(colour).toFixed(1) })}
              </small>
            </span>
          )}
          {value !== null && (
            <Button type="text" size="small" onClick={() => onChange(null)}>
              {t('partners.no_colour')}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
