import { resolve } from 'node:path'
import { explain, PlainFault } from '../plain-fault.ts'
import { VERSION } from '../version.ts'
import { HELP } from './help.ts'

type Command = (args: readonly string[]) => Promise<number>

/** Each command loads only what it needs: the engine of the market data takes a while. */
const COMMANDS: Record<string, Command> = {
  serve: async (args) => (await import('./serve.ts')).serve(args),
  load: async (args) => (await import('./load.ts')).loadCommand(args),
  'create-account': async (args) => (await import('./accounts.ts')).createAccountCommand(args),
  'create-admin': async (args) => (await import('./accounts.ts')).createAdminCommand(args),
  'set-account': async (args) => (await import('./rights.ts')).setAccountCommand(args),
  'import-custom-categories': async (args) => (await import('./rights.ts')).importCustomCommand(args),
  'add-notice': async (args) => (await import('./notices.ts')).addNoticeCommand(args),
  'list-notices': async (args) => (await import('./notices.ts')).listNoticesCommand(args),
  'remove-notice': async (args) => (await import('./notices.ts')).removeNoticeCommand(args),
  'create-key': async (args) => (await import('./accounts.ts')).createKeyCommand(args),
  'revoke-key': async (args) => (await import('./accounts.ts')).revokeKeyCommand(args),
  demo: async (args) => (await import('./demo.ts')).demoCommand(args),
  backup: async (args) => (await import('./backup.ts')).backupCommand(args),
  restore: async (args) => (await import('./backup.ts')).restoreCommand(args),
  'restore-snapshot': async (args) => (await import('./backup.ts')).restoreSnapshotCommand(args),
  check: async (args) => (await import('./check.ts')).checkCommand(args),
  'adopt-market': async (args) => (await import('./adopt-market.ts')).adoptMarketCommand(args),
  version: async () => {
    console.log(VERSION)
    return 0
  },
  help: async () => {
    console.log(HELP)
    return 0
  },
}

/** Does what the arguments say and gives the exit code; `serve` when they name no command. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const [first] = args
  const named = first !== undefined && !first.startsWith('-')
  const name = args.includes('--help') || first === '-h' ? 'help' : first === '--version' ? 'version' : named ? first : 'serve'
  const command = COMMANDS[name]
  try {
    if (!command) throw new PlainFault(`没有命令 ${name}。运行 help 查看用法。`, `There is no command ${name}. "help" lists them.`, 2)
    return await command(named ? args.slice(1) : args)
  } catch (error) {
    return explain(error, dataFolderOf(args))
  }
}

/** The data folder as far as it can be told before the settings are read: for the words of a fault. */
function dataFolderOf(args: readonly string[]): string {
  const flag = args[args.indexOf('--data') + 1]
  return resolve(args.includes('--data') && flag !== undefined ? flag : (process.env.MARKETSCOPE_DATA ?? 'data'))
}
