import { within } from '@marketscope/contract/within'

/** Those that call themselves by the name of another as well stand before it. */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/QQBrowser\//, 'QQ Browser'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [within(2000, /\bVersion\/[\d.]+ .*Safari\//), 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** No browser says more of itself. */
const LONGEST = 500

/** A short name for the browser of a `User-Agent`, such as `Chrome · Windows`: as much of it as can be told, null for nothing. */
export function browserName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null
  const said = userAgent.slice(0, LONGEST)
  const found = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([pattern]) => pattern.test(said))?.[1] ?? [])
  return found.length === 0 ? null : found.join(' · ')
}
