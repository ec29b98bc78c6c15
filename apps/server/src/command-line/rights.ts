import { readFile } from 'node:fs/promises'
import { issueText } from '@marketscope/contract/filter'
import { ModuleTab } from '@marketscope/contract/modules'
import type { MonthLimit } from '@marketscope/contract/month-limit'
import { Month } from '@marketscope/contract/months'
import { TAB_ORDER } from '@marketscope/contract/tab-rules'
import { z } from 'zod'
import { CustomFile } from '../categories/custom-file.ts'
import { PlainFault } from '../plain-fault.ts'
import type { SetAccountOrder } from './admin-orders.ts'
import { COMMON, needed, readArguments, readCount } from './arguments.ts'
import { send } from './send.ts'

const text = { type: 'string' } as const

/** `set-account`: what an account may see. Only what is given changes. */
export async function setAccountCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, {
    ...COMMON,
    account: text,
    categories: text,
    'show-all-categories': text,
    custom: text,
    modules: text,
    pay: text,
    'only-multi-platform': text,
    'change-platform': text,
    download: text,
    assistant: text,
    'last-months': text,
    'offline-before': text,
    disabled: text,
  })
  const change = {
    cat_list: given(values.categories, readCategories),
    show_all_cats: given(values['show-all-categories'], (value) => readYes(value, '--show-all-categories')),
    custom_groups: given(values.custom, (value) => (value === 'none' ? [] : listOf(value))),
    module_info: given(values.modules, readModules),
    ispay: given(values.pay, (value) => readYes(value, '--pay')),
    only_multi_plat: given(values['only-multi-platform'], (value) => readYes(value, '--only-multi-platform')),
    may_change_plat: given(values['change-platform'], (value) => readYes(value, '--change-platform')),
    may_download: given(values.download, (value) => readYes(value, '--download')),
    may_ask_assistant: given(values.assistant, (value) => readYes(value, '--assistant')),
    month_limit: readMonths(values['last-months'], values['offline-before']),
    disabled: given(values.disabled, (value) => readYes(value, '--disabled')),
  }
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0)
    throw new PlainFault('没有要修改的内容。运行 help 查看用法。', 'Nothing to change was given. "help" shows how to call it.', 2)
  return send(values.data, { ...(set as Partial<SetAccountOrder>), command: 'set-account', username: needed(values.account, '--account') })
}

/** `import-custom-categories FILE`: groups of custom categories, in place of those of the same name. */
export async function importCustomCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args, COMMON, 1)
  const path = needed(positionals[0], 'FILE.json')
  const read = CustomFile.safeParse(await readJson(path))
  if (!read.success) {
    const lines = (language: 'zh' | 'en') =>
      read.error.issues.map((issue) => `\n  ${issue.path.join('.')}: ${issueText(issue.message)[language]}`).join('')
    throw new PlainFault(`文件 ${path} 有误：${lines('zh')}`, `There are faults in ${path}:${lines('en')}`)
  }
  return send(values.data, { command: 'import-custom', groups: read.data })
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    throw new PlainFault(`无法读取 JSON 文件 ${path}。`, `${path} is no JSON file that can be read.`)
  }
}

const given = <T>(value: string | undefined, read: (value: string) => T): T | undefined => (value === undefined ? undefined : read(value))

const listOf = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readYes(value: string, flag: string): boolean {
  if (value === 'yes' || value === 'no') return value === 'yes'
  throw new PlainFault(`${flag} 应为 yes 或 no。`, `${flag} must be yes or no.`, 2)
}

/** The latest so many months or `all`; or all but the historical ones. */
function readMonths(last: string | undefined, offlineBefore: string | undefined): MonthLimit | null | undefined {
  if (last !== undefined && offlineBefore !== undefined)
    throw new PlainFault('--last-months 与 --offline-before 只能给出一个。', 'Give either --last-months or --offline-before.', 2)
  if (last !== undefined) return last === 'all' ? null : { last: readCount(last, '--last-months') }
  if (offlineBefore === undefined) return undefined
  if (!Month.safeParse(offlineBefore).success)
    throw new PlainFault('--offline-before 应为 yyyy-MM。', '--offline-before must be yyyy-MM.', 2)
  return { offline_before: offlineBefore }
}

/** `taobao:1801,jd:9180`, or `all`. */
function readCategories(value: string): Record<string, string[]> | null {
  if (value === 'all') return null
  const list: Record<string, string[]> = {}
  for (const part of listOf(value)) {
    const [, tree, id] = /^([\w-]+):(\S+)$/.exec(part) ?? []
    if (tree === undefined || id === undefined)
      throw new PlainFault(
        `--categories 应为 all 或 tree:id 的列表，如 taobao:1801,jd:9180。`,
        '--categories must be all, or tree:id separated by commas, such as taobao:1801,jd:9180.',
        2,
      )
    list[tree] = [...(list[tree] ?? []), id]
  }
  return list
}

/** `default=Summary,Brandlist;jd=Summary`, or `all`. */
function readModules(value: string): NonNullable<SetAccountOrder['module_info']> {
  if (value === 'all') return {}
  const tabs = z.array(ModuleTab)
  const entries = value.split(';').map((part) => {
    const [key = '', list] = part.split('=')
    const read = tabs.safeParse(listOf(list ?? ''))
    if (list === undefined || key.trim() === '' || !read.success)
      throw new PlainFault(
        `--modules 应为 all，或如 "default=Summary,Brandlist;jd=Summary"。标签页：${TAB_ORDER.join('、')}`,
        `--modules must be all, or such as "default=Summary,Brandlist;jd=Summary". The tabs: ${TAB_ORDER.join(', ')}`,
        2,
      )
    return [key.trim(), read.data] as const
  })
  return Object.fromEntries(entries)
}
