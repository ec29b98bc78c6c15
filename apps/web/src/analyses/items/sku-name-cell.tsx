import { useText } from '../../i18n/use-text.ts'

/** The name of a SKU, which opens the SKUs of its product, marked where there was nothing to grow from. */
export function SkuNameCell({ text, href, isNew }: { text: string; href: string | null; isNew: boolean }) {
  const { t } = useText()
  return (
    <span className="cell-name">
      {href ? (
        <a className="cell-link" href={`#${href}`} title={text}>
          {text}
        </a>
      ) : (
        <span title={text}>{text}</span>
      )}
      {isNew && <em>{t('common.new')}</em>}
    </span>
  )
}
