import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { LoadingState } from '../../ui/loading-state.tsx'
import './choice-popover.css'

interface Props {
  /** What is chosen, and what it is now. */
  name: string
  value: ReactNode
  /** Pixels, of what is shown while its code is fetched. */
  height: number
  children(close: () => void): ReactNode
}

/** A choice of the whole page: it tells what is chosen; opened, something else is. */
export function ChoicePopover({ name, value, height, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      content={<Suspense fallback={<LoadingState height={height} rows={3} />}>{children(() => setOpen(false))}</Suspense>}
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
    >
      <Button className="choice-button" aria-haspopup="dialog" aria-expanded={open}>
        <span>
          <span className="choice-name">{name}</span> {value}
        </span>
        <DownOutlined aria-hidden />
      </Button>
    </Popover>
  )
}
