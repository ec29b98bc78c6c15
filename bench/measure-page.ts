import { monthNumber, monthOf } from '@marketscope/contract/months'
import { difference } from './compare.ts'
import type { Theirs } from './duckdb.ts'
import { askedOf, comparable, filterOf, type Subject, type Times, timed } from './measure.ts'
import type { Product } from './product.ts'
import type { PlacedQuestion } from './questions/all.ts'

/**
 * Asks all panels of a tab at once, as a browser does when it opens, of both, and adds the times until the last one answered: first of a scope that is new, then
 * again. The other side is asked what it can answer. Throws when two answers differ.
 */
export async function measurePage(
  questions: readonly PlacedQuestion[],
  subject: Subject,
  product: Product,
  theirs: Theirs,
  times: Times,
  oursFirst: boolean,
): Promise<void> {
  const end = monthNumber(subject.end)
  const asked = askedOf(subject, end - 11, end)
  const url_id = await product.search(filterOf(subject))
  const askOurs = () =>
    timed(() =>
      Promise.all(
        questions.map((question) =>
          product.ask(question.id, { url_id, start: monthOf(end - 11), end: subject.end, ...question.parameters }),
        ),
      ),
    )
  const askTheirs = () => timed(() => Promise.all(questions.map((question) => question.theirs?.(asked, theirs))))
  const early = oursFirst ? null : await askTheirs()
  const ours = await askOurs()
  const other = early ?? (await askTheirs())
  const again = await askOurs()
  times.ours.push(ours.ms)
  times.warm.push(again.ms)
  times.theirs.push(other.ms)
  for (const [place, question] of questions.entries()) {
    if (!question.theirs) continue
    const found = difference(comparable(ours.answer[place]), comparable(other.answer[place]))
    if (found) throw new Error(`${question.name}, ${JSON.stringify(subject)}: the answers differ at ${found}`)
  }
}
