import { NewMark } from '../frame/table/new-mark.tsx'

/** The name of a SKU, which opens the SKUs of its product, marked where there was nothing to grow from. */
export function SkuNameCell({ text, href, isNew }: { text: string; href: string | null; isNew: boolean }) {
  return (
    <span className="cell-name">
      {href ? (
        <a className="cell-link" href={`#${href}`} title={text}>
          {text}
        </a>
      ) : (
        <span title={text}>{text}</span>
      )}
      {isNew && <NewMark />}
    </span>
  )
}
