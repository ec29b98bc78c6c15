import type { LoadQuestion } from '@marketscope/contract/calls/load'
import { partsOfPath } from '../amounts/paths.ts'
import type { OpenedFile } from '../read/open-file.ts'
import type { FileMapping } from './parse-mapping.ts'

/** Asks what a file is written in, where its first rows make sense in more than one encoding and nobody named one. */
export function encodingQuestions(
  { name, source }: OpenedFile,
  { path, mapping, format }: Pick<FileMapping, 'path' | 'mapping' | 'format'>,
): LoadQuestion[] {
  const { readings = [] } = source
  if (readings.length === 0) return []
  const place = [...partsOfPath(path)]
  const none = mapping === null && format === undefined
  return [
    {
      file: name,
      column: '',
      reason: {
        zh: '文件的编码无法确定，请选择文字正确的一种；都不对时请在映射的 format.encoding 中写明',
        en: 'The encoding of the file is not certain. Choose the one in which the text is right; where none is, name it in the mapping as format.encoding',
      },
      total_of: 'column',
      readings: readings.map(({ encoding, rows }) => ({
        id: encoding,
        label: { zh: encoding.toUpperCase(), en: encoding.toUpperCase() },
        patch: none ? [{ path: place, value: { format: { encoding } } }] : [{ path: [...place, 'format', 'encoding'], value: encoding }],
        examples: [],
        rows,
        total: null,
      })),
    },
  ]
}
