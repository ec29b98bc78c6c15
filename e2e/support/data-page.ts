import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { recordsOf } from './csv.ts'

/** A file to upload: on the disk, or made by the test. */
type SomeFile = string | { name: string; mimeType: string; buffer: Buffer }

/** The staff page Data, in Chinese. */
export class DataPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/#/data')
    await expect(this.page.getByRole('heading', { name: '数据管理', level: 1 })).toBeVisible()
  }

  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** Picks the file as a person does, and waits until it has been looked into. */
  async upload(file: SomeFile, name: string): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.page.getByText('把文件拖到这里，或点击选择').click()
    await (await choosing).setFiles(file)
    await expect(this.page.getByRole('button', { name: `移除 ${name}` })).toBeVisible({ timeout: 60_000 })
  }

  /** Chooses an option of a select by its label. */
  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click()
    // The list opens at the end of the page; what is chosen already has the same title.
    await this.page.getByTitle(option, { exact: true }).last().click()
  }

  /** Says that the rows are of a site which the product does not know. */
  async declareSite(id: string, platform: string, zh: string, en: string): Promise<void> {
    await this.choose('数据属于哪个站点', '声明一个新站点…')
    const meaning = this.panel('2 · 含义')
    await meaning.getByRole('textbox', { name: '站点 ID' }).fill(id)
    await this.choose('平台', platform)
    await meaning.getByRole('textbox', { name: '中文名' }).fill(zh)
    await meaning.getByRole('textbox', { name: '英文名' }).fill(en)
  }

  /** The mapping as text. */
  mapping(): Locator {
    return this.page.getByRole('textbox', { name: /映射文本/ })
  }

  /** Checks without publishing, and waits for the outcome. */
  async check(): Promise<void> {
    await this.panel('3 · 检查与发布').getByRole('button', { name: '检查', exact: true }).click()
    await expect(this.outcome()).toHaveText(/检查完成/, { timeout: 60_000 })
  }

  /** Publishes what was checked, saying yes to the question, and waits for the outcome. */
  async publish(): Promise<void> {
    await this.panel('3 · 检查与发布').getByRole('button', { name: '发布', exact: true }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
    await expect(this.outcome()).toHaveText(/已发布，现在即可搜索/, { timeout: 60_000 })
  }

  /** How the last run ended. */
  outcome(): Locator {
    return this.panel('3 · 检查与发布').getByRole('alert').first()
  }

  /** The faults of the last run as the file that the page gives. */
  async downloadFaults(): Promise<Record<string, string>[]> {
    const coming = this.page.waitForEvent('download')
    await this.panel('3 · 检查与发布').getByText('下载 CSV').click()
    return recordsOf(readFileSync(await (await coming).path(), 'utf8'))
  }

  /** A figure of the report: what stands below its label. */
  figure(label: string): Locator {
    return this.panel('3 · 检查与发布').getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]')
  }

  /** The line of the newest load. */
  newestLoad(): Locator {
    return this.panel('加载记录')
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') })
      .first()
  }

  /** Takes the newest load back, saying yes to the question. */
  async rollBackNewest(): Promise<void> {
    await this.newestLoad().getByRole('button', { name: '回滚' }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: '回滚', exact: true }).click()
    await expect(this.newestLoad().getByRole('cell', { name: '已回滚', exact: true })).toBeVisible({ timeout: 60_000 })
  }
}
