import { useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'

/** What buttons are called that show nothing but an icon of the library. */
interface Names {
  /** Of a button that clears a field. */
  clear: string
  /** Of a button that shows what has no room. */
  more: string
}

const NAMED = 'data-named'

/** Which name an icon stands for; none for icons that never are a button of their own. */
function nameOf(icon: Element): keyof Names | null {
  if (icon.classList.contains('anticon-close-circle')) return 'clear'
  return icon.classList.contains('anticon-ellipsis') ? 'more' : null
}

/** Whether an icon still has the English name that the library gives every icon. */
function hasLibraryName(icon: Element): boolean {
  return icon.hasAttribute(NAMED) || icon.classList.contains(`anticon-${icon.getAttribute('aria-label')}`)
}

/** Hides the icons of the library from screen readers; one that is the only name of a button gets a name in the language of the page instead. */
export function quietenIcons(root: ParentNode, names: Names): void {
  for (const icon of root.querySelectorAll('.anticon[role="img"]:not([aria-hidden="true"])')) {
    if (!hasLibraryName(icon)) continue
    const button = icon.closest('button, [role="button"]')
    const isOnlyName = button !== null && !button.hasAttribute('aria-label') && button.textContent?.trim() === ''
    const name = nameOf(icon)
    if (!isOnlyName) icon.setAttribute('aria-hidden', 'true')
    else if (name) {
      icon.setAttribute('aria-label', names[name])
      icon.setAttribute(NAMED, '')
    }
  }
}

/** The components' own icons carry English names and no way to change them all: none of them is read aloud, whatever is drawn later. */
export function useQuietIcons(): void {
  const { t } = useText()
  const [clear, more] = [t('common.clear'), t('common.more')]
  useEffect(() => {
    const names = { clear, more }
    quietenIcons(document, names)
    const observer = new MutationObserver((changes) => {
      const parents = new Set(changes.map(({ target }) => target))
      for (const parent of parents) if (parent instanceof Element && parent.isConnected) quietenIcons(parent, names)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [clear, more])
}
