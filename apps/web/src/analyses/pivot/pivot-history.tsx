import { PivotContent } from '@marketscope/contract/schemes/pivot'
import { Drawer } from 'antd'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { SchemeVersions } from '../frame/scheme-versions.tsx'
import { useScope } from '../frame/scope.ts'
import { pivotDifference } from './pivot-difference.ts'
import { useFields } from './use-fields.ts'

interface Props {
  ruleId: string
  /** As it stands on the page. */
  pivot: PivotContent
  busy: boolean
  onRollBack(version: number): void
  onClose(): void
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** The versions of a saved pivot, what the page has that each has not, and the way back to it. */
export function PivotHistory({ ruleId, pivot, busy, onRollBack, onClose }: Props) {
  const { t } = useText()
  const { currency } = useScope().search
  const words = { t, fields: useFields(), names: NO_NAMES, style: { ...useNumberStyle(), currency } }
  return (
    <Drawer open title={t('rules.history')} size="min(560px, 100vw)" onClose={onClose} closable={{ 'aria-label': t('pivot.close') }}>
      <SchemeVersions
        ruleId={ruleId}
        busy={busy}
        differenceFrom={(before) => {
          const read = PivotContent.safeParse(before)
          return read.success ? pivotDifference(read.data, pivot, words) : null
        }}
        onRollBack={onRollBack}
      />
    </Drawer>
  )
}
