import { serve } from '@marketscope/warehouse/load/readers/serve'
import { READER_TASKS } from './tasks.ts'

serve(READER_TASKS)
