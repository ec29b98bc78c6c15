import { checkKeyword } from '@marketscope/contract/calls/search'
import type { TitleRelation } from '@marketscope/contract/title-expression'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callOptions } from '../api/query-options.ts'
import { checkOfAnswer, checkTitle, type TitleCheck } from './title-check.ts'

/** The check of a title expression: told at once by the shared rules, then by the server, whose word counts where they differ. */
export function useTitleCheck() {
  const client = useQueryClient()
  const [check, setCheck] = useState<TitleCheck | null>(null)
  const latest = useRef(0)

  async function run(title: string, relation: TitleRelation, plat: readonly string[]) {
    latest.current += 1
    const own = latest.current
    const local = checkTitle(title, relation)
    setCheck(local)
    if (local.state === 'empty') return
    const options = callOptions(checkKeyword, { plat: plat.join(','), word: title, title_relation: relation })
    const answer = await client.fetchQuery({ ...options, retry: false }).catch(() => null)
    if (answer && own === latest.current) setCheck(checkOfAnswer(title, answer))
  }

  function forget() {
    latest.current += 1
    setCheck(null)
  }

  return { check, run, forget }
}
