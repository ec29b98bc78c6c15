import type { LoadQuestion } from '@marketscope/contract/load-questions'
import type { Text } from '@marketscope/contract/text'
import { identifier, sql, v } from '../../sql/sql.ts'
import { load_row } from '../../tables/stage-tables.ts'
import { readingsOf } from '../amounts/file-numbers.ts'
import { partsOf } from '../amounts/read-texts.ts'
import { asideReading, signQuestion } from '../amounts/unread.ts'
import type { NumberProfile } from '../amounts/whole-file.ts'
import { type LoadContext, step } from '../context.ts'
import type { FilePlan } from '../plan.ts'

/** Reasons of numbers that cannot be read. */
const UNREAD = ['not_number', 'at_least', 'grouped', 'decimals', 'fraction', 'too_large', 'other_currency']
/** From so many rows of a column on, more than one in so many unread is asked about. */
const FEW = 10
const ONE_IN = 20
const SHOWN = 3

interface Unread {
  column: string
  rows: number
  digits: number
  foreign: number
  texts: string[]
}

/** Asks what the files do not tell of their numbers, and tells how they were read. `meant`: rows that cannot be read are to stay aside. */
export async function askAboutNumbers(
  context: LoadContext,
  plans: readonly FilePlan[],
  profiles: readonly (NumberProfile | null)[],
  meant: boolean,
): Promise<void> {
  for (const [index, plan] of plans.entries()) {
    if (!plan.numbers) continue
    const options = step(context, 'numbers')
    const profile = profiles[index]
    const asked = profile ? await profile.questions(context.engine, options) : []
    context.questions.push(...asked)
    context.numbers.push(...(await readingsOf(context.engine, options, plan.file.name, plan.numbers)))
    if (!meant) context.questions.push(...(await unreadQuestions(context, plan, index + 1, new Set(asked.map(({ column }) => column)))))
    if (profile && profile.floors > 0) context.notices.push(floorsText(profile.floors))
  }
}

function floorsText(count: number): Text {
  return {
    zh: `${count} 个数字只说明“至少”多少（如 300+），按所写的数计`,
    en: `${count} ${count === 1 ? 'number says' : 'numbers say'} "so many or more", such as 300+, and count as written`,
  }
}

/** The questions of texts that are no numbers to the reader, where these may be what matters most. */
async function unreadQuestions(context: LoadContext, plan: FilePlan, file: number, asked: ReadonlySet<string>): Promise<LoadQuestion[]> {
  const { numbers } = plan
  if (!numbers) return []
  const found = await context.engine.query<Unread>(
    sql`SELECT toString(column) AS column, toInt64(uniqExact(line)) AS rows, toInt64(maxIf(length(replaceRegexpAll(replaceRegexpOne(value, '[.,][0-9]{1,2}[^0-9]*$', ''), '[^0-9]', '')), reason NOT IN ('decimals', 'fraction'))) AS digits,
        toInt64(countIf(reason = 'other_currency')) AS foreign, groupUniqArray(${v.uint32(SHOWN)})(value) AS texts
      FROM load_fault WHERE load_id = ${v.uint64(context.loadId)} AND file = ${v.string(plan.file.name)} AND toString(reason) IN ${v.strings(UNREAD)} GROUP BY column`,
    step(context, 'unread'),
  )
  const questions: LoadQuestion[] = []
  for (const unread of found) {
    const field = numbers.fields.find(({ column, columns = [column] }) => columns.some((name) => name.trim() === unread.column.trim()))
    if (!field || field.rule.unread !== undefined || asked.has(field.column)) continue
    const signs = unread.foreign > 0 ? signQuestion(plan.file.name, numbers, field, [...field.texts, ...unread.texts]) : null
    if (signs) questions.push(signs)
    else if (await matters(context, plan, file, field.field, unread)) questions.push(unreadQuestion(plan, numbers.at, field, unread))
  }
  return questions
}

/** Whether unread texts have more digits than the largest number that was read, or are many. */
async function matters({ engine, ...context }: LoadContext, plan: FilePlan, file: number, field: string, unread: Unread): Promise<boolean> {
  const target = Object.keys(load_row.columns).includes(field) ? sql`${identifier([field], field)}` : sql`sales`
  const money = !['sold', 'comments'].includes(field)
  const parts = partsOf({ type: money ? 'money' : 'count', currency: plan.numbers?.currency ?? null })
  const whole = sql`intDiv(toInt64(ifNull(max(abs(${target})), 0)), ${v.uint8(parts)})`
  const [read] = await engine.query<{ rows: number; digits: number }>(
    sql`SELECT toInt64(uniqExact(line)) AS rows, toInt64(length(toString(${whole}))) AS digits FROM load_row
      WHERE load_id = ${v.uint64(context.loadId)} AND file = ${v.uint16(file)} AND NOT startsWith(kind, 'left_out_')`,
    step({ engine, ...context }, 'unread'),
  )
  if (!read) return false
  return unread.digits > read.digits || (read.rows >= FEW && unread.rows * ONE_IN > read.rows)
}

function unreadQuestion(
  plan: FilePlan,
  at: string,
  field: Parameters<typeof asideReading>[1] & { column: string },
  unread: Unread,
): LoadQuestion {
  const texts = unread.texts.map((text) => text.slice(0, 40)).join(' · ')
  return {
    file: plan.file.name,
    column: field.column,
    reason: {
      zh: `“${field.column}”有 ${unread.rows} 行的数字读不出（${texts}）。发布其余的行？`,
      en: `${unread.rows} ${unread.rows === 1 ? 'row has a number' : 'rows have numbers'} in "${field.column}" that cannot be read (${texts}). Publish the rest?`,
    },
    total_of: 'column',
    readings: [asideReading(at, field)],
  }
}

const NAMED = 5

/** Why a load waits for answers, in one sentence. */
export function questionText(questions: readonly LoadQuestion[]): Text {
  const list = (language: 'zh' | 'en') => questions.slice(0, NAMED).map(({ reason }) => reason[language])
  const more = questions.length > NAMED
  return {
    zh: `未发布，有 ${questions.length} 个问题需要回答：${list('zh').join('；')}${more ? '……' : ''}`,
    en: `Not published: ${questions.length === 1 ? 'a question needs' : `${questions.length} questions need`} an answer. ${list('en').join('; ')}${more ? ' …' : ''}`,
  }
}
