#!/usr/bin/env bash
# Tool: @electric-sql/pglite 0.5.16 (PostgreSQL 18 in the process) on Node 24.
#
# Natural guess: query() gives a promise, so a server that has a hundred queries waiting still hears its sockets and timers between two of them, as it does
# with a driver that waits for a network.
#
# Source: the documentation of PGlite says that it "has only a single exclusive connection to the database" and that queries wait in a queue; it says
# nothing of who else gets the thread meanwhile. Node's guide to the event loop: microtasks are worked off before timers and sockets are looked at.
#
# Behaviour: each query is answered within the call that takes it out of the queue, and the next one begins in a microtask. So the queue is worked off to
# its end before a timer that is due or setImmediate has its turn: a timer of no time at all, set before the queries were asked, fires when most of
# them are done. Waiting for setImmediate before each query changes that at once.
#
# What follows: where one process serves people and keeps such a database, a burst of one caller delays everybody, and health checks too, by the whole
# queue. Give the event loop its turn between queries, and queue by caller.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @electric-sql/pglite@0.5.16 >/dev/null
cat >try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'

const QUERIES = 300
const db = new PGlite()
await db.waitReady
await db.query('SELECT 1')

/** How many of the queries were answered when a timer that was due at once had fired. */
async function answeredBeforeTimer(giveWay) {
  let answered = 0
  let atTimer = null
  setTimeout(() => { atTimer = answered }, 0)
  const one = async () => {
    await db.query('SELECT $1::int AS one', [1])
    answered += 1
  }
  if (giveWay) {
    for (let query = 0; query < QUERIES; query++) {
      await new Promise((resolve) => setImmediate(resolve))
      await one()
    }
  } else await Promise.all(Array.from({ length: QUERIES }, one))
  await new Promise((resolve) => setTimeout(resolve, 5))
  return atTimer
}

const queued = await answeredBeforeTimer(false)
const givingWay = await answeredBeforeTimer(true)
console.log(`asked at once: ${queued} of ${QUERIES} were answered before a timer of 0 ms fired`)
console.log(`with setImmediate before each: ${givingWay} of ${QUERIES}`)
await db.close()
if (queued < QUERIES * 0.9 || givingWay > QUERIES * 0.1) throw new Error('PGlite lets timers have their turn between queries now')
JS
node try.mjs
# Seen:
#   asked at once: 300 of 300 were answered before a timer of 0 ms fired
#   with setImmediate before each: 1 of 300
