import { type Sentence, say, type Telling, told } from './sentence.ts'

/** How much of the market the classes of a scheme take. `rest`: the share that none takes. None where that or the sales are not known. */
export function taken(sales: number | null, rest: number | null, { language, numbers }: Telling): Sentence | null {
  if (sales === null || sales <= 0 || rest === null) return null
  const [whole, part] = [numbers.money(sales), told('rule-analyze', numbers.percent(1 - rest))]
  if (language === 'zh') return [say(`销售额 ${whole}，自定义类覆盖 `), part, say(rest > 0 ? `，未归类 ${numbers.percent(rest)}。` : '。')]
  return [say(`Of ${whole} in sales, the classes take `), part, say(rest > 0 ? `; ${numbers.percent(rest)} is in none.` : '.')]
}
