import { DownOutlined, EditOutlined, LinkOutlined } from '@ant-design/icons'
import { App, Button, Popover, Tag, Tooltip } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { copyText } from '../../ui/copy-text.ts'
import { type FilterTag, groupTags } from './filter-tags.ts'
import './summary-bar.css'

interface Props {
  tags: readonly FilterTag[]
  busy: boolean
  /** Where the search can be edited. */
  editHref: string
  onClose: (tag: FilterTag) => void
}

/** The conditions of the search as closable tags, with the link to the page and to the search form. */
export function SummaryBar({ tags, busy, editHref, onClose }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const lastPlatform = tags.filter(({ kind }) => kind === 'platform').length === 1

  const copy = async () => {
    if (await copyText(window.location.href)) message.success(t('common.copied'))
    else message.error(t('common.copy_failed'))
  }
  const closable = (tag: FilterTag) => !(tag.kind === 'platform' && lastPlatform)
  const shown = (tag: FilterTag) => (
    <Tooltip key={tag.key} title={tag.hint ?? (closable(tag) ? '' : t('detail.last_platform'))}>
      <Tag
        className="summary-tag"
        closable={closable(tag) ? { 'aria-label': t('detail.close_tag', { text: tag.text }) } : false}
        disabled={busy}
        onClose={(event) => {
          event.preventDefault()
          onClose(tag)
        }}
      >
        <span>{tag.text}</span>
      </Tag>
    </Tooltip>
  )
  return (
    <section className="summary-bar" aria-label={t('detail.conditions')} aria-busy={busy}>
      <dl>
        {groupTags(tags).map((group) => (
          <div key={group.kind}>
            <dt>{t(`detail.kind_${group.kind}`)}</dt>
            <dd>
              {group.folded ? (
                <Popover trigger="click" placement="bottomLeft" content={<div className="summary-list">{group.tags.map(shown)}</div>}>
                  <Button size="small" icon={<DownOutlined />} iconPlacement="end">
                    {t(`detail.many_${group.kind}`, { count: group.tags.length })}
                  </Button>
                </Popover>
              ) : (
                group.tags.map(shown)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="summary-actions">
        <Button size="small" icon={<LinkOutlined />} onClick={() => void copy()}>
          {t('detail.copy_link')}
        </Button>
        <Button size="small" icon={<EditOutlined />} href={`#${editHref}`}>
          {t('detail.edit')}
        </Button>
      </div>
    </section>
  )
}
