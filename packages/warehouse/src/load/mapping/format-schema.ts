import { issue } from '@marketscope/contract/issue'
import { z } from 'zod'
import { encodingOf } from '../read/encodings/labels.ts'

/** How the file is written; what is left out is found out. */
export const Format = z
  .strictObject({
    type: z.enum(['csv', 'ndjson', 'parquet', 'xlsx']).optional(),
    sheet: z
      .union([z.string().min(1).max(100), z.int().min(1).max(10_000)])
      .optional()
      .describe('XLSX: the sheet, by its name or its number from 1; default: the first one with a table that is not hidden'),
    sheets: z
      .enum(['alike', 'months'])
      .optional()
      .describe(
        'XLSX: all sheets that are not hidden and have the same columns as the one that is read are read with it; months: those of them whose names are months',
      ),
    header_rows: z.int().min(1).max(5).optional().describe('XLSX: how many rows name the columns, merged cells among them; default: 1'),
    encoding: z
      .string()
      .max(40)
      .refine(
        (label) => encodingOf(label) !== null,
        issue(
          '不是已知的编码，如 utf-8、gb18030、big5、shift_jis、windows-1252',
          'is no encoding that is known, such as utf-8, gb18030, big5, shift_jis, windows-1252',
        ),
      )
      .optional()
      .describe(
        'any label of the WHATWG encoding standard: utf-8, gb18030, big5, shift_jis, euc-kr, windows-1252, windows-1251, utf-16le …; default: found out',
      ),
    delimiter: z.string().min(1).max(5).optional().describe('one or more characters, e.g. "," "\\t" "; "'),
    quote: z.string().length(1).nullable().optional().describe('null: quotes have no meaning'),
    header: z.boolean().optional().describe('whether the first record names the columns; default: true, unless columns are given'),
    columns: z.array(z.string().min(1)).min(1).max(500).optional().describe('names of the columns of a file without a heading'),
    skip_lines: z
      .int()
      .min(0)
      .max(1000)
      .optional()
      .describe('lines at the beginning that are passed over; of XLSX: rows, default: those above the first one that looks like a heading'),
    comment: z.string().min(1).max(10).optional().describe('lines that begin so are passed over'),
    nulls: z.array(z.string()).max(100).optional().describe('texts that mean "not known" everywhere in the file'),
    records: z
      .string()
      .optional()
      .describe('JSON: dotted path of the list of records inside an object; ^name is a value of the object around the list'),
  })
  .describe('how the file is written; gzip is always recognised')

/** No mapping, but how a file of the load format itself is written. */
export const FormatOnly = z
  .strictObject({ $schema: z.string().optional(), about: z.string().optional(), format: Format })
  .describe('a file of the load format itself, and how it is written')
