import { noticeInfo } from '@marketscope/contract/calls/layout'
import { listNotices } from '@marketscope/contract/calls/notice'
import { useQueryClient } from '@tanstack/react-query'

/** Asks anew for the notices of the desk and those above this page, after one was changed. */
export function useFreshNotices(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === listNotices.path || path === noticeInfo.path })
}
