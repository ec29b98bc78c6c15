import type { Text } from '@marketscope/contract/text'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { useText } from '../../i18n/use-text.ts'

/** Where the word stands in the text as it is compared in a search; -1: nowhere, or folding changes lengths so that the place is not known. */
function placeOf(text: string, word: string): number {
  if (word === '') return -1
  const folded = normalizeTerm(text)
  return folded.length === text.length ? folded.indexOf(normalizeTerm(word)) : -1
}

/** A category's name with what was searched for made visible; where that is in the other language, that name too. */
export function CategoryName({ name, word }: { name: Text; word: string }) {
  const { pick, language } = useText()
  const own = pick(name)
  const other = name[language === 'zh' ? 'en' : 'zh']
  if (word !== '' && placeOf(own, word) < 0 && placeOf(other, word) >= 0)
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
  if (at < 0) return text
  const end = at + normalizeTerm(word).length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
