import { customCategories } from '@marketscope/contract/calls/search'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { categoryCrumbs } from './category-crumbs.ts'
import './category-path.css'
import { useScope } from '../frame/scope.ts'

/** The way from the root to the category of the search; each step up that the account may search leads there. */
export function CategoryPath() {
  const { t, pick } = useText()
  const { search, narrow } = useScope()
  const { user } = useUser()
  const custom = search.categories.some((category) => category.custom)
  const plat = Array.isArray(search.filter.plat) ? search.filter.plat.join(',') : ''
  const own = useQuery({ ...callOptions(customCategories, { plat, fulldata: 'true' }), enabled: custom, staleTime: 600_000 })
  const crumbs = useMemo(
    () => categoryCrumbs(search, { cat_list: user?.cat_list ?? {}, custom: own.data?.data ?? [] }),
    [search, user, own.data],
  )
  const several = search.categories.length > 1
  return (
    <nav className="category-path" aria-label={t('places.path')}>
      <ol>
        {crumbs.map(({ key, name, filter }, at) => {
          const text = name ? pick(name) : t('places.all_categories')
          const present = !several && at === crumbs.length - 1
          return (
            <li key={key}>
              {filter ? (
                <button type="button" onClick={() => narrow(filter)}>
                  {text}
                </button>
              ) : (
                <span aria-current={present ? 'page' : undefined}>{text}</span>
              )}
            </li>
          )
        })}
        {several && (
          <li>
            <span aria-current="page">{t('places.chosen_categories', { count: search.categories.length })}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
