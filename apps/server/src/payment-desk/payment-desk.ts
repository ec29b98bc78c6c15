import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { randomCode } from '../tokens.ts'
import type { Merchant } from '../wechat-pay/settings.ts'
import { type DeskOrder, openState } from './desk-state.ts'
import { notificationOf, post, signatureHeaders } from './notify.ts'
import { noOrderPage, orderPage, POLICY } from './page.ts'
import { answer, isOfMerchant, refundTold, tradeOf } from './protocol.ts'

/** How long after a try that was not taken a notification is sent again. */
const AGAIN_MS = [1000, 5000, 15_000]

/** What somebody does at the page of an order. */
export const DEEDS = ['pay', 'fail', 'silent'] as const
export type Deed = (typeof DEEDS)[number]

export interface PaymentDesk {
  url: string
  /** Whom the desk pays: settings as those of the real provider, but for where notifications come. */
  merchant: Omit<Merchant, 'notifyUrl'>
  /** The order of a code. */
  order(codeUrl: string): DeskOrder | undefined
  /** Pays an order, or has its payment fail; `cents`: another amount than is owed. */
  act(order: DeskOrder, deed: Deed, cents?: number): Promise<void>
  /** Tells that an order is paid, as often as asked; gives how often that was taken. */
  notify(order: DeskOrder): Promise<boolean>
  /** A notification as it would be posted. */
  notification(order: DeskOrder): { body: string; headers: Record<string, string> }
  /** Carries out the refunds that wait, and tells of each; gives how many were taken. */
  settleRefunds(): Promise<number>
  close(): Promise<void>
}

interface DeskOptions {
  file: string | null
  now(): Date
  refundsLater?: boolean
}

/**
 * Opens a provider of payments on this machine that speaks WeChat Pay's protocol, API v3, with keys of its own. Who opens the address of a code sees the order and
 * decides what becomes of it. For development: no money moves. `file`: where it is kept between starts; null: nowhere.
 * `refundsLater`: refunds wait until they are settled, as those of the real provider do.
 */
export async function openPaymentDesk({ file, now, refundsLater = false }: DeskOptions): Promise<PaymentDesk> {
  const { state, keep } = await openState(file)
  let closing = false
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.headersSent || response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/', headers } = request
    const [, ticket] = /^\/pay\/(\w+)$/.exec(target) ?? []
    const body = await text(request)
    if (ticket !== undefined) return showPage(response, { ticket, deed: method === 'POST' ? new URLSearchParams(body).get('do') : null })
    const asked = { method, target, body, headers }
    const {
      status,
      body: said,
      file: sent,
    } = isOfMerchant(state, asked)
      ? answer(state, asked, { page: (code) => `${url}/pay/${code}`, now: now(), later: refundsLater })
      : { status: 401, body: { code: 'SIGN_ERROR', message: '签名错误' }, file: undefined }
    await keep()
    if (sent !== undefined) return void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(sent)
    const written = said === null ? '' : JSON.stringify(said)
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...signatureHeaders(state, written, now()) })
      .end(written)
  }

  async function showPage(response: ServerResponse, { ticket, deed }: { ticket: string; deed: string | null }): Promise<void> {
    const order = state.orders.find((one) => one.ticket === ticket)
    const done = DEEDS.find((one) => one === deed)
    if (order && done) await act(order, done)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'cache-control': 'no-store' }
    response.writeHead(order ? 200 : 404, headers).end(order ? orderPage(order) : noOrderPage())
  }

  async function act(order: DeskOrder, deed: Deed, cents = order.cents): Promise<void> {
    if (order.state !== 'NOTPAY') return
    if (deed === 'fail') order.state = 'PAYERROR'
    else {
      const at = now()
      const transaction_id = `42${at.toISOString().replace(/\D/g, '').slice(0, 14)}${randomCode()}${randomCode()}`
      Object.assign(order, { state: 'SUCCESS', transaction_id, paid_at: at.toISOString(), paid_cents: cents })
    }
    await keep()
    if (deed === 'pay') void notifyUntilTaken(order)
  }

  const notification = (order: DeskOrder) => notificationOf(state, 'TRANSACTION.SUCCESS', 'transaction', tradeOf(state, order), now())
  const notify = (order: DeskOrder) => post(order.notify_url, notification(order))

  async function notifyUntilTaken(order: DeskOrder): Promise<void> {
    for (const wait of [0, ...AGAIN_MS]) {
      await new Promise((resolve) => setTimeout(resolve, wait).unref())
      if (closing || (await notify(order))) return
    }
  }

  async function settleRefunds(): Promise<number> {
    const open = state.refunds.filter((one) => one.state === 'PROCESSING')
    for (const one of open) one.state = 'SUCCESS'
    const told = open.map((one) => post(one.notify_url, notificationOf(state, 'REFUND.SUCCESS', 'refund', refundTold(one), now())))
    return (await Promise.all(told)).filter(Boolean).length
  }

  const { merchant, app, serial, api_key, platform_serial, merchant_keys, platform_keys } = state
  return {
    url,
    merchant: {
      ...{ merchant, app, serial, key: merchant_keys.privateKey, apiKey: api_key, url },
      platform: [{ serial: platform_serial, key: platform_keys.publicKey }],
    },
    order: (codeUrl) => state.orders.find(({ ticket }) => codeUrl === `${url}/pay/${ticket}`),
    act,
    notify,
    notification,
    settleRefunds,
    close: async () => {
      closing = true
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await keep()
    },
  }
}
