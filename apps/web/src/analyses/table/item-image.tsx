import { PictureOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { useState } from 'react'

/** A product's picture, 32 px, larger when pointed at; a drawn one where there is none or it does not load. */
export function ItemImage({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (address === null || broken === address) {
    return (
      <span className="item-image" aria-hidden="true">
        <PictureOutlined />
      </span>
    )
  }
  const picture = (size: number) => (
    <img src={address} alt="" width={size} height={size} loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(address)} />
  )
  return (
    <Popover content={<span className="item-image-large">{picture(240)}</span>} placement="right" mouseEnterDelay={0.25}>
      <span className="item-image">{picture(32)}</span>
    </Popover>
  )
}
