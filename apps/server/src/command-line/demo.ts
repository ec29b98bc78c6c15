import { readConfig } from '../config.ts'
import { prepareDemoMarket, refuseRealMarket } from '../demo/prepare.ts'
import { openProduct } from '../product.ts'
import { COMMON, readArguments } from './arguments.ts'
import { progressLine } from './progress.ts'
import { stoppable } from './stopping.ts'

/** `demo --size N`: makes and loads a demo market now, in place of the months it covers. */
export async function demoCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, size: { type: 'string' } })
  const { data, size } = values
  const config = readConfig(process.env, { ...(data === undefined ? {} : { data }), ...(size === undefined ? {} : { demo_size: size }) })
  return stoppable(async (signal) => {
    const product = await openProduct(config)
    const line = progressLine({ zh: '演示市场', en: 'Demo market' })
    try {
      await refuseRealMarket(product.services)
      const report = await prepareDemoMarket(product.services, config.demo_size, line.show, signal)
      line.end()
      console.log(`演示市场已就绪 The demo market is ready: ${Object.values(report.rows).reduce((sum, rows) => sum + rows, 0)} rows`)
    } finally {
      line.end()
      await product.close()
    }
  })
}
