import { expect, test } from './support/test.ts'

// Without the policy of the server, which would stop what the cleaning has let through.
test.use({ as: 'analyst', bypassCSP: true })

/** Markup of a notice, and what of it may reach the page. */
const CASES: readonly [html: string, left: string | null][] = [
  ['plain <text', 'plain '],
  ['<p>a<br>b <b>c</b> <em>d</em></p><ul><li>e</li></ul>', '<p>a<br>b <b>c</b> <em>d</em></p><ul><li>e</li></ul>'],
  ['<strong>s</strong><i>i</i><span>n</span>', '<strong>s</strong><i>i</i><span>n</span>'],
  ['x<script>window.hurt = 1</script>', 'x'],
  ['x<img src="missing" onerror="window.hurt = 1">', 'x'],
  ['x<svg onload="window.hurt = 1"><a xlink:href="javascript:window.hurt = 1">y</a></svg>', 'x'],
  ['<b onclick="window.hurt = 1" style="color:red" id="content" class="y" data-z="1">x</b>', '<b>x</b>'],
  ['<iframe src="https://elsewhere.example"></iframe>x', 'x'],
  ['<style>body { display: none }</style>x', 'x'],
  ['<form action="https://elsewhere.example"><button>x</button></form>', 'x'],
  ['<a href="javascript:window.hurt = 1">x</a>', '<a>x</a>'],
  ['<a href="java\tscript:window.hurt = 1">x</a>', '<a>x</a>'],
  ['<a href="&#106;avascript:window.hurt = 1">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="//elsewhere.example">x</a>', '<a>x</a>'],
  ['<a href="#/search" target="_top" onfocus="window.hurt = 1" autofocus>x</a>', '<a href="#/search">x</a>'],
  [
    '<a href="https://docs.example/a" rel="opener" target="x">x</a>',
    '<a href="https://docs.example/a" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  ['<script>window.hurt = 1</script>', null],
  ['<p> </p>', null],
]

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
