import { PictureOutlined } from '@ant-design/icons'
import { pictureAddress } from '../../../analyses/frame/table/safe-address.ts'
import { usePicture } from '../../../analyses/frame/table/use-picture.ts'

/** The item's picture; a drawn one where there is none that is shown. */
export function ItemPicture({ address, title }: { address: string | null; title: string }) {
  const { source, onError } = usePicture(pictureAddress(address))
  if (source === null)
    return (
      <span className="item-picture" aria-hidden="true">
        <PictureOutlined />
      </span>
    )
  return (
    <span className="item-picture">
      <img src={source} alt={title} width={104} height={104} referrerPolicy="no-referrer" onError={onError} />
    </span>
  )
}
