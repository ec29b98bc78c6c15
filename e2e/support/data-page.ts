import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { recordsOf } from './csv.ts'

/** A file to upload: on the disk, or made by the test. */
type SomeFile = string | { name: string; mimeType: string; buffer: Buffer }

const WORDS = {
  zh: {
    ...{
      title: '数据管理',
      drop: '把文件拖到这里，或点击选择',
      remove: '移除',
      site: '数据属于哪个站点',
      files: '1 · 文件',
      meaning: '2 · 含义',
    },
    ...{ run: '3 · 检查与发布', check: '检查', checked: /检查完成/, publish: '发布', published: /已发布，现在即可搜索/ },
    ...{ loads: '加载记录', rollBack: '回滚', rolledBack: '已回滚', download: '下载 CSV' },
  },
  en: {
    ...{
      title: 'Data',
      drop: 'Drop files here, or click to choose',
      remove: 'Remove',
      site: 'Which platform the rows are of',
      files: '1 · Files',
    },
    ...{
      meaning: '2 · Meaning',
      run: '3 · Check and publish',
      check: 'Check',
      checked: /^Checked/,
      publish: 'Publish',
      published: /^Published/,
    },
    ...{ loads: 'Loads', rollBack: 'Roll back', rolledBack: 'Rolled back', download: 'Download CSV' },
  },
} as const

/** The staff page Data. */
export class DataPage {
  readonly page: Page
  readonly words: (typeof WORDS)[keyof typeof WORDS]

  constructor(page: Page, language: keyof typeof WORDS = 'zh') {
    this.page = page
    this.words = WORDS[language]
  }

  async open(): Promise<void> {
    await this.page.goto('/#/data')
    await expect(this.page.getByRole('heading', { name: this.words.title, level: 1 })).toBeVisible()
  }

  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** Picks the file as a person does, and waits until it has been looked into. */
  async upload(file: SomeFile, name: string): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.page.getByText(this.words.drop).click()
    await (await choosing).setFiles(file)
    await expect(this.page.getByRole('button', { name: `${this.words.remove} ${name}` })).toBeVisible({ timeout: 60_000 })
  }

  /** Drops a file or a folder of the disk where files are dropped, as the browser is told by the system. */
  async drop(path: string): Promise<void> {
    const box = await this.page.getByText(this.words.drop).boundingBox()
    if (!box) throw new Error('there is no place to drop at')
    const session = await this.page.context().newCDPSession(this.page)
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: box.x + box.width / 2, y: box.y + box.height / 2, data })
    await session.detach()
  }

  /** Chooses an option of a select by its label. */
  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click()
    // The list opens at the end of the page; what is chosen already has the same title.
    await this.page.getByTitle(option, { exact: true }).last().click()
  }

  /** Says which of the sites that the product knows the rows are of: looked for by its id. */
  async chooseSite(id: string): Promise<void> {
    await this.page.getByRole('combobox', { name: this.words.site, exact: true }).fill(id)
    await this.page
      .getByRole('listbox')
      .locator('xpath=..')
      .getByTitle(new RegExp(` \\(${id}\\)$`))
      .click()
  }

  /** Says that the rows are of a site which the product does not know. */
  async declareSite(id: string, platform: string, zh: string, en: string): Promise<void> {
    // Behind many sites the list does not hold it before it is looked for.
    await this.page.getByRole('combobox', { name: this.words.site, exact: true }).fill('声明一个新站点')
    await this.page.getByTitle('声明一个新站点…', { exact: true }).last().click()
    const meaning = this.panel(this.words.meaning)
    await meaning.getByRole('textbox', { name: '站点 ID' }).fill(id)
    await this.choose('平台', platform)
    await meaning.getByRole('textbox', { name: '中文名' }).fill(zh)
    await meaning.getByRole('textbox', { name: '英文名' }).fill(en)
  }

  /** The mapping as text. */
  mapping(): Locator {
    return this.page.getByRole('textbox', { name: /映射文本|mapping as text/ })
  }

  /** Checks without publishing, and waits for the outcome. */
  async check(outcome: RegExp = this.words.checked): Promise<void> {
    await this.panel(this.words.run).getByRole('button', { name: this.words.check, exact: true }).click()
    await expect(this.outcome()).toHaveText(outcome, { timeout: 60_000 })
  }

  /** Publishes what was checked, saying yes to the question, and waits for the outcome. */
  async publish(): Promise<void> {
    await this.panel(this.words.run).getByRole('button', { name: this.words.publish, exact: true }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: this.words.publish, exact: true }).click()
    await expect(this.outcome()).toHaveText(this.words.published, { timeout: 60_000 })
  }

  /** How the last run ended. */
  outcome(): Locator {
    return this.panel(this.words.run).getByRole('alert').first()
  }

  /** The faults of the last run as the file that the page gives. */
  async downloadFaults(): Promise<Record<string, string>[]> {
    const coming = this.page.waitForEvent('download')
    await this.panel(this.words.run).getByText(this.words.download).click()
    return recordsOf(readFileSync(await (await coming).path(), 'utf8'))
  }

  /** A figure of the report: what stands below its label. */
  figure(label: string): Locator {
    return this.panel(this.words.run).getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]')
  }

  /** What the report says of each month: its site, name, rows, rows replaced, units and sales. */
  async months(): Promise<string[][]> {
    const rows = this.panel(this.words.run).getByRole('table').first().getByRole('row')
    const cells = await Promise.all((await rows.all()).map((row) => row.getByRole('cell').allInnerTexts()))
    return cells.filter((row) => /^\d{4}-\d{2}$/.test(row[1] ?? '')).map((row) => row.map((text) => text.trim()))
  }

  /** The line of the newest load. */
  newestLoad(): Locator {
    return this.panel(this.words.loads)
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') })
      .first()
  }

  /** Takes the newest load back, saying yes to the question. */
  async rollBackNewest(): Promise<void> {
    await this.newestLoad().getByRole('button', { name: this.words.rollBack }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: this.words.rollBack, exact: true }).click()
    await expect(this.newestLoad().getByRole('cell', { name: this.words.rolledBack, exact: true })).toBeVisible({ timeout: 60_000 })
  }
}
