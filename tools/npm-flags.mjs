// `npm start --port 8090`: without `--` npm takes flags for its own, and hands the server none of them, or only their values.

/** Flags of the server's commands, as npm names them in the environment. */
const OURS = [
  ...[
    'port',
    'host',
    'data',
    'demo',
    'demo_size',
    'size',
    'mapping',
    'encoding',
    'dry_run',
    'on_fault',
    'covers_until',
    'to',
    'from',
    'snapshot',
    'leave_out',
    'mail',
    'phone',
    'username',
  ],
  ...[
    'nick',
    'kind',
    'type',
    'versions',
    'last_months',
    'due_date',
    'account',
    'name',
    'id',
    'categories',
    'show_all_categories',
    'custom',
    'modules',
  ],
  ...[
    'pay',
    'only_multi_platform',
    'change_platform',
    'download',
    'assistant',
    'offline_before',
    'disabled',
    'zh',
    'en',
    'until',
    'for',
    'partners',
  ],
]

/** The scripts of package.json whose arguments are flags of ours, as one calls them. */
const CALLS = { start: 'npm start', load: 'npm run load' }

/** The flags of ours that npm has kept for itself; `env` is the environment that `npm start` and `npm run load` run in. */
export function flagsKeptByNpm(env) {
  if (!(env.npm_lifecycle_event in CALLS)) return []
  return OURS.filter((name) => env[`npm_config_${name}`] !== undefined).map((name) => {
    const flag = name.replaceAll('_', '-')
    return env[`npm_config_${name}`] === '' ? `--no-${flag}` : `--${flag}`
  })
}

/** How the script that runs is called with a flag that reaches it. */
export function callWith(flag, env) {
  return `${CALLS[env.npm_lifecycle_event]} -- ${flag} …`
}
