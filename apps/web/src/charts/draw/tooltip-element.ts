import type { Gap } from '../prepare/model.ts'
import type { Tooltip } from '../prepare/tooltip.ts'

function element(tag: string, style: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.style.cssText = style
  made.textContent = text
  return made
}

/** A name and its value, which goes on in further lines before the name is cut. */
function line(name: HTMLElement, text: string): HTMLElement {
  const made = element('div', 'display:flex;align-items:center;gap:8px;line-height:20px')
  made.append(name, element('span', `margin-left:auto;padding-left:16px;${VALUE}`, text))
  return made
}

// It gives way so much more than the name that this stays whole while the value has words to wrap.
const VALUE = 'flex:0 9999 auto;white-space:normal;text-align:right;font-weight:500;color:var(--text)'

/** The tooltip as elements: names come from data, so nothing is ever put together as HTML text. */
export function tooltipElement(tooltip: Tooltip, gapTexts: Readonly<Record<Gap, string>>): HTMLElement {
  const box = element('div', 'min-width:120px;font-variant-numeric:tabular-nums')
  const heading = element('div', HEADING, tooltip.heading)
  if (tooltip.event) heading.append(element('span', 'margin-left:8px;font-weight:400;color:var(--text-third)', tooltip.event))
  box.append(heading)
  for (const row of tooltip.rows) {
    const name = element(
      'span',
      'max-width:220px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--text-second)',
      row.name,
    )
    const made = line(name, row.text)
    made.prepend(element('span', `width:8px;height:8px;border-radius:2px;flex:none;background:${row.colour}`))
    box.append(made)
  }
  if (tooltip.gap) box.append(element('div', 'margin-top:4px;white-space:normal;color:var(--amber)', gapTexts[tooltip.gap]))
  return box
}

const HEADING = 'font-weight:600;margin-bottom:4px;color:var(--text);white-space:normal;overflow-wrap:anywhere'

/** A heading over lines of name and value, for charts without series. */
export function linesElement(heading: string, lines: readonly (readonly [name: string, text: string])[]): HTMLElement {
  const box = element('div', 'min-width:120px;max-width:320px;font-variant-numeric:tabular-nums')
  box.append(element('div', HEADING, heading))
  for (const [name, text] of lines) box.append(line(element('span', 'white-space:normal;color:var(--text-second)', name), text))
  return box
}
