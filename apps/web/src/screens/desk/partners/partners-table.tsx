import { EyeOutlined } from '@ant-design/icons'
import type { DeskPartner } from '@marketscope/contract/calls/partner'
import { Button, Table, type TableColumnsType } from 'antd'
import { UNKNOWN } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { previewAddress } from '../../../state/preview.ts'

/** Partners, a row for each with its logo as its header shows it; the name opens it. */
export function PartnersTable({ partners, onOpen }: { partners: readonly DeskPartner[]; onOpen(name: string): void }) {
  const { t, pick } = useText()
  const titleOf = ({ title_zh, title_en }: DeskPartner) => pick({ zh: title_zh, en: title_en })
  const columns: TableColumnsType<DeskPartner> = [
    {
      title: t('partners.partner'),
      key: 'title',
      render: (_, partner) => (
        <span className="partner-name">
          <span className="partner-logo">{partner.logo_url && <img src={partner.logo_url} alt="" />}</span>
          <span>
            <Button
              type="link"
              size="small"
              className="desk-name"
              aria-label={t('partners.open', { name: titleOf(partner) })}
              onClick={() => onOpen(partner.name)}
            >
              {titleOf(partner)}
            </Button>
            <small>{partner.name}</small>
          </span>
        </span>
      ),
    },
    { title: t('partners.host'), dataIndex: 'host', render: (host: string | null) => host ?? UNKNOWN },
    {
      title: t('partners.colour'),
      dataIndex: 'colour',
      render: (colour: string | null) =>
        colour === null ? (
          t('partners.our_colours')
        ) : (
          <span className="partner-swatch">
            <i style={{ background: colour }} /> {colour}
          </span>
        ),
    },
    {
      title: t('partners.menu'),
      dataIndex: 'short_menu',
      render: (short: boolean) => t(short ? 'partners.menu_short' : 'partners.menu_whole'),
    },
    { title: t('partners.accounts'), dataIndex: 'accounts', align: 'right', width: 110 },
    {
      key: 'preview',
      align: 'right',
      render: (_, partner) => (
        <Button
          size="small"
          icon={<EyeOutlined aria-hidden />}
          href={previewAddress(partner.name)}
          target="_blank"
          rel="noopener"
          aria-label={t('partners.preview_of', { name: titleOf(partner) })}
        >
          {t('partners.preview')}
        </Button>
      ),
    },
  ]
  return (
    <Table<DeskPartner>
      size="small"
      rowKey="name"
      columns={columns}
      dataSource={[...partners]}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}
