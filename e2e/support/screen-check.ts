import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { quiet } from './requests.ts'

/** Serious faults of accessibility on the page by WCAG 2 A and AA, each with where it is. */
export async function axeFaults(page: Page): Promise<string[]> {
  // What comes late, as the answer of a call, would otherwise change its colour while it is looked at.
  const plain = await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important }' })
  await still(page)
  // The map of coverage has a cell for each of some hundred months of each site: looking at every one takes minutes.
  const { violations } = await new AxeBuilder({ page })
    // What it finds in several frames it puts together on a page of its own, by handing over every element: two thirds of its time, and nothing to put together here.
    .setLegacyMode(page.frames().length === 1)
    // What passes would be described as well, every element of it.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa'])
    .exclude('[role="grid"]')
    .analyze()
  await plain.evaluate((style) => style.parentNode?.removeChild(style))
  return (
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      // The component library puts the button of its menu of further tabs into the list of tabs.
      .filter(({ id, nodes }) => !(id === 'aria-required-children' && nodes.every(({ target }) => target.join() === '.ant-tabs-nav')))
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`),
      )
  )
}

/** The names and texts on the page as a screen reader hears them, line by line; the cells of tables, which hold data, and what is in them left out. */
export async function wordsOf(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  let within = Number.POSITIVE_INFINITY
  return lines.flatMap((line) => {
    const depth = line.search(/\S/)
    if (depth > within) return []
    const [, role] = /^- '?(\w+)/.exec(line.trim()) ?? []
    within = role === 'cell' || role === 'gridcell' ? depth : Number.POSITIVE_INFINITY
    // A row is called by all that is in it.
    return within === depth || role === 'row' ? [] : [line.trim().replace(/^- /, '')]
  })
}

/** Keys of the catalogues that stand where a text should, and holes in texts that nothing filled. */
export function unfilled(words: readonly string[]): string[] {
  return words.filter(
    (word) => /\b(sign-in|shell|common|search|detail|analyses|data|settings)\.[a-z_]+\b/.test(word) || /\{\{|undefined|\[object/.test(word),
  )
}

/** Chinese on an English screen that is right: the choice of Chinese, and the name of the person. */
const OWN = /^('?button "(Language: 中文|Account: .*)"|radio "中文"|text: 中文$|definition: 运营$)/
const HAN = /\p{Script=Han}/u

/** What every screen keeps to: it is named by one heading of the first level, no text is missing, none is Chinese on an English one, and no serious fault of accessibility. */
export async function checkScreen(page: Page, language: 'zh' | 'en'): Promise<void> {
  await settled(page)
  await expect.soft(page.getByRole('heading', { level: 1 }), page.url()).toHaveCount(1)
  const words = await wordsOf(page)
  expect.soft(unfilled(words), page.url()).toEqual([])
  if (language === 'en') {
    // Words of titles and comments, names in legends, names of brands and products and what somebody searched for are data, as what stands in tables is.
    const data = new Set(
      await page.locator('.analysis-concept-words button, .tab-sentences button, .analysis-list .legend button').allInnerTexts(),
    )
    // Tags stand apart by their style, not by blanks.
    const plain = (text: string) => text.replaceAll(/\s+/g, '')
    const searched = await page
      .locator('.home-recent [aria-label], .home-recent a')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent))
    const isData = (word: string) => {
      const name = /^'?(?:button|link) "(.*)"/.exec(word)?.[1] ?? ''
      return (
        /^'?img "(Words in titles|What comments speak of)/.test(word) ||
        data.has(name) ||
        searched.some((one) => plain(one).includes(plain(name)))
      )
    }
    expect.soft([...new Set(words.filter((word) => HAN.test(word) && !OWN.test(word) && !isData(word)))], page.url()).toEqual([])
  }
  expect.soft(await axeFaults(page), page.url()).toEqual([])
}

const PASSING = 'document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)'

/** Waits until nothing fades or changes its colour any more; what turns without end is not waited for. */
async function still(page: Page): Promise<void> {
  await page.evaluate(`Promise.allSettled(${PASSING}.map((one) => one.finished)).then(() => undefined)`)
}

/** Waits until nothing on the page is being loaded. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await quiet(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
