import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback } from 'react'
import { useErrorMessage } from './use-error-message.ts'

/** Does something, says that it was done or why not, and has the answers of these addresses asked anew, which stay the same from call to call. True: it was done. */
export function useAttempt(changed: readonly string[]): (work: () => Promise<unknown>, done: string) => Promise<boolean> {
  const client = useQueryClient()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  return useCallback(
    async (work, done) => {
      const failure = await work().then(
        () => null,
        (error: unknown) => errorMessage(error),
      )
      if (failure === null) message.success(done)
      else message.error(failure)
      await Promise.all(changed.map((path) => client.invalidateQueries({ queryKey: [path] })))
      return failure === null
    },
    [client, message, errorMessage, changed],
  )
}
