/** What counts in a regular expression here: groups, and how often something may come; signs that are escaped or in a class are passed over. */
const PARTS = /\\.|\[(?:\\.|[^\]\\])*\]|\(|\)(?:[*+]|\{\d+,\d*\})?|[*+]|\{\d+,\d*\}/gsu

/** Whether a regular expression repeats a group in which something is repeated, as `(a+)+`: such a one can take for ever on a short text. */
export function repeatsRepeat(pattern: string): boolean {
  /** Of each open group, the whole expression first: whether it holds a repeat. */
  const open = [false]
  for (const [part] of pattern.matchAll(PARTS)) {
    if (part === '(') open.push(false)
    else if (part.startsWith(')')) {
      const inside = open.pop() ?? false
      if (inside && part !== ')') return true
      open[open.length - 1] ||= inside || part !== ')'
    } else if (/^[*+{]/.test(part)) open[open.length - 1] = true
  }
  return false
}
