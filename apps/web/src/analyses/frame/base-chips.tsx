import { BASES, type Base, toldBases } from '@marketscope/contract/bases'
import { useText } from '../../i18n/use-text.ts'
import { AddressChips } from './address-chips.tsx'
import { useScope } from './scope.ts'

/** The bases in the order of the choice: the usual one first. */
const CHOICES = [...BASES].reverse()

/** The base that the address asks for; left open where it names none, so that a base which is known is chosen. */
export function askedBase(asked: string | undefined): { base?: Base } {
  const base = CHOICES.find((choice) => choice === asked)
  return base ? { base } : {}
}

interface Props {
  /** In the address. */
  name: string
  page?: string
  /** What the answer was compared with. */
  answered: string | null | undefined
}

/** The choice of what a period is compared with, where there is one. */
export function BaseChips({ name, page, answered }: Props) {
  const { t } = useText()
  const { input } = useScope()
  if (!toldBases(input).includes('mom')) return null
  return (
    <AddressChips
      label={t('summary.base')}
      name={name}
      values={CHOICES}
      textOf={(value) => t(`analyses.${value}`)}
      usual={CHOICES.find((choice) => choice === answered)}
      {...(page ? { page } : {})}
    />
  )
}
