import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { DialogPopover } from '../../ui/dialog-popover.tsx'
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
  return (
    <DialogPopover
      name={name}
      placement="bottomLeft"
      content={(close) => <Suspense fallback={<LoadingState height={height} rows={3} />}>{children(close)}</Suspense>}
    >
      <Button className="choice-button">
        <span>
          <span className="choice-name">{name}</span> {value}
        </span>
        <DownOutlined aria-hidden />
      </Button>
    </DialogPopover>
  )
}
