import { expect, test } from 'vitest'
import { projectOf } from '../project.ts'
import { catalogues, chinese } from './catalogues.ts'
import { lengths, machine, names } from './files.ts'
import { isFree } from './licences.ts'
import { countHatches, ratchet } from './ratchet.ts'

test('a file of 300 lines passes, one of 301 does not, a generated one may be long', () => {
  const project = projectOf({
    'a.ts': 'x\n'.repeat(300),
    'b.ts': 'x\n'.repeat(301),
    'c.generated.ts': 'x\n'.repeat(999),
    'd.json': 'x\n'.repeat(999),
  })
  expect(lengths.check(project).map((fault) => fault.file)).toEqual(['b.ts'])
})

test('names are kebab-case in every part', () => {
  const project = projectOf({ 'src/a-b.test.ts': '', 'src/aB.ts': '', 'Src/a.ts': '', 'a_b/c.ts': '', 'README.md': '', '.ci/run': '' })
  expect(names.check(project).map((fault) => fault.file)).toEqual(['Src/a.ts', 'a_b/c.ts', 'src/aB.ts'])
})

test('paths of one machine, registries and the workplace are found', () => {
  const [work, temporary, registry, number] = [`'/${'work'}/main'`, `'/${'tmp'}/x'`, `https://${'registry'}.npmjs.org`, `is${'sue'} 12`]
  const texts = {
    'a.ts': work,
    'b.ts': temporary,
    'b.test.ts': temporary,
    'c.md': registry,
    'd.md': number,
    'e.ts': "join(tmpdir(), 'tmp/x'); '/api/work/x'",
  }
  expect(machine.check(projectOf(texts)).map((fault) => fault.file)).toEqual(['a.ts', 'b.ts', 'c.md', 'd.md'])
})

const hatches = ['const a: any = 1', '// any of these', "'as any'", ['b', 'as', 'unknown', 'as', 'C'].join(' '), `// @ts-${'ignore'}`].join(
  '\n',
)

test('escape hatches are counted where they are code, not where "any" is a word', () => {
  const counts = countHatches(projectOf({ 'a.ts': hatches }))
  expect(counts.any).toEqual({ count: 1, places: ['a.ts:1'] })
  expect(counts['as-unknown-as']?.places).toEqual(['a.ts:4'])
  expect(counts['ts-ignore']?.places).toEqual(['a.ts:5'])
})

test('the ratchet refuses more, and asks to note fewer', () => {
  const check = (allowed: object) =>
    ratchet.check(projectOf({ 'a.ts': 'let a: any', 'tools/structure/ratchet.json': JSON.stringify(allowed) })).map((fault) => fault.what)
  expect(check({ any: 1 })).toEqual([])
  expect(check({})).toEqual(['1 uses of any, 0 allowed: a.ts:1'])
  expect(check({ any: 2 })).toEqual(['1 uses of any, 2 noted'])
})

const folder = 'apps/web/src/i18n'
const use = 'apps/web/src/ui/a.tsx'

function textFaults(zh: object, en: object, source: string) {
  const project = projectOf({
    [`${folder}/zh/search.json`]: JSON.stringify(zh),
    [`${folder}/en/search.json`]: JSON.stringify(en),
    [use]: source,
  })
  return catalogues.check(project).map((fault) => fault.what)
}

test.each([
  ['t("search.go")'],
  ["t('search:go')"],
  ["const { t } = useTranslation('search'); t('go')"],
  ["const key = 'search.go'"],
  ['t(`search.$' + '{kind}`)'],
])('a complete catalogue passes with %s', (source) => {
  expect(textFaults({ go: '查' }, { go: 'Go' }, source)).toEqual([])
})

test('missing, empty, unknown and unused texts are found', () => {
  expect(textFaults({ go: '查', stop: '停' }, { go: '' }, "t('search.go'); t('search.stop'); t('search.lost')")).toEqual([
    '"search.stop" is missing in en',
    '"search.go" is empty',
    'text "search.lost" does not exist',
  ])
  expect(textFaults({ go: '查', old: '旧' }, { go: 'Go', old: 'Old' }, "t('search.go')")).toEqual(['"search.old" is used nowhere'])
})

test('plural forms count as one key', () => {
  expect(textFaults({ n_other: '{{count}} 个' }, { n_one: 'one', n_other: 'many' }, "t('search.n', { count })")).toEqual([])
})

test('an area must exist in both languages', () => {
  const project = projectOf({ [`${folder}/en/extra.json`]: '{"a":"A"}', [use]: "t('extra.a')" })
  expect(catalogues.check(project).map((fault) => fault.what)).toContain('has no counterpart in zh')
})

test('Chinese text is refused in the program, not in catalogues and tests', () => {
  const project = projectOf({ [use]: 'ok\n<b>价格</b>', 'apps/web/src/ui/a.test.tsx': '价格', [`${folder}/start.ts`]: '价格' })
  expect(chinese.check(project).map((fault) => `${fault.file}:${fault.line}`)).toEqual([`${use}:2`])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['Apache-2.0 AND MIT', true],
  ['GPL-3.0', false],
  ['', false],
])('licence %s is free: %s', (expression, free) => {
  expect(isFree(expression)).toBe(free)
})
