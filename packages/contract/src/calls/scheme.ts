import { z } from 'zod'
import { declareCall } from '../call.ts'
import { issue } from '../issue.ts'
import { LIMITS } from '../limits.ts'
import { Month } from '../months.ts'
import { Name } from '../one-line.ts'
import { FileFault, SchemeFile } from '../schemes/file/scheme-file.ts'
import { SCHEME_KINDS } from '../schemes/kinds.ts'
import { MATCHINGS } from '../schemes/matching.ts'
import { SchemeContent, SchemeDraft, SchemeRow } from '../schemes/scheme.ts'
import { SCHEME_TEXTS } from '../schemes/scheme-texts.ts'
import { Text } from '../text.ts'

const RuleId = z.string().min(1).max(60)
const Version = z.number().int().min(1)
const Done = z.object({ rule_id: z.string(), version: z.number().int() })

export const listSchemes = declareCall({
  method: 'GET',
  path: '/api/sub/scheme_list',
  permission: 'market:search',
  about: {
    zh: '自定义分析或透视表的方案：自己的、公司的、所有人可见的和发布给账号的，最近保存的在前',
    en: 'The schemes of custom analyses or pivot tables: own ones, those of the company, of everyone, and published ones; saved last first',
  },
  input: z.object({
    kind: z.enum(SCHEME_KINDS),
    search: z.string().trim().max(100).default(''),
    tag: z.string().trim().max(20).default(''),
  }),
  result: z.object({ data: z.array(SchemeRow), tags: z.array(z.string()) }),
})

export const getScheme = declareCall({
  method: 'GET',
  path: '/api/sub/scheme',
  permission: 'market:search',
  about: {
    zh: '一个方案的内容；默认为账号所看到的版本',
    en: 'What a scheme consists of: the version that the account sees, or an earlier one where it may edit the scheme',
  },
  input: z.object({ rule_id: RuleId, version: z.coerce.number().int().min(1).optional() }),
  result: z.object({ scheme: SchemeRow, content: SchemeContent }),
})

export const createScheme = declareCall({
  method: 'POST',
  path: '/api/sub/scheme',
  permission: 'follow:write',
  about: { zh: '新建方案', en: 'Make a scheme' },
  input: z.object({ scheme: SchemeDraft }),
  result: Done,
})

export const saveScheme = declareCall({
  method: 'PUT',
  path: '/api/sub/scheme',
  permission: 'follow:write',
  about: {
    zh: '保存方案的新版本；version 为修改所依据的版本，已被他人改过时不保存',
    en: 'Save a new version of a scheme; `version` is the one it was changed from: where somebody else saved since, nothing is',
  },
  input: z.object({ rule_id: RuleId, version: Version, scheme: SchemeDraft }),
  result: Done,
})

export const removeScheme = declareCall({
  method: 'DELETE',
  path: '/api/sub/scheme',
  permission: 'follow:write',
  about: { zh: '删除自己的方案及其发布', en: 'Delete a scheme of one’s own, and its tabs' },
  input: z.object({ rule_id: RuleId }),
  result: z.object({ msg: z.string() }),
})

export const copyScheme = declareCall({
  method: 'POST',
  path: '/api/sub/scheme_copy',
  permission: 'follow:write',
  about: { zh: '把看得到的方案复制为自己的', en: 'Copy a scheme that the account sees into one of its own' },
  input: z.object({ rule_id: RuleId, name: Name.max(LIMITS.schemeName) }),
  result: Done,
})

const SchemeVersion = z
  .object({
    version: z.number().int(),
    name: z.string(),
    saved_at: z.number(),
    saved_by: z.string().nullable(),
    /** The version whose content it took up again; null: it was edited. */
    rolled_back_to: z.number().int().nullable(),
  })
  .meta({ id: 'SchemeVersion' })

export const listSchemeVersions = declareCall({
  method: 'GET',
  path: '/api/sub/scheme_version',
  permission: 'market:search',
  about: { zh: '方案保存过的版本，最新的在前', en: 'The versions of a scheme, the newest first' },
  input: z.object({ rule_id: RuleId }),
  result: z.object({ data: z.array(SchemeVersion) }),
})

export const rollBackScheme = declareCall({
  method: 'POST',
  path: '/api/sub/scheme_version',
  permission: 'follow:write',
  about: { zh: '以旧版本的内容保存一个新版本', en: 'Save a new version with what an earlier one consisted of' },
  input: z.object({ rule_id: RuleId, version: Version, to: Version }),
  result: Done,
})

const Audience = z.object({
  account_id: z.string().min(1).max(64),
  /** Whether its main account and all its sub-accounts are meant. */
  company: z.boolean(),
})

export const listAudiences = declareCall({
  method: 'GET',
  path: '/api/sub/scheme_publication',
  permission: 'follow:write',
  about: {
    zh: '方案发布给谁，以及还可以发布给谁：自己、本公司及其账号；员工可按用户名查找任何账号',
    en: 'Whom a scheme is published to, and whom it could be: oneself, the company and its accounts; staff finds any account by its username',
  },
  input: z.object({ rule_id: RuleId, search: z.string().trim().max(100).default('') }),
  result: z.object({
    data: z.array(Audience.extend({ name: z.string(), published: z.boolean() })),
    published_version: z.number().int().nullable(),
  }),
})

export const publishScheme = declareCall({
  method: 'PUT',
  path: '/api/sub/scheme_publication',
  permission: 'follow:write',
  about: {
    zh: '发布方案的当前版本给这些账号或公司，成为其搜索中的标签页；空列表即取消发布',
    en: 'Publish the newest version of a scheme to these accounts or companies, as a tab of their searches; none: it is published no more',
  },
  input: z.object({ rule_id: RuleId, audiences: z.array(Audience).max(LIMITS.schemeAudiences) }),
  result: z.object({ published_version: z.number().int().nullable() }),
})

const DeskScheme = z
  .object({
    rule_id: z.string(),
    kind: z.enum(SCHEME_KINDS),
    name: z.string(),
    /** The username of its owner. */
    owner: z.string(),
    /** Whether the whole company has it, and not the account by itself. */
    company: z.boolean(),
    published_version: z.number().int(),
  })
  .meta({ id: 'DeskScheme' })
export type DeskScheme = z.infer<typeof DeskScheme>

export const deskSchemes = declareCall({
  method: 'GET',
  path: '/api/desk/account_schemes',
  permission: 'desk:read',
  about: { zh: '发布给一个账号或其公司的方案', en: 'The schemes that are published to an account or its company' },
  input: z.object({ id: z.string().max(60) }),
  result: z.object({ data: z.array(DeskScheme) }),
})

export const withdrawScheme = declareCall({
  method: 'DELETE',
  path: '/api/desk/account_schemes',
  permission: 'desk:write',
  about: { zh: '从账号或其公司收回一个方案', en: 'Take a scheme away from an account, or from its company' },
  input: z.object({ id: z.string().max(60), rule_id: RuleId, company: z.enum(['true', 'false']).transform((text) => text === 'true') }),
  result: z.object({ msg: z.string() }),
})

export const exportScheme = declareCall({
  method: 'GET',
  path: '/api/sub/scheme_file',
  permission: 'download:create',
  about: {
    zh: '导出自定义分析方案：file 为可再导入的 JSON，sheets 为同样内容的工作表（每行一个条件，首行为表头）',
    en: 'A custom analysis as a file: `file` is JSON that can be imported again, `sheets` the same as sheets of a workbook, a row for each condition below a heading',
  },
  input: z.object({ rule_id: RuleId, site_lang: z.enum(['zh', 'en']).default('zh') }),
  result: z.object({
    file: SchemeFile,
    sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
  }),
})

export const importScheme = declareCall({
  method: 'POST',
  path: '/api/sub/scheme_file',
  permission: 'follow:write',
  about: {
    zh: '导入自定义分析方案（XLSX 或 JSON，Base64）为自己的方案；check：只检查。有 stops 的错误时什么都不保存，逐行逐列说明。给出 url_id、start、end 时以该搜索为市场，否则用文件中的市场',
    en: 'Imports a custom analysis from XLSX or JSON (as base64) as a scheme of one’s own; check: only looks. With a fault that stops it nothing is saved; each is told by line and column. With url_id, start and end that search is its market, else the one of the file',
  },
  input: z.object({
    file: z
      .string()
      .min(1)
      .max(LIMITS.schemeImport, issue(SCHEME_TEXTS.import_large.zh, SCHEME_TEXTS.import_large.en).message)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, issue('文件应为 Base64', 'The file is given as base64').message),
    check: z.boolean().default(false),
    url_id: z.string().min(1).max(64).optional(),
    start: Month.optional(),
    end: Month.optional(),
  }),
  result: z.object({
    /** Of the scheme that was made; null where it was only looked at, or has faults that stop it. */
    rule_id: z.string().nullable(),
    name: z.string(),
    /** The conditions of its market in words; null: it cannot be read. */
    market: z.array(Text).nullable(),
    start: z.string(),
    end: z.string(),
    matching: z.enum(MATCHINGS).nullable(),
    /** Each class with its rules as lines of text. */
    classes: z.array(z.object({ path: z.array(z.string()), rules: z.array(z.string()) })),
    rules: z.number().int(),
    /** The first of them. */
    faults: z.array(FileFault),
    fault_count: z.number().int(),
    /** How many of them stop it. */
    stopping: z.number().int(),
  }),
})
