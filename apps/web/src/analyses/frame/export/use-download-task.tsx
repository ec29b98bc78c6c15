import type { CallInput } from '@marketscope/contract/call'
import { startDownload } from '@marketscope/contract/calls/task'
import { TASK_LIMITS } from '@marketscope/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call, fetchFile } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { paths } from '../../../url/paths.ts'
import { save } from './save.ts'

type Asked = Pick<CallInput<typeof startDownload>, 'kind' | 'analysis' | 'query' | 'form'>

/** Begins downloads that the server makes: a file that is there within some seconds is saved at once, any other is told to be in the list of downloads later. */
export function useDownloadTask() {
  const { t, language } = useText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const withLink = (text: string) => (
    <>
      {text} <a href={`#${paths.taskCenter.href()}`}>{t('shell.task_center')}</a>
    </>
  )
  const begin = async (asked: Asked, name: string) => {
    setBusy(true)
    try {
      const { furl } = await call(startDownload, { ...asked, site_lang: language, wait: TASK_LIMITS.wait })
      if (furl === null) message.success(withLink(t('tasks.begun')))
      else save(await fetchFile(furl), name)
    } catch (error) {
      // The same is there or under way already: it is in the list.
      if (error instanceof ApiError && error.kind === 'conflict') message.warning(withLink(errorMessage(error)))
      else message.error(errorMessage(error))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['/api/task/list'] })
    }
  }
  return { busy, begin }
}
