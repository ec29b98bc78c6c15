import type { Text } from '@marketscope/contract/text'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { useText } from '../../i18n/use-text.ts'

const SIGNS = new Intl.Segmenter()

/** Where the word stands in the text, as it is compared in a search: folding changes lengths, so each sign is folded by itself. Null: nowhere. */
function placeOf(text: string, word: string): { from: number; to: number } | null {
  const sought = normalizeTerm(word)
  if (sought === '') return null
  const signs = [...SIGNS.segment(text)].map(({ segment, index }) => ({
    from: index,
    to: index + segment.length,
    folded: normalizeTerm(segment),
  }))
  const at = signs
    .map(({ folded }) => folded)
    .join('')
    .indexOf(sought)
  if (at < 0) return null
  let end = 0
  const within = signs.filter(({ folded }) => {
    const begin = end
    end += folded.length
    return begin < at + sought.length && end > at
  })
  const [first, last] = [within.at(0), within.at(-1)]
  return first && last ? { from: first.from, to: last.to } : null
}

/** A category's name with what was searched for made visible; where that is in the other language, that name too. */
export function CategoryName({ name, word }: { name: Text; word: string }) {
  const { pick, language } = useText()
  const own = pick(name)
  const other = name[language === 'zh' ? 'en' : 'zh']
  if (word !== '' && !placeOf(own, word) && placeOf(other, word))
    return (
      <span className="category-name" title={`${own} ${other}`}>
        {own}{' '}
        <small>
          <Marked text={other} word={word} />
        </small>
      </span>
    )
  return (
    <span className="category-name" title={own}>
      <Marked text={own} word={word} />
    </span>
  )
}

function Marked({ text, word }: { text: string; word: string }) {
  const at = placeOf(text, word)
  if (!at) return text
  return (
    <>
      {text.slice(0, at.from)}
      <mark>{text.slice(at.from, at.to)}</mark>
      {text.slice(at.to)}
    </>
  )
}
