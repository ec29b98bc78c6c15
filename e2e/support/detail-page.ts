import { readFileSync } from 'node:fs'
import { type AnalysisDeclaration, type AnalysisResult, resultSchema } from '@marketscope/contract/analysis'
import { expect, type Locator, type Page } from '@playwright/test'
import { IN_BROWSER } from './sessions.ts'

/** The page of a search, in Chinese. */
export class DetailPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a tab and waits until it is the chosen one. */
  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click()
    await expect(this.page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  }

  /** One analysis. */
  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** The tile of a figure: what it shows; its title says the same in full. */
  figure(name: string): Locator {
    const term = this.page.getByRole('term').getByText(name, { exact: true })
    return this.panel('市场概览').locator('div').filter({ has: term }).last().getByRole('definition').first()
  }

  async showTable(title: string): Promise<void> {
    await this.panel(title).getByTitle('表格').click()
    await expect(this.panel(title).getByRole('table').first()).toBeVisible()
  }

  /** The texts of the rows of a table, the heading left out, the totals row last where there is one. */
  async tableRows(title: string): Promise<string[][]> {
    const panel = this.panel(title)
    await expect(panel.getByRole('cell').first()).toBeVisible()
    const rows = await panel
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') })
      .all()
    // An amount is shown short, with the exact one on it.
    return Promise.all(
      rows.map((row) =>
        row
          .getByRole('cell')
          .evaluateAll((cells) =>
            cells.map((cell) => cell.querySelector('span[title*="."]')?.getAttribute('title') ?? (cell.textContent || '')),
          ),
      ),
    )
  }

  /** Downloads an analysis as `CSV`, `XLSX` or `PNG`; gives the file's suggested name and bytes. */
  async download(title: string, kind: 'CSV' | 'XLSX' | 'PNG'): Promise<{ name: string; bytes: Buffer }> {
    await this.panel(title)
      .getByRole('button', { name: `下载 ${title}` })
      .click()
    const coming = this.page.waitForEvent('download')
    await this.page.getByRole('menuitem', { name: new RegExp(`^下载.*（${kind}）$`) }).click()
    const file = await coming
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }

  /** What the API answers for the search and months of the page. */
  async ask<D extends AnalysisDeclaration>(analysis: D, more: Record<string, string> = {}): Promise<AnalysisResult<D>> {
    const [, id = '', start = '', end = ''] = /fenxi_detail\/([^/]+)\/([^/]+)\/([^/]+)\/filter/.exec(this.page.url()) ?? []
    const aspect: Record<string, string> = analysis.aspect === undefined ? {} : { aspect: analysis.aspect }
    const params = { url_id: id, start, end, ...aspect, ...more }
    const answer = await this.page.request.get(analysis.path, { params, headers: IN_BROWSER })
    const { result } = (await answer.json()) as { result?: unknown }
    if (result === undefined) throw new Error(`${analysis.id} of ${this.page.url()}: ${await answer.text()}`)
    const read: unknown = resultSchema(analysis).parse(result)
    return read as AnalysisResult<D>
  }
}
