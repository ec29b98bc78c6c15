import { expect, test } from 'vitest'
import { projectOf } from '../project.ts'
import { forbidden } from './forbidden.ts'

const found = (file: string, text: string) => forbidden.check(projectOf({ [file]: text })).map(({ line, what }) => `${line} ${what}`)

test.each([
  ['apps/server/src/a.ts', "import { spawn } from 'node:child_process'", 'starts a program, or runs a text as one'],
  ['packages/warehouse/src/a.ts', "const { exec } = await import('child_process')", 'starts a program, or runs a text as one'],
  ['apps/web/src/a.tsx', 'eval(text)', 'makes a program of a text'],
  ['packages/contract/src/a.ts', "new Function('x', text)", 'makes a program of a text'],
  ['apps/web/src/a.tsx', 'node.innerHTML = text', 'makes a page of a text'],
  ['apps/web/src/a.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />', 'makes a page of a text'],
  ['apps/server/src/a.ts', 'connect({ rejectUnauthorized: false })', 'does not check a certificate'],
  ['apps/server/src/a.ts', "createHmac('sha256', key)", 'makes a key, a seal or a comparison of secrets of its own'],
  ['apps/server/src/a.ts', "createHash('md5')", 'uses a broken hash'],
  [
    'packages/contract/src/a.ts',
    "text.normalize('NFKC')",
    'brings a text into a normal form, for which many marks behind one sign take the square of their number',
  ],
  ['apps/server/src/http/limits.ts', "request.raw.url.startsWith('/api/')", 'looks at an address as it was written'],
])('in %s %j is found', (file, text, what) => {
  expect(found(file, `first\n${text}`)).toEqual([`2 ${what}`])
})

test.each([
  ['apps/server/src/a.test.ts', "import { spawn } from 'node:child_process'"],
  ['tools/a.ts', "import { spawn } from 'node:child_process'"],
  ['apps/server/src/tokens.ts', "createHmac('sha256', key)"],
  ['apps/server/src/http/address.ts', 'originalUrl'],
  ['packages/contract/src/normal-form.ts', '.normalize(form)'],
  ['apps/server/src/testing/a.ts', "text.normalize('NFKC')"],
  ['apps/server/src/a.ts', 'posix.normalize(to)'],
  ['apps/server/src/a.ts', "createHash('sha256')"],
  ['apps/web/src/a.tsx', 'expect(node.innerHTML === text)'],
])('in %s %j may stand', (file, text) => {
  expect(found(file, text)).toEqual([])
})
