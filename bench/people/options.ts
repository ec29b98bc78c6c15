import { parseArgs } from 'node:util'

/** What happens beside the people who click. */
export const SCENES = {
  one: 'one person alone',
  flood: 'one person, and an account that asks thirty questions at once',
  floods: 'one person, and ten accounts that ask thirty questions at once each',
  people: 'the people alone',
  load: 'the people, while the market is loaded anew',
  downloads: 'the people, while ten accounts download whole lists one after the other',
  clients: 'one person, and two hundred clients of one account that ask what needs no market data, without a pause',
  burst: 'one person, and six hundred such calls of one account at once, again and again',
  'flood-people': 'the people, and an account that asks thirty questions at once',
} as const

/** Milliseconds that p95 of the people's answers, and of health, may take in a scene: beyond it the program ends with code 1. */
export const MOST_P95: Partial<Record<SceneName, number>> = { clients: 200, burst: 200 }

export type SceneName = keyof typeof SCENES

export interface PeopleOptions {
  /** Item-months of the market, and of the load beside. */
  size: number
  people: number
  /** Seconds of each scene; one with a load lasts until its end. */
  seconds: number
  scenes: SceneName[]
  /** Folder that is kept and used again. */
  keep: string | null
  port: number
}

export const USAGE = `npm run bench:people -- [--people 50] [--seconds 60] [--size 1000000] [--scenes ${Object.keys(SCENES).join(',')}] [--keep DIR] [--port 7202]

People click through the tabs of searches, one to three seconds apart; beside them nothing, a load, downloads, or accounts that ask without end. Scenes are
played as they are named, one that is named twice twice. Ends with code 1 where somebody waits too long beside one account: ${Object.entries(
  MOST_P95,
)
  .map(([scene, most]) => `${scene} ${most} ms`)
  .join(', ')} at p95.`

/** Reads the flags; a text says what is wrong with them. */
export function readPeopleOptions(args: readonly string[]): PeopleOptions | string {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args: [...args],
      options: { people: text, seconds: text, size: text, scenes: text, keep: text, port: text },
    })
    const { people = '50', seconds = '60', size = '1000000', port = '7202' } = values
    const known = Object.keys(SCENES) as SceneName[]
    const scenes = values.scenes === undefined ? known : values.scenes.split(',').flatMap((name) => known.filter((one) => one === name))
    const numbers = [people, seconds, size, port].map(Number)
    if (!numbers.every((value) => Number.isInteger(value) && value > 0))
      return '--people, --seconds, --size and --port are whole numbers above 0'
    if (scenes.length === 0) return `--scenes are some of ${known.join(', ')}`
    return { people: Number(people), seconds: Number(seconds), size: Number(size), scenes, keep: values.keep ?? null, port: Number(port) }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
