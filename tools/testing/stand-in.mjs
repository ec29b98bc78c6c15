// Stands in for the server in tests of the watcher: stand-in.mjs OPTIONS, as JSON.
//   port, log     where it listens, and the log that it tells of
//   deaf          so many questions for its health are left without an answer before the first that is answered
//   dies          it aborts as soon as its health was told once
//   fails         it ends with this code without listening
//   once          a file that it makes when it listens; where that is there, it ends with code 4 without listening
//   silent        it tells nobody where it listens
//   slow          asked to stop it answers no more, and ends with code 3 after so many milliseconds
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { port, log, deaf = 0, dies, fails, once, silent, slow } = JSON.parse(process.argv[2])
let questions = 0
let refuses = false
let hangs = false

console.log(`started ${process.pid}`)
if (fails !== undefined || (once !== undefined && existsSync(once))) {
  console.error('cannot start')
  process.exit(fails ?? 4)
}
// It does not listen to signals, and so is left to whoever ends the group.
const child = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"], { stdio: 'ignore' })
console.log(`started ${child.pid}`)

const health = (response) => {
  questions += 1
  if (questions <= deaf || (hangs && questions % 4 !== 0)) return
  response.writeHead(refuses ? 503 : 200).end()
  if (dies) response.on('close', () => setTimeout(process.abort, 50))
}

const DO = {
  '/api/health': health,
  '/questions': (response) => response.end(String(questions)),
  '/refuse': (response) => {
    refuses = true
    response.end()
  },
  '/hang': (response) => {
    hangs = true
    response.end()
  },
  '/loop': () => {
    console.log('looping')
    for (;;);
  },
  '/abort': () => process.abort(),
  '/leave': () => process.exit(0),
}

const server = createServer(({ url }, response) => DO[url](response))
server.listen(port, '127.0.0.1', () => {
  if (!silent) process.send?.({ listening: `http://127.0.0.1:${port}`, log })
  if (once !== undefined) writeFileSync(once, '')
  console.log('listening')
})
server.on('error', () => process.exit(1))

const stop = () => {
  if (!silent) process.send?.({ stopping: true })
  console.log('stopping')
  server.close()
  server.closeAllConnections()
  setTimeout(() => process.exit(slow === undefined ? 0 : 3), slow ?? 0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
