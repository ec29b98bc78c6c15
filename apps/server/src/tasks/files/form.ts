import type { Cell, FileTable } from '@marketscope/contract/workbook'

/** A file that tables are written into, one after the other, memory flat. */
export interface FileForm {
  /** Begins a table of about so many rows. */
  begin(table: FileTable, rows: number): Promise<void>
  /** More of its rows; resolves when more may come. */
  rows(rows: readonly (readonly Cell[])[]): Promise<void>
  end(): Promise<void>
  /** Ends the file; resolves when it is on the disk. */
  close(): Promise<void>
}
