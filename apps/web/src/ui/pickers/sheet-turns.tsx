import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'

interface Props {
  /** Sheets that the far arrows go over; 0: there are none. */
  far: number
  onTurn(count: number): void
}

/** The arrows above a calendar. */
export function SheetTurns({ far, onTurn }: Props) {
  const { t } = useText()
  const turn = (name: string, icon: ReactNode, count: number) => (
    <Button type="text" size="small" icon={icon} aria-label={name} onClick={() => onTurn(count)} />
  )
  return (
    <div className="sheet-turns">
      <span>
        {far > 0 && turn(t('picker.far_previous'), <DoubleLeftOutlined aria-hidden />, -far)}
        {turn(t('picker.previous'), <LeftOutlined aria-hidden />, -1)}
      </span>
      <span>
        {turn(t('picker.next'), <RightOutlined aria-hidden />, 1)}
        {far > 0 && turn(t('picker.far_next'), <DoubleRightOutlined aria-hidden />, far)}
      </span>
    </div>
  )
}
