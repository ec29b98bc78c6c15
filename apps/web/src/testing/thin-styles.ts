/** What a test asks of styles: whether something is seen, what it is called, and whether it can be clicked. */
const ASKED = /[{;\s](?:display|visibility|pointer-events|content)\s*:/

let thinning = false

/**
 * Takes from the styles that the component library writes into the page what no test asks for, from now on. For each element that is looked for by its role
 * each rule is compared with it and all elements around it.
 */
export function thinStyles(): void {
  if (thinning) return
  thinning = true
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) if (node instanceof HTMLStyleElement && node.sheet) thin(node.sheet)
  })
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
}

function thin(sheet: CSSStyleSheet): void {
  for (let at = sheet.cssRules.length - 1; at >= 0; at--) {
    const rule = sheet.cssRules[at]
    if (rule instanceof CSSStyleRule && !ASKED.test(rule.cssText)) sheet.deleteRule(at)
  }
}
