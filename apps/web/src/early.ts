// Run before anything else is here: gives the first picture of the page its shape, and asks at once for what its screen is made of. It imports nothing of
// the program, which would be split for it.
import { earlyPageOf, FINGERPRINT, SIGNED_IN } from './early-address.ts'

function kept(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Files of each screen and language, as the build wrote them into the page. */
function partsOf(name: string): string[] {
  const content = document.querySelector('meta[name="page-parts"]')?.getAttribute('content')
  const parts = content ? (JSON.parse(content) as Record<string, string[]>) : {}
  return parts[name] ?? []
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

const language = kept('localStorage', 'language') === 'en' ? 'en' : 'zh'
const { screen, calls } = earlyPageOf(window.location.hash, language)
const { dataset } = document.documentElement
dataset.screen = screen ?? 'other'
dataset.folded = String(kept('localStorage', 'menu_folded') === 'true')
dataset.theme = kept('localStorage', 'theme') ?? 'default'
const appearance = kept('localStorage', 'appearance')
const dark = appearance === 'dark' || (appearance !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
dataset.scheme = dark ? 'dark' : 'light'
for (const part of [`texts-${language}`, ...(screen ? [screen] : [])]) for (const file of partsOf(part)) preload(file)

// Where nobody is signed in nothing is answered; and in the preview of a partner calls say of whom, which is known once the program is here.
const fingerprint = kept('localStorage', FINGERPRINT.kept)
const early = new Map<string, Promise<Response>>()
if (
  fingerprint !== null &&
  kept('localStorage', SIGNED_IN) !== null &&
  window.location.search === '' &&
  kept('sessionStorage', 'preview_partner') === null
)
  for (const address of calls) {
    const answer = fetch(address, {
      credentials: 'same-origin',
      headers: { accept: 'application/json', [FINGERPRINT.header]: fingerprint },
    })
    // Read to its end also when nobody takes it, else it stays under way. Who takes it is told of a fault; who never does, need not know.
    answer.then((response) => response.clone().arrayBuffer()).catch(() => undefined)
    early.set(address, answer)
  }
Object.assign(window, { earlyAnswers: early })
