import { DownOutlined } from '@ant-design/icons'
import { screen } from '@testing-library/react'
import { Alert, Input } from 'antd'
import { expect, test } from 'vitest'
import { eventually, renderApp } from '../testing/render-app.tsx'
import { useQuietIcons } from './quiet-icons.ts'

function Page() {
  useQuietIcons()
  return (
    <>
      <Alert type="warning" showIcon title="a" />
      <button type="button">
        <DownOutlined /> b
      </button>
      <DownOutlined aria-label="展开" />
      <Input allowClear defaultValue="c" />
    </>
  )
}

test('icons are not read aloud in English; one that names a button has a name in the language of the page', async () => {
  await renderApp(<Page />)
  await eventually(() => expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['展开', '清除']))
  expect(screen.getByRole('button', { name: '清除' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'b' })).toBeTruthy()
})
