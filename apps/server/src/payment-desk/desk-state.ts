import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeDurably } from '../data-folder.ts'
import { randomToken } from '../tokens.ts'
import { newKeys } from '../wechat-pay/signing.ts'

/** An order as the desk has it. */
export interface DeskOrder {
  out_trade_no: string
  description: string
  notify_url: string
  cents: number
  expires_at: string
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'PAYERROR'
  /** What the code's address ends with. */
  ticket: string
  transaction_id: string | null
  paid_at: string | null
  /** What was paid, which is what is owed unless a test of the protocol wants it otherwise. */
  paid_cents: number | null
}

export interface DeskRefund {
  out_refund_no: string
  state: 'PROCESSING' | 'SUCCESS'
  notify_url: string
  transaction_id: string
  out_trade_no: string
  cents: number
  at: string
}

/** Everything that the desk knows, in the order in which it came. */
export interface DeskState {
  merchant: string
  app: string
  serial: string
  api_key: string
  platform_serial: string
  merchant_keys: { publicKey: string; privateKey: string }
  platform_keys: { publicKey: string; privateKey: string }
  orders: DeskOrder[]
  refunds: DeskRefund[]
}

async function newState(): Promise<DeskState> {
  const [merchant_keys, platform_keys] = await Promise.all([newKeys(), newKeys()])
  return {
    ...{ merchant: '1900000001', app: 'wx0000000000000001', serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1' },
    ...{ api_key: randomToken().slice(0, 32), platform_serial: 'PUB_KEY_ID_0119000000012024010100000001' },
    ...{ merchant_keys, platform_keys, orders: [], refunds: [] },
  }
}

/** The desk as it was left, or a new one; `file` null: it is kept nowhere. */
export async function openState(file: string | null): Promise<{ state: DeskState; keep(): Promise<void> }> {
  const kept = file === null ? null : await readFile(file, 'utf8').catch(() => null)
  const state = kept === null ? await newState() : (JSON.parse(kept) as DeskState)
  let keeping = Promise.resolve()
  const keep = () => {
    if (file === null) return keeping
    keeping = keeping.then(async () => {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeDurably(file, JSON.stringify(state), 0o600)
    })
    return keeping
  }
  if (kept === null) await keep()
  return { state, keep }
}
