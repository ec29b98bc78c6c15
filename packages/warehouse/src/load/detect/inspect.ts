import { stat } from 'node:fs/promises'
import type { UploadedFile } from '@marketscope/contract/calls/load'
import type { Engine } from '../../engine/engine.ts'
import { kindOf } from '../plan.ts'
import { openFile } from '../read/open-file.ts'
import { parquetColumns } from '../stage.ts'
import { proposeMapping } from './propose.ts'
import { sampleRows } from './sample.ts'

/** What a file is and holds, from its beginning. Throws MarketError when it cannot be read at all. */
export async function inspectFile(engine: Engine, path: string, name: string): Promise<Omit<UploadedFile, 'file_id'>> {
  const file = await openFile(path, name)
  const columns = file.columns ?? (await parquetColumns(engine, path))
  const rows = await sampleRows(engine, file, columns, 500)
  const kind = kindOf(columns)
  return {
    name,
    bytes: (await stat(path)).size,
    format: file.type,
    encoding: file.source.encoding,
    bom: file.source.bom,
    gzip: file.source.gzip,
    delimiter: file.delimiter,
    columns: columns.map((column, index) => {
      const values = rows.map((row) => row[index] ?? '')
      const full = values.filter((value) => value !== '')
      return {
        name: column,
        samples: [...new Set(full)].slice(0, 5).map((value) => value.slice(0, 200)),
        empty_share: values.length === 0 ? 0 : Math.round((1 - full.length / values.length) * 1000) / 1000,
      }
    }),
    rows_sampled: rows.length,
    kind,
    proposed_mapping: kind === null ? proposeMapping(name, columns, rows) : null,
  }
}
