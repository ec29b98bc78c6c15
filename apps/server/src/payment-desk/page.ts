import type { DeskOrder } from './desk-state.ts'

/** It may be sent to itself, and loads nothing. */
export const POLICY = "default-src 'none';style-src 'unsafe-inline';form-action 'self';base-uri 'none';frame-ancestors 'none'"

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.6 system-ui, sans-serif; background: #ededed; color: #1f2329 }
  main { width: min(420px, 100% - 32px); padding: 28px 28px 24px; border-radius: 14px; background: #fff; text-align: center; box-shadow: 0 8px 30px rgb(0 0 0 / 8%) }
  header { margin: -28px -28px 24px; padding: 10px 16px; border-radius: 14px 14px 0 0; background: #fff7e6; color: #8a5a00; font-size: 13px }
  h1 { margin: 0; font-size: 16px; font-weight: 500; overflow-wrap: anywhere }
  .amount { margin: 8px 0 0; font-size: 44px; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums }
  .order { margin: 4px 0 24px; color: #8a919f; font-size: 12px; overflow-wrap: anywhere }
  form { display: grid; gap: 10px }
  button { min-height: 48px; padding: 8px 16px; border: 1px solid #d9dce1; border-radius: 8px; background: #fff; color: inherit; font: inherit; cursor: pointer }
  button[value='pay'] { border-color: #07843f; background: #07843f; color: #fff; font-weight: 600 }
  button:focus-visible { outline: 3px solid #8ab4f8; outline-offset: 2px }
  small { display: block; font-size: 12px; font-weight: 400; opacity: 0.85 }
  .state { font-size: 18px; font-weight: 600 }
  @media (prefers-color-scheme: dark) { body { background: #111 } main { background: #1f2329; color: #e8eaed } header { background: #3a2f14; color: #f5d48a } button { background: transparent; border-color: #4a505a } }
`

const STATES: Record<DeskOrder['state'], string> = {
  NOTPAY: '',
  SUCCESS: '已支付 · Paid',
  REFUND: '已退款 · Refunded',
  CLOSED: '订单已关闭 · Closed',
  PAYERROR: '支付失败 · Failed',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const BUTTONS = `<form method="post">
  <button name="do" value="pay">支付<small lang="en">Pay</small></button>
  <button name="do" value="fail">支付失败<small lang="en">Fail</small></button>
  <button name="do" value="silent">支付，但不发送通知<small lang="en">Pay without a notification</small></button>
</form>`

const written = (title: string, content: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><header>开发用收银台：不产生真实付款<small lang="en">Development only: no money moves</small></header>${content}</main></body></html>`

/** What a developer sees who scans a code: the order, and what may become of it. */
export function orderPage(order: DeskOrder): string {
  const rest = order.state === 'NOTPAY' ? BUTTONS : `<p class="state" role="status">${STATES[order.state]}</p>`
  const content = `<h1>${escaped(order.description)}</h1><p class="amount">¥${(order.cents / 100).toFixed(2)}</p><p class="order">${escaped(order.out_trade_no)}</p>${rest}`
  return written('收银台 · Payment desk', content)
}

/** Of a code that leads to no order. */
export const noOrderPage = () => written('收银台 · Payment desk', '<p class="state">没有这个订单 · No such order</p>')
