import { channel } from 'node:diagnostics_channel'

/** The diagnostics channel that is told where work goes on in this process because the engine has answered. */
export const ENGINE_ANSWERED = 'marketscope:engine-answered'

const answers = channel(ENGINE_ANSWERED)

/** What the engine answers; told on {@link ENGINE_ANSWERED} when it has. */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } finally {
    answers.publish({})
  }
}
