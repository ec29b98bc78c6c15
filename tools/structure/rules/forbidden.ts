import { type Fault, isSource, isTest, matchingLines, type Rule } from '../project.ts'

interface Forbidden {
  /** Where it is looked for. */
  within: RegExp
  /** The files that may. */
  but?: readonly string[]
  pattern: RegExp
  what: string
  mend: string
}

const PROGRAM = /^(apps|packages)\//

/** What the page on security says is nowhere in the product, or in these files alone. */
const FORBIDDEN: readonly Forbidden[] = [
  {
    within: PROGRAM,
    // Starts the product's own programs that read what somebody sent, without a shell and with arguments that nobody sends.
    but: ['packages/warehouse/src/load/readers/reader-process.ts'],
    pattern: /['"](node:)?(child_process|vm|cluster)['"]/,
    what: 'starts a program, or runs a text as one',
    mend: 'what somebody sent is read by load/readers; nothing of it may come near a shell',
  },
  { within: PROGRAM, pattern: /\beval\(|\bnew Function\(/, what: 'makes a program of a text', mend: 'say it as code' },
  {
    within: PROGRAM,
    pattern: /\b(inner|outer)HTML\s*\+?=[^=]|\binsertAdjacentHTML\(|\bdocument\.write(ln)?\(|dangerouslySetInnerHTML/,
    what: 'makes a page of a text',
    mend: 'make nodes, or take those of clean-html.ts',
  },
  {
    within: PROGRAM,
    pattern: /rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    what: 'does not check a certificate',
    mend: 'give the machine the certificate of whoever signed it',
  },
  {
    within: /^apps\/server\//,
    // The last two sign and seal as somebody else's protocol has it: of an object storage, and of WeChat Pay.
    but: [
      'apps/server/src/tokens.ts',
      'apps/server/src/sso/sealed.ts',
      'apps/server/src/loads/remote/sign-s3.ts',
      'apps/server/src/wechat-pay/signing.ts',
    ],
    pattern: /\b(create(Hmac|Cipheriv|Decipheriv|Sign|Verify)|timingSafeEqual|generateKey\w*)\b/,
    what: 'makes a key, a seal or a comparison of secrets of its own',
    mend: 'use tokens.ts, or sso/sealed.ts',
  },
  {
    within: PROGRAM,
    // The sum of a bill is given as SHA-1 and in no other way.
    but: ['apps/server/src/wechat-pay/bill.ts'],
    pattern: /create(Hash|Hmac)\(['"](md5|sha1)['"]/,
    what: 'uses a broken hash',
    mend: 'use SHA-256',
  },
  {
    within: /^apps\/server\//,
    but: ['apps/server/src/http/address.ts'],
    pattern: /\braw\.url\b|\boriginalUrl\b/,
    what: 'looks at an address as it was written',
    mend: 'go by the matched route: `request.routeOptions.url`',
  },
  {
    within: /^(apps\/server|packages)\/(?!.*\/testing\/)/,
    but: ['packages/contract/src/normal-form.ts'],
    pattern: /(?<!posix)\.normalize\(/,
    what: 'brings a text into a normal form, for which many marks behind one sign take the square of their number',
    mend: 'use normalForm',
  },
]

/** What the page on security says is not done is not done. */
export const forbidden: Rule = {
  id: 'forbidden',
  title: 'nothing that the page on security rules out',
  check: (project) =>
    project.files
      .filter((file) => isSource(file) && !isTest(file))
      .flatMap((file) =>
        FORBIDDEN.filter(({ within, but }) => within.test(file) && !but?.includes(file)).flatMap(({ pattern, what, mend }): Fault[] =>
          matchingLines(project.read(file), pattern).map(({ line }) => ({ file, line, what, mend })),
        ),
      ),
}
