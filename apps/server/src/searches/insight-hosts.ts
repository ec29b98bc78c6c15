import type { Config } from '../config.ts'

/** Whether consumer insight is shown to those who look at the product under this host (`name` or `name:port`). */
export function hasInsight({ insight_hosts }: Pick<Config, 'insight_hosts'>, host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return insight_hosts === null || insight_hosts.includes(name)
}
