import { getTranslation, keepTranslation } from '@marketscope/contract/calls/translation'
import type { SearchFilter } from '@marketscope/contract/filter'
import { sitesOfPlat } from '@marketscope/contract/plat'
import { languageOfSite, TITLE_LANGUAGE_NAMES, type TitleLanguage } from '@marketscope/contract/site-languages'
import { parseTitleExpression, type TitleRelation } from '@marketscope/contract/title-expression'
import { type TitleTranslation, type TranslationCandidate, translatedTitle } from '@marketscope/contract/title-translation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'
import { useSiteText } from '../../api/use-site-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { TermChoice } from './term-choice.tsx'

type Titles = SearchFilter['title_trans']

interface Props {
  plat: readonly string[]
  title: string
  relation: TitleRelation
  chosen: Titles
  onUse(titles: Titles): void
}

/** Candidates by language and term as they were changed. */
type Picked = Readonly<Record<string, readonly TranslationCandidate[]>>

const keyOf = (lang: TitleLanguage, term: string) => `${lang} ${term}`

/** Each language of the sites with the terms of the title and what they may be called: picked, or written anew; what is written is offered first from then on. */
export default function TranslationPanel({ plat, title, relation, chosen, onUse }: Props) {
  const { t, pick } = useText()
  const siteText = useSiteText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const sites = sitesOfPlat(plat).filter((site) => languageOfSite(site) !== null)
  const found = useQuery({ ...callOptions(getTranslation, { plat: sites.join(','), title, title_relation: relation }), staleTime: 60_000 })
  const [picked, setPicked] = useState<Picked>({})
  const [written, setWritten] = useState<Titles>(chosen)

  const candidatesOf = (lang: TitleLanguage, { term, candidates }: TitleTranslation['terms'][number]) =>
    picked[keyOf(lang, term)] ?? candidates

  /** The expression of a language: as it was written by hand, else what is picked makes. */
  const titleOf = (one: TitleTranslation): string =>
    written[one.lang] ??
    translatedTitle(title, relation, (term) => {
      const of = one.terms.find((known) => known.term === term)
      return of ? candidatesOf(one.lang, of).flatMap(({ checked, value }) => (checked ? [value] : [])) : []
    })

  function change(lang: TitleLanguage, term: string, candidates: readonly TranslationCandidate[]) {
    setPicked((before) => ({ ...before, [keyOf(lang, term)]: candidates }))
    setWritten(({ [lang]: _, ...others }) => others)
  }

  async function keep(lang: TitleLanguage, term: string, value: string) {
    try {
      await call(keepTranslation, { lang, title: term, title_trans: value })
      // What was kept is offered first the next time; what is on screen is as the person left it.
      client.removeQueries({ queryKey: [getTranslation.path], type: 'inactive' })
    } catch (failure) {
      message.warning(errorMessage(failure))
    }
  }

  if (found.isPending) return <LoadingState height={160} rows={4} />
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { translations, model_failed } = found.data
  const titles = Object.fromEntries(translations.map((one) => [one.lang, titleOf(one)])) as Titles
  const broken = translations.filter(({ lang }) => !parseTitleExpression(titles[lang] ?? '').ok)
  return (
    <div className="translation-panel" role="dialog" aria-label={t('search.translate')}>
      {model_failed && <p className="translation-unknown">{t('search.translate_model_failed')}</p>}
      {translations.map((one) => {
        const name = pick(TITLE_LANGUAGE_NAMES[one.lang])
        return (
          <section key={one.lang} aria-label={name}>
            <h3>
              {name} <span>{one.sites.map((site) => pick(siteText(site))).join(' · ')}</span>
            </h3>
            {one.terms.map((term) => (
              <TermChoice
                key={term.term}
                term={term.term}
                lang={one.lang}
                candidates={candidatesOf(one.lang, term)}
                onChange={(candidates) => change(one.lang, term.term, candidates)}
                onWritten={(value) => void keep(one.lang, term.term, value)}
              />
            ))}
            <div className="translation-result">
              <span>{t('search.translate_result')}</span>
              <Input
                size="small"
                aria-label={`${name} ${t('search.translate_result')}`}
                lang={one.lang}
                dir="auto"
                value={titles[one.lang] ?? ''}
                status={broken.includes(one) ? 'error' : ''}
                onChange={(event) => setWritten((before) => ({ ...before, [one.lang]: event.target.value }))}
              />
            </div>
          </section>
        )
      })}
      <div className="translation-actions">
        <Button size="small" onClick={() => onUse({})}>
          {t('search.translate_none')}
        </Button>
        <Button size="small" type="primary" disabled={broken.length > 0} onClick={() => onUse(titles)}>
          {t('search.translate_use')}
        </Button>
      </div>
    </div>
  )
}
