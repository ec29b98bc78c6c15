import type { Report } from '@marketscope/contract/calls/report'
import { subjectNames } from '@marketscope/contract/reports'
import { useText } from '../../../i18n/use-text.ts'

/** What reports are of, in words. `isGone`: nothing of it is left that could be sent. */
export function useSubject(): (name: string | null, compared: readonly (string | null)[]) => { subject: string; isGone: boolean } {
  const { t } = useText()
  return (name, compared) => {
    const names = subjectNames(name, compared)
    return {
      subject: names?.join(t('common.list_comma')) ?? t(compared.length > 0 ? 'reports.few_left' : 'reports.unfollowed'),
      isGone: names === null,
    }
  }
}

/** The names of the searches beside that of a report. */
export const besideNames = ({ compared }: Pick<Report, 'compared'>) => compared.map(({ name }) => name)
