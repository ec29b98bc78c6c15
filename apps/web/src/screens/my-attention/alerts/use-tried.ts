import type { AlertRule } from '@marketscope/contract/alerts/rule'
import { tryAlert } from '@marketscope/contract/calls/alert'
import { getSearch } from '@marketscope/contract/calls/search'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'

/** How long a form has to be left alone before its rule is tried. */
const PAUSE_MS = 600

/** A search by its id; nothing is asked without one. */
export function useSearch(urlId: string | null) {
  const { language } = useText()
  return useQuery({ ...callOptions(getSearch, { url_id: urlId ?? '', site_lang: language }), enabled: urlId !== null })
}

/** What a rule would have told of the past of a search. `tried`: the rule that the answer is of; null: the present one is still to be tried, or not complete. */
export function useTried(urlId: string | null, rule: AlertRule | null) {
  const { language } = useText()
  const text = rule && JSON.stringify(rule)
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const clock = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(clock)
  }, [text])
  const known = asked === null ? null : (JSON.parse(asked) as AlertRule)
  const query = useQuery({
    ...callOptions(tryAlert, { url_id: urlId ?? '', rule: known ?? { kind: 'anomaly', figure: 'sales' }, site_lang: language }),
    enabled: urlId !== null && known !== null,
  })
  return { query, tried: asked === text ? known : null }
}
