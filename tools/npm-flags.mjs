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
    'dry_run',
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
  ...['pay', 'only_multi_platform', 'download', 'offline_before', 'disabled', 'zh', 'en', 'until', 'for', 'partners'],
]

/** The flags of ours that npm has kept for itself; `env` is the environment that `npm start` runs in. */
export function flagsKeptByNpm(env) {
  if (env.npm_lifecycle_event !== 'start') return []
  return OURS.filter((name) => env[`npm_config_${name}`] !== undefined).map((name) => {
    const flag = name.replaceAll('_', '-')
    return env[`npm_config_${name}`] === '' ? `--no-${flag}` : `--${flag}`
  })
}
