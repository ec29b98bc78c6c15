/** Who prints waits so long for what is still being asked for; what is not there by then is printed as it is. */
const MOST_MS = 20_000
const LOOK_MS = 100
/** Still for so long, charts have been drawn to their end. */
const STILL_MS = 800

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const isBusy = () => document.querySelector('.shell-content [aria-busy="true"], .shell-content .loading-state') !== null

/**
 * The page is as wide as the window and its content as wide as on screen, so that everything stays where it is; a sheet of paper has it made smaller. Higher than
 * wide by the square root of two, as sheets are.
 */
function printRules(): string {
  const content = document.querySelector('.shell-content')?.clientWidth ?? window.innerWidth
  const [width, height] = [window.innerWidth, Math.round(window.innerWidth * Math.SQRT2)]
  // What is scrolled on screen is printed whole, whatever its own style says.
  const whole =
    '@media print { .chart-room { max-height: none !important; overflow: visible; } .ant-table table { width: 100% !important; min-width: 0 !important; table-layout: auto !important; } }'
  return `@page { size: ${width}px ${height}px; margin: 0; } :root { --printed: ${content}px; } ${whole}`
}

/** What is to stay as it is on screen, and what of it. */
const KEPT = [
  ['.chart-room > [role="img"]', 'height'],
  ['.analysis-list', 'grid-template-columns'],
  ['.analysis-place', 'grid-column'],
] as const

/** Charts are drawn for the height and the column that they have, which are not to follow those of the sheet. Gives what takes that back. */
function keepLayout(): () => void {
  const found = KEPT.flatMap(([where, property]) =>
    [...document.querySelectorAll<HTMLElement>(`.shell-content ${where}`)].map((element) => ({
      ...{ style: element.style, property, before: element.style.getPropertyValue(property) },
      now: getComputedStyle(element).getPropertyValue(property),
    })),
  )
  for (const { style, property, now } of found) style.setProperty(property, now)
  return () => {
    for (const { style, property, before } of found) style.setProperty(property, before)
  }
}

/** Has the browser print the page when all of it is there, under a name that a PDF is saved by. */
export async function printPage(name: string): Promise<void> {
  // What nobody has scrolled to is made for printing (`use-shown.ts`), and needs its figures first.
  window.dispatchEvent(new Event('beforeprint'))
  for (const until = performance.now() + MOST_MS; performance.now() < until; await pause(LOOK_MS)) {
    await pause(LOOK_MS)
    if (!isBusy()) break
  }
  await pause(STILL_MS)
  const rules = new CSSStyleSheet()
  rules.replaceSync(printRules())
  document.adoptedStyleSheets.push(rules)
  const giveBack = keepLayout()
  const title = document.title
  document.title = name
  try {
    window.print()
  } finally {
    document.title = title
    giveBack()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules)
  }
}
