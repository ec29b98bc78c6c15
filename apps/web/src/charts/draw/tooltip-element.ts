import type { Tooltip } from '../prepare/tooltip.ts'

function element(tag: string, style: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.style.cssText = style
  made.textContent = text
  return made
}

/** The tooltip as elements: names come from data, so nothing is ever put together as HTML text. */
export function tooltipElement(tooltip: Tooltip, missingText: string): HTMLElement {
  const box = element('div', 'min-width:120px;font-variant-numeric:tabular-nums')
  const heading = element('div', 'font-weight:600;margin-bottom:4px;color:var(--text)', tooltip.heading)
  if (tooltip.event) heading.append(element('span', 'margin-left:8px;font-weight:400;color:var(--text-third)', tooltip.event))
  box.append(heading)
  for (const row of tooltip.rows) {
    const line = element('div', 'display:flex;align-items:center;gap:8px;line-height:20px')
    line.append(
      element('span', `width:8px;height:8px;border-radius:2px;flex:none;background:${row.colour}`),
      element('span', 'max-width:220px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--text-second)', row.name),
      element('span', 'margin-left:auto;padding-left:16px;font-weight:500;color:var(--text)', row.text),
    )
    box.append(line)
  }
  if (tooltip.missing) box.append(element('div', 'margin-top:4px;color:var(--amber)', missingText))
  return box
}

/** A heading over lines of name and value, for charts without series. */
export function linesElement(heading: string, lines: readonly (readonly [name: string, text: string])[]): HTMLElement {
  const box = element('div', 'min-width:120px;max-width:320px;font-variant-numeric:tabular-nums')
  box.append(element('div', 'font-weight:600;margin-bottom:4px;color:var(--text);white-space:normal', heading))
  for (const [name, text] of lines) {
    const line = element('div', 'display:flex;align-items:center;gap:8px;line-height:20px')
    line.append(
      element('span', 'color:var(--text-second)', name),
      element('span', 'margin-left:auto;padding-left:16px;font-weight:500;color:var(--text)', text),
    )
    box.append(line)
  }
  return box
}
