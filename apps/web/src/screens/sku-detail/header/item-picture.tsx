import { PictureOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { pictureAddress } from '../../../analyses/table/safe-address.ts'

/** The item's picture; a drawn one where there is none or it does not load. */
export function ItemPicture({ address, title }: { address: string | null; title: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const source = pictureAddress(address)
  if (source === null || broken === source)
    return (
      <span className="item-picture" aria-hidden="true">
        <PictureOutlined />
      </span>
    )
  return (
    <span className="item-picture">
      <img src={source} alt={title} width={104} height={104} referrerPolicy="no-referrer" onError={() => setBroken(source)} />
    </span>
  )
}
