import type { CodeWords } from './column.ts'

interface Tier {
  id: string
  from: number
  /** Null: all others. */
  to: number | null
}

/** What tiers are called by their places; `rest`: what all others are called, after the place from which they are. */
export const tierWords =
  (tiers: readonly Tier[], rest: { zh: (from: number) => string; en: (from: number) => string }): CodeWords =>
  (code, language) => {
    const tier = tiers.find(({ id }) => id === code)
    if (!tier) return code
    const { from, to } = tier
    if (to === null) return rest[language](from)
    if (from === 1) return language === 'zh' ? `前 ${to} 名` : `Top ${to}`
    return language === 'zh' ? `第 ${from}–${to} 名` : `Rank ${from}–${to}`
  }
