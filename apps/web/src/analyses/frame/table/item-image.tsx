import { PictureOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { usePicture } from './use-picture.ts'

/** How long a picture is pointed at before it grows. */
const POINTED_MS = 250

/** A product's picture, 32 px, larger when pointed at; a drawn one where there is none that is shown. */
export function ItemImage({ address }: { address: string | null }) {
  const { source, onError } = usePicture(address)
  // The larger one is made when it is wanted: one for each row would take longer than the row.
  const [isLarge, setLarge] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function point() {
    timer.current = setTimeout(() => setLarge(true), POINTED_MS)
  }
  function leave() {
    clearTimeout(timer.current)
    setLarge(false)
  }
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
    <span className="item-image" onPointerEnter={point} onPointerLeave={leave}>
      {picture(32)}
      {isLarge && (
        <Popover open content={<span className="item-image-large">{picture(240)}</span>} placement="right">
          <span className="item-image-place" />
        </Popover>
      )}
    </span>
  )
}
