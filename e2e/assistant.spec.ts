import type { Page } from '@playwright/test'
import { addressOf } from './support/made-search.ts'
import { axeFaults, settled } from './support/screen-check.ts'
import { expect, test } from './support/test.ts'

test.use({ as: 'staff' })

const SKINCARE = { plat: ['tmall', 'taobao'], cid: { not_custom: ['1801'] } }

/** Opens the assistant by its key, once the tab is there: a page that is not there yet hears no key. */
async function byKey(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
  await settled(page)
  await page.keyboard.press('a')
}

/** Opens the assistant beside a tab of skincare. */
async function beside(page: Page, tab: string) {
  await page.goto('/#/setUp')
  await page.goto(await addressOf(page, SKINCARE, tab))
  await byKey(page)
  const panel = page.getByRole('complementary', { name: 'AI 助手' })
  const field = panel.getByRole('textbox', { name: '问题' })
  await expect(field).toBeEditable()
  return { panel, field }
}

test('a default question is answered without a model; a figure of it leads to its panel', async ({ page, pageFaults }) => {
  const { panel, field } = await beside(page, 'Summary')
  await expect(panel.getByRole('button', { name: '未接入语言模型' })).toBeVisible()
  await panel.getByRole('button', { name: '是什么带动了销售额变化？' }).click()
  const answer = panel.getByRole('article', { name: '是什么带动了销售额变化？' })
  await expect(answer.getByRole('button', { name: '有帮助', exact: true })).toBeVisible()
  await expect(answer.getByText(/内置分析师/)).toBeVisible()
  await expect(answer.getByRole('figure').first().locator('canvas, svg[role="img"], table').first()).toBeVisible()
  await expect(field).toBeEditable()
  expect(await axeFaults(page)).toEqual([])

  // To another tab than the one that shows it.
  await page.getByRole('tab', { name: '品牌', exact: true }).click()
  await settled(page)
  const figure = answer.locator('a.answer-figure').first()
  await figure.hover()
  await expect(page.getByRole('tooltip')).toContainText(/概览/)
  await figure.click()
  await expect(page).toHaveURL(/tab=Summary/)
  await expect(page.locator('.analysis-place:focus-within')).toBeInViewport()
  await expect(panel).toBeVisible()
  expect(pageFaults).toEqual([])
})

test('an answer is told to every window, copied, judged, and found again in the history', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { panel } = await beside(page, 'Brandlist')
  const question = '销售额前 5 的品牌是哪些？'
  const other = await context.newPage()
  const there = await beside(other, 'Brandlist')

  await panel.getByRole('button', { name: question }).click()
  const answer = panel.getByRole('article', { name: question })
  await expect(answer.getByRole('button', { name: '复制' })).toBeVisible()
  await expect(there.panel.getByRole('article', { name: question }).getByRole('button', { name: '复制' })).toBeVisible()
  await answer.getByRole('button', { name: '复制' }).click()
  await expect(answer.getByRole('button', { name: '已复制' })).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('1.')
  await answer.getByRole('button', { name: '没有帮助' }).click()
  await answer.getByRole('textbox').fill('想看前 10')
  await answer.getByRole('button', { name: '提交' }).click()
  await expect(answer.getByRole('textbox')).toHaveCount(0)

  await page.reload()
  await byKey(page)
  await panel.getByRole('button', { name: '历史对话' }).click()
  await panel.getByRole('button', { name: question }).first().click()
  await expect(answer.getByRole('button', { name: '没有帮助' })).toHaveAttribute('aria-pressed', 'true')
  await other.close()
})

test('a question whose connection is cut is answered after the reconnect', async ({ page }) => {
  // Every socket is cut right after its first question was sent.
  let cuts = 0
  await page.routeWebSocket(/\/api\/assistant\/socket/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      server.send(message)
      if (cuts === 0 && String(message).includes('"question"')) {
        cuts += 1
        void socket.close({ code: 1001 })
        void server.close()
      }
    })
  })
  const { panel, field } = await beside(page, 'Summary')
  await field.fill('哪个月销售额最高？')
  await field.press('Enter')
  await expect(panel.getByText(/正在重新连接/)).toBeVisible()
  const answer = panel.getByRole('article', { name: '哪个月销售额最高？' })
  await expect(answer.getByRole('button', { name: '复制' })).toBeVisible()
  await expect(panel.getByRole('article')).toHaveCount(1)
  await expect(field).toBeEditable()
  expect(cuts).toBe(1)
})

test('a rule is written from words and used by a click alone', async ({ page }) => {
  const { panel, field } = await beside(page, 'Summary')
  const before = page.url()
  await panel.getByRole('tab', { name: '写规则' }).click()
  await field.fill('修护面霜，不要男士的')
  await field.press('Enter')
  const proposal = panel.getByRole('region', { name: '标题表达式' })
  await expect(proposal.getByText(/面霜/).first()).toBeVisible()
  expect(page.url()).toBe(before)
  expect(await axeFaults(page)).toEqual([])
  await proposal.getByRole('button', { name: '用此条件搜索' }).click()
  await expect(page.getByRole('region', { name: '筛选条件' }).getByText(/面霜/)).toBeVisible()
  await panel.getByRole('textbox', { name: '问题' }).press('Escape')
  await expect(panel).toHaveCount(0)
})

test('on the form of a search there is nothing to interpret; the palette opens the assistant, Escape gives the keyboard back', async ({
  page,
}) => {
  await page.goto('/#/search')
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '快速跳转' }).fill('AI')
  await page.getByRole('option', { name: /AI 助手/ }).click()
  const panel = page.getByRole('complementary', { name: 'AI 助手' })
  await expect(panel.getByRole('tab', { name: '解读' })).toHaveAttribute('aria-disabled', 'true')
  await panel.getByRole('textbox', { name: '问题' }).press('Escape')
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: 'AI 助手' }).click()
  await panel.getByRole('textbox', { name: '问题' }).press('Escape')
  await expect(page.getByRole('button', { name: 'AI 助手' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the panel covers the page, and makes room for the page that a figure leads to', async ({ page }) => {
    await page.goto('/#/setUp')
    await page.goto(await addressOf(page, SKINCARE, 'Summary'))
    await settled(page)
    await page.getByRole('button', { name: 'AI 助手' }).click()
    const panel = page.getByRole('complementary', { name: 'AI 助手' })
    await panel.getByRole('button', { name: '哪个月销售额最高？' }).click()
    const answer = panel.getByRole('article')
    await expect(answer.getByRole('button', { name: '复制' })).toBeVisible()
    expect(await panel.evaluate((element) => element.getBoundingClientRect().width)).toBe(390)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    expect(await axeFaults(page)).toEqual([])
    await answer.locator('a.answer-figure').first().click()
    await expect(panel).toHaveCount(0)
    await expect(page.locator('.analysis-place:focus-within')).toBeInViewport()
  })
})

test.describe('who does not ask', () => {
  test.use({ as: 'analyst' })

  test('sees nothing of it', async ({ page }) => {
    await page.goto('/#/search')
    await settled(page)
    await expect(page.getByRole('button', { name: 'AI 助手' })).toHaveCount(0)
  })
})
