import type { Sql } from '../sql/parts.ts'
import type { CommandOptions, Engine } from './engine.ts'

/** Says to every node what it is to do with the tables that it keeps: change them, remove rows. */
export async function onNodes(engine: Pick<Engine, 'nodes'>, statement: Sql, options: CommandOptions = {}): Promise<void> {
  await Promise.all(engine.nodes.map((node) => node.command(statement, options)))
}

/** What every node answers about the tables that it keeps. */
export async function ofNodes<R>(engine: Pick<Engine, 'nodes'>, question: Sql, options: CommandOptions = {}): Promise<R[]> {
  return (await Promise.all(engine.nodes.map((node) => node.query<R>(question, options)))).flat()
}
