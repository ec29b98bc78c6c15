import { normalForm } from '@marketscope/contract/normal-form'

/** What a state says of an order that is no sale (any more). */
export type ClosedState = 'cancelled' | 'closed' | 'refunded' | 'unpaid'

interface StateWord {
  word: string
  state: ClosedState
  /** Where orders are exported with it. */
  seen: string
}

/**
 * The words by which exports say that an order is no sale. Compared without case and width. What is sold and only waits (to be sent, to be received, to be rated), and what is refunded
 * in part, is not among them.
 */
export const CLOSED_STATES: readonly StateWord[] = [
  { word: '交易关闭', state: 'closed', seen: 'Taobao, Tmall, Alipay, WeChat shops' },
  { word: '交易已关闭', state: 'closed', seen: 'Taobao, Youzan' },
  { word: '已关闭', state: 'closed', seen: 'Douyin, Kuaishou, Xiaohongshu' },
  { word: '订单关闭', state: 'closed', seen: 'Douyin, Weidian' },
  { word: '订单已关闭', state: 'closed', seen: 'Kuaishou, Youzan' },
  { word: '已取消', state: 'cancelled', seen: 'JD, Pinduoduo, Douyin, Shopee in Chinese' },
  { word: '订单取消', state: 'cancelled', seen: 'JD' },
  { word: '订单已取消', state: 'cancelled', seen: 'JD, Meituan' },
  { word: '取消', state: 'cancelled', seen: 'ERP systems' },
  { word: '不成立', state: 'cancelled', seen: 'Shopee Taiwan' },
  { word: '已退款', state: 'refunded', seen: 'JD, Youzan, ERP systems' },
  { word: '退款成功', state: 'refunded', seen: 'Taobao, Pinduoduo, Douyin, Alipay' },
  { word: '退款完成', state: 'refunded', seen: 'JD, ERP systems' },
  { word: '已全额退款', state: 'refunded', seen: 'WeChat Pay' },
  { word: '全额退款', state: 'refunded', seen: 'WeChat Pay, Youzan' },
  { word: '已退货', state: 'refunded', seen: 'ERP systems' },
  { word: '退货退款成功', state: 'refunded', seen: 'Douyin, Kuaishou' },
  { word: '等待买家付款', state: 'unpaid', seen: 'Taobao, Tmall' },
  { word: '待付款', state: 'unpaid', seen: 'JD, Pinduoduo, Kuaishou' },
  { word: '待支付', state: 'unpaid', seen: 'Douyin' },
  { word: '未付款', state: 'unpaid', seen: 'Shopee in Chinese, ERP systems' },
  { word: 'Cancelled', state: 'cancelled', seen: 'Amazon, Shopee, TikTok Shop' },
  { word: 'Canceled', state: 'cancelled', seen: 'Amazon, Lazada, TikTok Shop, eBay' },
  { word: 'wc-cancelled', state: 'cancelled', seen: 'WooCommerce' },
  { word: 'Voided', state: 'cancelled', seen: 'Shopify' },
  { word: 'Failed', state: 'cancelled', seen: 'Lazada, WooCommerce' },
  { word: 'Closed', state: 'closed', seen: 'Magento, AliExpress' },
  { word: 'Refunded', state: 'refunded', seen: 'Shopify, WooCommerce, eBay' },
  { word: 'wc-refunded', state: 'refunded', seen: 'WooCommerce' },
  { word: 'Returned', state: 'refunded', seen: 'Lazada, Shopee' },
  { word: 'Unpaid', state: 'unpaid', seen: 'Shopee, Lazada, TikTok Shop' },
  { word: 'Отменён', state: 'cancelled', seen: 'Ozon' },
  { word: 'Отменен', state: 'cancelled', seen: 'Ozon, Yandex Market' },
  { word: 'Отменено', state: 'cancelled', seen: 'Ozon' },
  { word: 'Возврат', state: 'refunded', seen: 'Wildberries, Ozon' },
  { word: 'Возвращён', state: 'refunded', seen: 'Ozon' },
  { word: 'Dibatalkan', state: 'cancelled', seen: 'TikTok Shop, Tokopedia' },
  { word: 'Batal', state: 'cancelled', seen: 'Shopee Indonesia' },
  { word: 'Dikembalikan', state: 'refunded', seen: 'Lazada Indonesia' },
  { word: 'Belum Bayar', state: 'unpaid', seen: 'Shopee Indonesia' },
  { word: 'ยกเลิก', state: 'cancelled', seen: 'Lazada Thailand, TikTok Shop' },
  { word: 'ยกเลิกแล้ว', state: 'cancelled', seen: 'Shopee Thailand, TikTok Shop' },
  { word: 'คืนเงินแล้ว', state: 'refunded', seen: 'Shopee Thailand' },
  { word: 'Đã hủy', state: 'cancelled', seen: 'Shopee Vietnam, TikTok Shop' },
  { word: 'Đã huỷ', state: 'cancelled', seen: 'Lazada Vietnam' },
  { word: 'Đã hoàn tiền', state: 'refunded', seen: 'Tiki, TikTok Shop' },
  { word: 'Đã trả hàng', state: 'refunded', seen: 'Lazada Vietnam' },
  { word: 'Cancelado', state: 'cancelled', seen: 'Shopee Brazil, TikTok Shop, Mercado Libre' },
  { word: 'Cancelada', state: 'cancelled', seen: 'Mercado Libre' },
  { word: 'Reembolsado', state: 'refunded', seen: 'Shopee Brazil, Mercado Libre' },
  { word: 'Devuelto', state: 'refunded', seen: 'Mercado Libre' },
  { word: 'Devolvido', state: 'refunded', seen: 'Shopee Brazil' },
  { word: 'Storniert', state: 'cancelled', seen: 'Otto, Shopware' },
  { word: 'Erstattet', state: 'refunded', seen: 'eBay Germany, Shopware' },
  { word: 'Annulée', state: 'cancelled', seen: 'Cdiscount, PrestaShop' },
  { word: 'Annulé', state: 'cancelled', seen: 'PrestaShop' },
  { word: 'Remboursé', state: 'refunded', seen: 'PrestaShop' },
  { word: 'Annullato', state: 'cancelled', seen: 'eBay Italy, PrestaShop' },
  { word: 'Rimborsato', state: 'refunded', seen: 'PrestaShop' },
  { word: 'Anulowane', state: 'cancelled', seen: 'Allegro' },
  { word: 'İptal Edildi', state: 'cancelled', seen: 'Trendyol, Hepsiburada' },
  { word: 'キャンセル', state: 'cancelled', seen: 'Rakuten, Yahoo! Shopping, Amazon Japan' },
  { word: 'キャンセル確定', state: 'cancelled', seen: 'Rakuten' },
  { word: '返品', state: 'refunded', seen: 'Yahoo! Shopping' },
  { word: '취소', state: 'cancelled', seen: 'Naver, Gmarket' },
  { word: '취소완료', state: 'cancelled', seen: 'Naver, Coupang' },
  { word: '반품완료', state: 'refunded', seen: 'Naver, Coupang' },
  { word: '환불완료', state: 'refunded', seen: 'Gmarket' },
  { word: 'ملغي', state: 'cancelled', seen: 'Noon, Salla' },
]

/** Headings of columns that say how an order stands. */
const HEADINGS = [
  ...['订单状态', '交易状态', '子订单状态', '商品状态', '售后状态', '退款状态', '当前状态', '状态', '訂單狀態', '狀態'],
  ...[
    'status',
    'state',
    'order status',
    'order state',
    'item status',
    'financial status',
    'payment status',
    'sub order status',
    'order substatus',
  ],
  ...['статус', 'статус заказа', 'status pesanan', 'สถานะ', 'สถานะคำสั่งซื้อ', 'สถานะการสั่งซื้อ', 'trạng thái', 'trạng thái đơn hàng'],
  ...['status do pedido', 'estado', 'estado del pedido', 'bestellstatus', 'statut', 'statut de la commande', 'stato', 'stato ordine'],
  ...['status zamówienia', 'sipariş durumu', 'ステータス', '注文ステータス', '注文状態', '주문상태', '주문 상태', 'الحالة', 'حالة الطلب'],
]

const folded = (text: string) =>
  normalForm(text)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
const PARTS = /[,，;；、]\s*/

const STATES = new Map(CLOSED_STATES.map(({ word, state }) => [folded(word), state]))
const COLUMNS = new Set(HEADINGS.map(folded))

/** What a cell says of an order that is no sale, by itself or in one of its parts (`未发货，退款成功`); null: nothing. */
export function closedState(cell: string): ClosedState | null {
  const whole = folded(cell)
  const part = [whole, ...whole.split(PARTS)].find((one) => STATES.has(one))
  return part === undefined ? null : (STATES.get(part) ?? null)
}

/** The columns that say how orders stand, by their headings. */
export function stateColumns(columns: readonly string[]): string[] {
  return columns.filter((column) => COLUMNS.has(folded(column)))
}
