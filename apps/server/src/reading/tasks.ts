import { FILE_TASKS } from '@marketscope/warehouse/load/readers/file-tasks'
import { readCorrectionFile } from '../corrections/read-correction-file.ts'
import { readSchemeFile } from '../schemes/files/read-scheme-file.ts'

/** What is done with what people send in a process beside this one. */
export const READER_TASKS = { ...FILE_TASKS, schemeFile: readSchemeFile, correctionFile: readCorrectionFile }

export type ReaderTasks = typeof READER_TASKS
