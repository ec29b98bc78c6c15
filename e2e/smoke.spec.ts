import { expect, test } from './support/test.ts'

test('the server is healthy and serves the app without a fault', async ({ page, product, pageFaults }) => {
  const health = await fetch(`${product.url}/api/health`)
  expect(health.status).toBe(200)
  await page.goto('/')
  await expect(page).toHaveTitle(/Marketscope|市场镜/)
  expect(pageFaults).toEqual([])
})
