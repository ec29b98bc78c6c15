import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

/** What the answer of a notice says, and what of it may reach the page. The server sends what is clean and well-formed; what is not the page holds against the same table, or shows as the text it is. */
const CASES: readonly [html: string, left: string | null][] = [
  ['<p>a<br />b <b>c</b> <em>d</em></p><ul><li>e</li></ul>', '<p>a<br>b <b>c</b> <em>d</em></p><ul><li>e</li></ul>'],
  ['<strong>s</strong><i>i</i><span>n</span>', '<strong>s</strong><i>i</i><span>n</span>'],
  ['x &amp; y &lt; z', 'x &amp; y &lt; z'],
  ['x<script>window.hurt = 1</script>', 'x'],
  ['x<img src="missing" onerror="window.hurt = 1" />', 'x'],
  ['<img src="missing" onerror="window.hurt = 1">', '&lt;img src="missing" onerror="window.hurt = 1"&gt;'],
  ['x<svg onload="window.hurt = 1"><a href="javascript:window.hurt = 1">y</a></svg>', 'x'],
  ['<img xmlns="http://www.w3.org/1999/xhtml" src="missing" onerror="window.hurt = 1" />x', 'x'],
  ['<script xmlns="http://www.w3.org/1999/xhtml">window.hurt = 1</script>x', 'x'],
  ['<b onclick="window.hurt = 1" style="color:red" id="content" class="y" data-z="1">x</b>', '<b>x</b>'],
  ['<iframe src="https://elsewhere.example"></iframe>x', 'x'],
  ['<style>body { display: none }</style>x', 'x'],
  ['<form action="https://elsewhere.example"><button>x</button></form>', 'x'],
  ['<a href="javascript:window.hurt = 1">x</a>', '<a>x</a>'],
  ['<a href="java\tscript:window.hurt = 1">x</a>', '<a>x</a>'],
  ['<a href="&#106;avascript:window.hurt = 1">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="//elsewhere.example">x</a>', '<a>x</a>'],
  ['<a href="#/search" target="_top" onfocus="window.hurt = 1">x</a>', '<a href="#/search">x</a>'],
  [
    '<a href="https://docs.example/a" rel="opener" target="x">x</a>',
    '<a href="https://docs.example/a" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  ['x</notice><script>window.hurt = 1</script><notice>', 'x&lt;/notice&gt;&lt;script&gt;window.hurt = 1&lt;/script&gt;&lt;notice&gt;'],
  ['<!DOCTYPE x [<!ENTITY y "z">]>&y;', '&lt;!DOCTYPE x [&lt;!ENTITY y "z"&gt;]&gt;&amp;y;'],
  ['<script>window.hurt = 1</script>', null],
  ['<p> </p>', null],
]

test.describe('the banner', () => {
  // Without the policy of the server, which would stop what the cleaning has let through.
  test.use({ as: 'analyst', bypassCSP: true })

  test('of the HTML of a notice only its harmless part is shown, and nothing in it runs', async ({ page, pageFaults }) => {
    let html = ''
    await page.route('**/api/sub/notice_info*', (route) =>
      route.fulfill({ json: { status: 'ok', result: { list: [{ msg: html, msg_en: '' }] } } }),
    )
    for (const [given, left] of CASES) {
      html = given
      await page.goto('/#/setUp')
      const answered = page.waitForResponse('**/api/sub/notice_info*')
      await page.reload()
      await answered
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const text = page.locator('.notice-text')
      if (left === null) await expect(text).toHaveCount(0)
      else await expect.poll(() => text.innerHTML(), { message: given }).toBe(left)
    }
    expect(await page.evaluate('"hurt" in window')).toBe(false)
    expect(pageFaults).toEqual([])
  })
})

test.describe('the banner under the policy of the server', () => {
  test.use({ as: 'analyst' })

  test('no document sees what is not allowed in a notice, so that the browser has nothing to report', async ({ page, pageFaults }) => {
    const msg = '<b onclick="window.hurt = 1">今晚维护</b><img src="missing" onerror="window.hurt = 1" /><p style="color: red">两小时</p>'
    await page.route('**/api/sub/notice_info*', (route) =>
      route.fulfill({ json: { status: 'ok', result: { list: [{ msg, msg_en: '' }] } } }),
    )
    await page.goto('/#/setUp')
    await expect.poll(() => page.locator('.notice-text').innerHTML()).toBe('<b>今晚维护</b><p>两小时</p>')
    expect(pageFaults).toEqual([])
  })
})

test.describe('at the desk', () => {
  test.use({ as: 'staff' })

  test('a notice is written, and stands above the pages of another account in both languages without what could do harm', async ({
    page,
    browser,
    product,
    pageFaults,
  }) => {
    // Told apart from what earlier runs have left on the same server.
    const [zh, en] = [`今晚维护 ${Date.now()}`, `Down tonight ${Date.now()}`]
    await page.goto('/#/desk?view=notices')
    await page.getByRole('button', { name: '新建公告' }).click()
    const drawer = page.getByRole('dialog', { name: '新建公告' })
    await drawer.getByRole('textbox', { name: '中文公告' }).fill(`<b>${zh}</b><script>window.hurt = 1</script>`)
    await drawer.getByRole('textbox', { name: '英文公告' }).fill(`<img src="missing" onerror="window.hurt = 1"><b>${en}</b>`)
    await expect(drawer.getByRole('figure', { name: '预览（中文）' }).getByText(zh)).toBeVisible()
    await expect(drawer.getByRole('figure', { name: '预览（英文）' }).getByText(en)).toBeVisible()
    await expect(drawer.getByText('保存时会清除：<script>')).toBeVisible()
    await expect(drawer.getByText('保存时会清除：<img>')).toBeVisible()
    await drawer.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('已保存，并清除了：<script> <img>')).toBeVisible()

    const context = await browser.newContext({ baseURL: product.url, storageState: sessionOf(product, 'overseas'), locale: 'zh-CN' })
    const own = await context.newPage()
    await own.goto('/')
    const banner = own.getByRole('region', { name: '公告' })
    await expect(banner.locator('.notice-text').filter({ hasText: zh })).toHaveText(zh)
    await own.getByRole('button', { name: /English/ }).click()
    await expect(own.locator('.notice-text').filter({ hasText: en })).toHaveText(en)
    expect(await own.evaluate('"hurt" in window')).toBe(false)
    await context.close()

    await page.getByRole('button', { name: `打开公告 ${zh}` }).click()
    await page.getByRole('button', { name: '撤下' }).click()
    await page.getByRole('dialog', { name: '撤下这条公告？' }).getByRole('button', { name: '撤下' }).click()
    await expect(page.getByRole('row').filter({ hasText: zh })).toContainText('已结束')
    await expect(page.locator('.notice-text').filter({ hasText: zh })).toHaveCount(0)
    expect(await page.evaluate('"hurt" in window')).toBe(false)
    expect(pageFaults).toEqual([])
  })
})
