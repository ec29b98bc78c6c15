import { expect, test } from './support/test.ts'

test.use({ as: 'analyst' })

test('a browser that was never here is led through the search form once, by keyboard, and again when asked', async ({ page }) => {
  const guide = page.getByRole('dialog')
  await page.goto('/#/setUp')
  await page.evaluate('localStorage.removeItem("first_visit")')
  await page.goto('/#/search')
  await expect(guide).toHaveAccessibleName('选择平台')
  await expect(guide.getByRole('button', { name: '下一步' })).toBeFocused()
  for (const name of ['选择类目', '标题关键词', '选择月份', '开始搜索']) {
    await page.keyboard.press('Enter')
    await expect(guide).toHaveAccessibleName(name)
  }
  await page.keyboard.press('ArrowLeft')
  await expect(guide).toHaveAccessibleName('选择月份')
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: '搜索', exact: true })).toBeVisible()
  await expect(guide).toHaveCount(0)
  await page.getByRole('button', { name: /^账号: / }).click()
  await page.getByRole('menuitem', { name: '新手引导' }).click()
  await expect(guide).toHaveAccessibleName('选择平台')
})
