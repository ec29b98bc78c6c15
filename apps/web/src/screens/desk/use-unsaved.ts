import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useConfirm } from '../../ui/use-confirm.ts'
import { useLeaveGuard } from '../../url/use-leave-guard.ts'

/**
 * What an editor that lies over the desk does with what is not saved: it is asked about before it is lost, by whichever way. `keys`: the parts of the address
 * by which it is open.
 */
export function useUnsaved(...keys: readonly string[]) {
  const { t } = useText()
  const confirm = useConfirm()
  const [changed, setChanged] = useState(false)
  const ask = () => confirm({ title: t('desk.editor.leave'), yes: t('desk.editor.leave_yes'), danger: true })
  const pass = useLeaveGuard({ active: changed, keys: ['view', ...keys], ask })
  /** Whether what is not saved may be lost, or there is none. */
  const mayLose = async () => !changed || (await ask())
  /** Goes elsewhere after all was saved or given up; nobody is asked. */
  const leaving =
    <A extends unknown[]>(go: (...to: A) => void) =>
    (...to: A) => {
      pass()
      go(...to)
    }
  return {
    changed,
    setChanged,
    mayLose,
    leaving,
    /** Goes away if it may. */
    async close(go: () => void) {
      if (await mayLose()) leaving(go)()
    },
  }
}
