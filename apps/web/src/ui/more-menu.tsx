import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'

interface Item {
  key: string
  label: string
  danger?: boolean
  work(): unknown
}

/** What else can be done with a row of a list, behind three dots; `name` is what the button is called. */
export function MoreMenu({ name, items }: { name: string; items: readonly Item[] }) {
  const menu = {
    items: items.map(({ work: _, ...item }) => item),
    onClick: ({ key }: { key: string }) => void items.find((item) => item.key === key)?.work(),
  }
  return (
    <Dropdown trigger={['click']} menu={menu}>
      <Button size="small" type="text" icon={<MoreOutlined aria-hidden />} aria-label={name} />
    </Dropdown>
  )
}
