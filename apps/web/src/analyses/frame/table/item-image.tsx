import { PictureOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { usePicture } from './use-picture.ts'

/** A product's picture, 32 px, larger when pointed at; a drawn one where there is none that is shown. */
export function ItemImage({ address }: { address: string | null }) {
  const { source, onError } = usePicture(address)
  if (source === null) {
    return (
      <span className="item-image" aria-hidden="true">
        <PictureOutlined />
      </span>
    )
  }
  const picture = (size: number) => (
    <img src={source} alt="" width={size} height={size} loading="lazy" referrerPolicy="no-referrer" onError={onError} />
  )
  return (
    <Popover content={<span className="item-image-large">{picture(240)}</span>} placement="right" mouseEnterDelay={0.25}>
      <span className="item-image">{picture(32)}</span>
    </Popover>
  )
}
