import type { ReceivedReport, Report } from '@marketscope/contract/calls/report'
import { type Subject, subjectNames } from '@marketscope/contract/reports'
import { useFollowNames } from '../../../api/follow-names.ts'
import { useText } from '../../../i18n/use-text.ts'

interface Told {
  subject: string
  /** Nothing of it is left that could be sent. */
  isGone: boolean
}

/** What a report is of, in words. */
function useTold(): (own: Subject | null, beside: readonly (Subject | null)[]) => Told {
  const { t } = useText()
  return (own, beside) => {
    const names = subjectNames(own, beside)
    return {
      subject: names?.join(t('common.list_comma')) ?? t(beside.length > 0 ? 'reports.few_left' : 'reports.unfollowed'),
      isGone: names === null,
    }
  }
}

/** What reports of the account are of, in words. */
export function useSubject(): (report: Pick<Report, 'url_id' | 'name' | 'compared'>) => Told {
  const told = useTold()
  const nameOf = useFollowNames()
  const named = ({ url_id, name }: Report['compared'][number]) => (name === null ? null : nameOf(url_id, name))
  return (report) => told(named(report), report.compared.map(named))
}

/** What reports of others are of, whose follows are known by name alone. */
export function useReceivedSubject(): (report: Pick<ReceivedReport, 'name' | 'compared'>) => Told {
  const told = useTold()
  const named = (name: string | null) => (name === null ? null : { name, tags: [], distinct: name })
  return ({ name, compared }) => told(named(name), compared.map(named))
}
