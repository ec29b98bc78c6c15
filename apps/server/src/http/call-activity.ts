import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Activity, begin, runIn } from '../main-thread/activity.ts'
import { networkOf } from './network.ts'

const activities = new WeakMap<FastifyRequest, Activity>()

/** Makes an activity of each request, under the name that its call has. */
export function addActivities(app: FastifyInstance, nameOf: (request: FastifyRequest) => string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const network = `network ${networkOf(request.ip)}`
    const activity: Activity = { name: nameOf(request), caller: { owner: network, session: network }, account: null }
    activities.set(request, activity)
    reply.raw.once('close', begin(activity))
    runIn(activity, done)
  })
  // A body is told by its connection, which is no activity's.
  app.addHook('preValidation', (request, _reply, done) => {
    const activity = activities.get(request)
    if (activity) runIn(activity, done)
    else done()
  })
}

/** Notes which account makes a request, once it is known. */
export function noteAccount(request: FastifyRequest, id: string): void {
  const activity = activities.get(request)
  if (activity) activity.account = id
}

/** The id of the account that makes a request; null: nobody's, or not known yet. */
export function accountOf(request: FastifyRequest): string | null {
  return activities.get(request)?.account ?? null
}
