import { foldText } from './folded-text.ts'
/** A title search as a tree. Terms are normalised (see {@link normalizeTerm}) and match as substrings. */
export type TitleNode =
  | { type: 'term'; term: string; shown: string }
  | { type: 'not'; of: TitleNode }
  | { type: 'and' | 'or'; of: TitleNode[] }

export type TitleRelation = 'and' | 'or'

/**
 * 0: the expression is wrong at position `at`; 1: a comma, enumeration comma or quote is not supported, use and / or;
 * 2: and / or / not need a space on either side. `at` is the index of the offending character in the text.
 */
export interface TitleFault {
  error_type: 0 | 1 | 2
  at: number
}

export type TitleExpression = { ok: true; root: TitleNode } | ({ ok: false } & TitleFault)

interface Token {
  kind: 'and' | 'or' | 'not' | '(' | ')' | 'term'
  text: string
  at: number
}

/** An apostrophe stands between letters; a quote does not. */
const UNSUPPORTED = /[、,"“”「」『』]|(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{M}])['‘’]|['‘’](?![\p{Script=Latin}\p{Script=Cyrillic}])/u
const GLUED_OPERATOR = /(?<![\p{Script=Latin}\p{N}'‘’])(and|or|not)(?![\p{Script=Latin}\p{N}'‘’])/iu

/** No expression that a field takes is nested as deep. */
const MOST_DEEP = 250

/** The form in which terms and titles are compared: {@link foldText}. */
export function normalizeTerm(text: string): string {
  return foldText(text)
}

/** The text with full-width Latin letters, digits and signs as usual ones, each in its place. */
function halfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}

function tokenize(text: string): Token[] | TitleFault {
  const tokens: Token[] = []
  for (const { 0: word, index: at } of halfWidth(text).matchAll(/[()]|[^\s()]+/gu)) {
    const written = text.slice(at, at + word.length)
    const lower = word.toLowerCase()
    if (word === '(' || word === ')') tokens.push({ kind: word, text: written, at })
    else if (lower === 'and' || lower === 'or' || lower === 'not') tokens.push({ kind: lower, text: written, at })
    else {
      const glued = GLUED_OPERATOR.exec(word)
      if (glued) return { error_type: 2, at: at + glued.index }
      // Signs of no width alone would be in every title.
      if (normalizeTerm(written) === '') return { error_type: 0, at }
      tokens.push({ kind: 'term', text: written, at })
    }
  }
  return tokens.map((token, place) => (isAnd(token, tokens[place - 1], tokens[place + 1]) ? { ...token, kind: 'and' } : token))
}

/** Whether an `&` stands between two operands; elsewhere it is a sign to be found. */
function isAnd({ kind, text }: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (kind !== 'term' || halfWidth(text) !== '&' || !before || !after) return false
  return ['term', ')'].includes(before.kind) && ['term', '(', 'not'].includes(after.kind)
}

class Fault extends Error {
  readonly at: number
  constructor(at: number) {
    super(`title expression, position ${at}`)
    this.at = at
  }
}

/**
 * Reads a title expression. Terms and the words and / or / not (any case, full-width too; & between two operands is and) are separated by spaces, parentheses group;
 * not binds tightest, then and, then or. Two operands side by side are joined by `relation`, except that what
 * precedes a `not` is always joined to it by and (`面霜 not 男士` leaves 男士 out whatever the relation).
 * An empty text is a fault at position 0.
 */
export function parseTitleExpression(text: string, relation: TitleRelation = 'and'): TitleExpression {
  const unsupported = UNSUPPORTED.exec(halfWidth(text))
  if (unsupported) return { ok: false, error_type: 1, at: unsupported.index }
  const read = tokenize(text)
  if (!Array.isArray(read)) return { ok: false, ...read }
  const tokens: Token[] = read
  let [next, depth] = [0, 0]

  const startsOperand = (token: Token | undefined) => token?.kind === 'term' || token?.kind === 'not' || token?.kind === '('

  function joins(kind: 'and' | 'or'): boolean {
    const token = tokens[next]
    if (token?.kind === kind) {
      next += 1
      return true
    }
    if (!startsOperand(token)) return false
    return kind === (token?.kind === 'not' ? 'and' : relation)
  }

  function operand(): TitleNode {
    const token = tokens[next]
    if (!token) throw new Fault(text.trimEnd().length)
    next += 1
    if (token.kind === 'term') return { type: 'term', term: normalizeTerm(token.text), shown: token.text }
    if (token.kind !== 'not' && token.kind !== '(') throw new Fault(token.at)
    depth += 1
    if (depth > MOST_DEEP) throw new Fault(token.at)
    const inner = token.kind === 'not' ? operand() : chain('or')
    depth -= 1
    if (token.kind === 'not') return { type: 'not', of: inner }
    const close = tokens[next]
    if (close?.kind !== ')') throw new Fault(close?.at ?? token.at)
    next += 1
    return inner
  }

  function chain(kind: 'and' | 'or'): TitleNode {
    const part = kind === 'or' ? () => chain('and') : operand
    const of = [part()]
    while (joins(kind)) of.push(part())
    const [only] = of
    return of.length === 1 && only ? only : { type: kind, of }
  }

  try {
    const root = chain('or')
    const rest = tokens[next]
    return rest ? { ok: false, error_type: 0, at: rest.at } : { ok: true, root }
  } catch (fault) {
    if (fault instanceof Fault) return { ok: false, error_type: 0, at: fault.at }
    throw fault
  }
}

/** How the expression is read, with every implied word and the parentheses that matter. */
export function formatTitleExpression(node: TitleNode): string {
  if (node.type === 'term') return node.shown
  const inner = (child: TitleNode) =>
    child.type === 'term' || child.type === 'not' ? formatTitleExpression(child) : `(${formatTitleExpression(child)})`
  if (node.type === 'not') return `not ${inner(node.of)}`
  return node.of.map(inner).join(` ${node.type} `)
}

/** The terms that every title it matches has, normalised. */
export function requiredTerms(node: TitleNode): string[] {
  if (node.type === 'term') return [node.term]
  return node.type === 'and' ? node.of.flatMap(requiredTerms) : []
}

/** Whether `title` matches: the meaning of the expression, independent of any database. */
export function matchesTitle(node: TitleNode, title: string): boolean {
  const text = normalizeTerm(title)
  const test = (child: TitleNode): boolean => {
    if (child.type === 'term') return text.includes(child.term)
    if (child.type === 'not') return !test(child.of)
    return child.type === 'and' ? child.of.every(test) : child.of.some(test)
  }
  return test(node)
}

/** What is wrong with a title expression, in words. `at` is the index of the bad character. */
export function titleFaultText(type: 0 | 1 | 2, at: number): [string, string] {
  if (type === 1)
    return ['不支持顿号、逗号和引号，请使用 and / or 连接', 'Commas, enumeration commas and quotes are not supported: use and / or']
  if (type === 2) return ['and / or / not 前后需要空格', 'and / or / not need a space on either side']
  return [`表达式有误（第 ${at + 1} 个字符）`, `The expression is wrong at character ${at + 1}`]
}
