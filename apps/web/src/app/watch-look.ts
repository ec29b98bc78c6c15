import { type Look, useLook, variablesOf } from '../state/look.ts'
import { schemeNow, subscribeScheme } from '../state/scheme.ts'

/** Shows the colours and the icon of whoever the pages belong to, now and when that changes. */
export function watchLook(): void {
  const own = ownIcon()
  const show = ({ title, icon, colour }: Look) => {
    const { style } = document.documentElement
    for (const name of Object.keys(variablesOf('#000000'))) style.removeProperty(name)
    if (colour !== null) for (const [name, value] of Object.entries(variablesOf(colour, schemeNow()))) style.setProperty(name, value)
    setIcon(title === null ? own : { href: icon ?? 'data:,', type: null })
  }
  show(useLook.getState())
  useLook.subscribe(show)
  subscribeScheme(() => show(useLook.getState()))
}

interface Icon {
  href: string | null
  type: string | null
}

const iconLink = () => document.querySelector('link[rel="icon"]')

function ownIcon(): Icon {
  return { href: iconLink()?.getAttribute('href') ?? null, type: iconLink()?.getAttribute('type') ?? null }
}

function setIcon({ href, type }: Icon): void {
  const link = iconLink()
  if (!link || href === null) return
  if (type === null) link.removeAttribute('type')
  else link.setAttribute('type', type)
  link.setAttribute('href', href)
}
