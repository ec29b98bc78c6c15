import { type ParseArgsConfig, parseArgs } from 'node:util'
import { PlainFault } from '../plain-fault.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Reads flags, and the words beside them of which there may be `words`. Throws a PlainFault for an unknown flag or one without its value, and for a word too many,
 * which a list with a blank in it leaves.
 */
export function readArguments<O extends Options>(args: readonly string[], options: O, words = 0) {
  const { values, positionals, tokens } = parsed(args, options)
  const surplus = tokens.filter(({ kind }) => kind === 'positional')[words]
  if (surplus) throw wordFault(args, surplus.index)
  return { values, positionals }
}

function parsed<O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true, tokens: true })
  } catch (error) {
    const flag = /'(-[^']*)'/.exec(error instanceof Error ? error.message : '')?.[1]?.split(/[, ]/, 1)[0] ?? ''
    throw new PlainFault(
      `无法识别的参数 ${flag}。运行 help 查看用法。`,
      `The flag ${flag} is not known here, or lacks its value. "help" shows how to call it.`,
      2,
    )
  }
}

function wordFault(args: readonly string[], at: number): PlainFault {
  const word = args[at] ?? ''
  const before = args[at - 1] ?? ''
  let list = before
  for (const next of args.slice(at)) {
    if (!list.endsWith(',') && !next.startsWith(',')) break
    list += next
  }
  const cure =
    list === before
      ? { zh: '运行 help 查看用法。', en: '"help" shows how to call it.' }
      : { zh: `列表中不要有空格：${list}`, en: `Write a list without blanks: ${list}` }
  return new PlainFault(`${word} 不属于任何参数。${cure.zh}`, `The word ${word} belongs to no flag. ${cure.en}`, 2)
}

/** The flags that every command takes. */
export const COMMON = { data: { type: 'string' }, port: { type: 'string' }, host: { type: 'string' } } as const satisfies Options

/** Throws unless the flag was given. */
export function needed(value: string | undefined, flag: string): string {
  if (value !== undefined && value !== '') return value
  throw new PlainFault(`缺少参数 ${flag}。运行 help 查看用法。`, `${flag} is missing. "help" shows how to call it.`, 2)
}

/** A whole number above 0. Throws a PlainFault for anything else. */
export function readCount(value: string, flag: string): number {
  const count = Number(value)
  if (Number.isInteger(count) && count > 0) return count
  throw new PlainFault(`${flag} 应为正整数。`, `${flag} must be a whole number above 0.`, 2)
}
