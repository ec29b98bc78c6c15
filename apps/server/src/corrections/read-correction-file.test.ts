import { type Budget, FILE_BUDGET, Meter } from '@marketscope/contract/budgets'
import { LIMITS } from '@marketscope/contract/limits'
import { describe, expect, it } from 'vitest'
import { readCorrectionFile } from './read-correction-file.ts'

const HEADING = 'site,item_id,kind,name,value,from,to'
const LINE = 'tmall,t1,attribute,产地,日本,2025-03,2025-04'

const read = (csv: string, budget: Budget = FILE_BUDGET) => readCorrectionFile({ csv, sites: new Set(['tmall']) }, new Meter(budget))
const told = async (csv: string) => (await read(csv)).faults.map(({ line, column, en }) => [line, column, en])

/** The processor time of a reading in seconds: the least of some, since others use the processor too. */
async function seconds(csv: string): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 5; time++) {
    const begin = process.cpuUsage()
    await read(csv).catch(() => undefined)
    const { user, system } = process.cpuUsage(begin)
    times.push((user + system) / 1_000_000)
  }
  return Math.min(...times)
}

describe('a file of corrections', () => {
  it('has lines of as many cells as columns; empty ones behind them say nothing', async () => {
    expect(await read(`${HEADING}\n${LINE},,,\n${LINE}\n`)).toMatchObject({ lines: 2, fault_count: 0 })
    expect(await told(`${HEADING}\n${LINE}\n${LINE},x\n${LINE}, , y\n`)).toEqual([
      [3, '', 'The line has more cells than the 7 columns'],
      [4, '', 'The line has more cells than the 7 columns'],
    ])
  })

  it('may end without a line end, in a quote or with nothing', async () => {
    expect(await read(`${HEADING}\n${LINE}`)).toMatchObject({ lines: 1, fault_count: 0 })
    expect((await read(`${HEADING}\n"tmall","t1","attribute","产地","日""本","2025-03","2025-04"`)).corrections[0]?.value).toBe('日"本')
    expect(await told('')).toEqual([])
    expect(await told(',')).toHaveLength(6)
  })

  it('tells the first of its faults and counts all of them', async () => {
    const { faults, fault_count } = await read(`${HEADING}\n${'nowhere,t1,attribute,产地,日本,2025-03,2025-04\n'.repeat(500)}`)
    expect([faults.length, fault_count, faults.at(-1)?.line]).toEqual([LIMITS.correctionFaults, 500, LIMITS.correctionFaults + 1])
  })

  it('of more lines than may be brought is counted, and nothing of it kept', async () => {
    const { corrections, lines } = await read(`${HEADING}\n${`${LINE}\n`.repeat(LIMITS.correctionItems + 1)}`, {
      ...FILE_BUDGET,
      cells: 1_000_000,
    })
    expect([corrections.length, lines]).toEqual([0, LIMITS.correctionItems + 1])
  })

  it.each([
    ['separators', (signs: number) => ','.repeat(signs)],
    ['separators behind a heading', (signs: number) => `${HEADING}\n${','.repeat(signs)}`],
    ['quotes', (signs: number) => `${HEADING}\n${'"'.repeat(signs)}`],
    ['one cell', (signs: number) => `${HEADING}\n${'x'.repeat(signs)}`],
    ['line ends', (signs: number) => `${HEADING}\n${'\n'.repeat(signs)}`],
  ])('of twice as many %s takes twice as long', async (_, csv) => {
    const [once, twice] = [await seconds(csv(80_000)), await seconds(csv(160_000))]
    expect(twice).toBeLessThan(Math.max(0.05, once * 2.5))
  })

  it('has no more cells than its budget', async () => {
    await expect(read(','.repeat(FILE_BUDGET.cells + 1))).rejects.toThrow('A file has at most 200,000 cells; this one has 200,001 or more')
  })
})
