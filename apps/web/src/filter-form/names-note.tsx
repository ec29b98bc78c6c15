import { Button } from 'antd'
import { useText } from '../i18n/use-text.ts'
import type { useNames } from './use-names.ts'

interface Props {
  names: Pick<ReturnType<typeof useNames>, 'pending' | 'outcome' | 'left' | 'addLeft' | 'dropLeft'>
  most: number
  hasRoom: boolean
}

/** What became of a pasted list, and what of it found no room. */
export function NamesNote({ names: { pending, outcome, left, addLeft, dropLeft }, most, hasRoom }: Props) {
  const { t } = useText()
  return (
    <>
      {(pending || outcome) && (
        <p className="filter-row-note" role="status">
          {pending ? t('search.paste_pending') : t('search.paste_outcome', { ...outcome })}
        </p>
      )}
      {left.length > 0 && (
        <div className="filter-row-note">
          <p className="names-left" role="status">
            {t('search.paste_left', { left: left.length, most, names: left.join(t('search.paste_left_between')) })}
          </p>
          {hasRoom && (
            <Button type="link" size="small" onClick={addLeft}>
              {t('search.paste_left_add')}
            </Button>
          )}
          <Button type="link" size="small" onClick={dropLeft}>
            {t('search.paste_left_drop')}
          </Button>
        </div>
      )}
    </>
  )
}
