import { expect, type Locator, type Page } from '@playwright/test'

/** The search form, in Chinese. */
export class SearchPage {
  readonly page: Page
  /** How the title expression is read. */
  readonly reading: Locator

  constructor(page: Page) {
    this.page = page
    this.reading = page.getByRole('status').filter({ hasText: '将理解为' })
  }

  async open(): Promise<void> {
    await this.page.goto('/#/search')
    await expect(this.page.getByRole('heading', { name: '自由搜索', level: 1 })).toBeVisible()
  }

  /** Ticks exactly these sites. */
  async choosePlatforms(names: readonly string[]): Promise<void> {
    const boxes = this.page.getByRole('group', { name: /^平台/ }).getByRole('checkbox')
    await expect(boxes.first()).toBeVisible()
    // Those to be first, so that at no time none is chosen.
    for (const name of names) await this.platform(name).check()
    for (const box of await boxes.all()) {
      const name = (await box.locator('xpath=ancestor::label').textContent()) ?? ''
      if (!names.includes(name.trim())) await box.uncheck()
    }
  }

  platform(name: string): Locator {
    return this.page.getByRole('group', { name: /^平台/ }).getByRole('checkbox', { name, exact: true })
  }

  /** Looks for the category by a word in the popup's search box, ticks it and confirms. */
  async chooseCategory(word: string, name: string): Promise<void> {
    await this.page.getByRole('button', { name: /选择类目|修改类目/ }).click()
    const popup = this.page.getByRole('dialog', { name: '类目' })
    await popup.getByRole('textbox', { name: '搜索类目名称' }).fill(word)
    // Exactly: what the word finds may have it in every name, and may be there before the click or after.
    await popup.getByRole('treeitem', { name, exact: true }).click()
    await expect(popup.getByRole('status')).toHaveText(/已选 1/)
    await popup.getByRole('button', { name: '确定' }).click()
    await expect(popup).toBeHidden()
    await expect(this.page.locator('form').getByTitle(name)).toBeVisible()
  }

  title(): Locator {
    return this.page.getByRole('textbox', { name: '标题关键词' })
  }

  async check(): Promise<void> {
    await this.page.getByRole('button', { name: '检查', exact: true }).click()
  }

  /** Searches and waits for the page of the search. */
  async search(): Promise<void> {
    await this.page.getByRole('button', { name: '搜索', exact: true }).click()
    await this.page.waitForURL(/#\/fenxi_detail\//)
  }
}
