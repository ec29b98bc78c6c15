// Runs a program in its own process group and ends all of it when whoever started us is gone, however that came: a killed process can tell nobody.
// `node supervisor.mjs PARENT-PID PROGRAM ARGUMENTS…`
import { spawn } from 'node:child_process'
import { exitCodeOf, PATIENCE, whenOrphaned } from './processes.mjs'

const [parent, command, ...args] = process.argv.slice(2)

// Signals reach the whole group: the program decides what they mean, and we end when it does.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
const isTold = process.connected
const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', ...(isTold ? ['ipc'] : [])] })
if (isTold) {
  // What the program tells is for whoever started us, whose only word to us is that the program is to end for good.
  child.on('message', (message) => process.connected && process.send(message, () => {}))
  process.on('message', () => child.kill('SIGKILL'))
}
child.on('error', (error) => {
  console.error(error)
  process.exit(1)
})
let orphaned = false
// What the program has started may go on when it has ended itself.
const endAll = () => process.kill(0, 'SIGKILL')
child.on('close', (code, signal) => (orphaned ? setTimeout(endAll, 500) : process.exit(exitCodeOf(code, signal))))
whenOrphaned(() => {
  orphaned = true
  process.kill(0, 'SIGTERM')
  setTimeout(endAll, PATIENCE)
}, Number(parent))
