// A ClickHouse server in this process: the library that the product brings, started by the command line that it has for this. Ended by a signal.
import { DataType, load, open } from 'ffi-rs'

const [library, ...options] = process.argv.slice(2)
const query =
  'SYSTEM START LISTEN HTTP; SYSTEM START LISTEN TCP; SELECT sleep(3) FROM system.numbers SETTINGS max_block_size = 1, max_execution_time = 0 FORMAT Null'
const line = ['clickhouse', ...options, `--query=${query}`]
open({ library: 'chdb', path: library })
load({
  library: 'chdb',
  funcName: 'query_stable_v2',
  retType: DataType.External,
  paramsType: [DataType.I32, DataType.StringArray],
  paramsValue: [line.length, line],
})
