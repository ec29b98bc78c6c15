/** What one check or test came to. `message` tells why it failed. */
export interface Outcome {
  name: string
  state: 'passed' | 'failed' | 'skipped'
  message?: string
}

/** What a step is given: where the project is, the Node to run tools on, and how to run one. */
export interface Surroundings {
  root: string
  node: string
  /** Path filters, relative to the project; empty for everything. */
  paths: string[]
  /** Whether everything is tried that can be, whatever it takes. */
  whole: boolean
  /** Whether other steps are under way meanwhile, so that this one takes a part of the machine only. */
  beside: boolean
  exec: (args: string[], options?: ExecOptions) => Promise<Finished>
}

export interface ExecOptions {
  cwd?: string
  env?: Record<string, string>
  /** Keep the output instead of showing it. */
  quiet?: boolean
  /** Give up after so many minutes. */
  minutes?: number
}

export interface Finished {
  code: number
  output: string
}

/** One part of the test command. */
export interface Step {
  name: string
  title: string
  /** Whether it is among the first that one asks while at work. */
  quick?: boolean
  /** The step that tries all that this one tries, where that runs too. */
  within?: string
  /** Steps that follow each other and have lanes are tried at once, those of a lane one after the other. */
  lane?: 'unit' | 'others'
  /** Whether it takes so long that it is run by its name, or where all is asked for, alone. */
  long?: boolean
  /** Whether it makes sense when only some paths are asked for. */
  takesPaths: boolean
  run: (surroundings: Surroundings) => Promise<Outcome[]>
}

/** The outcome of a tool that is one check: passed when it ended with 0, else failed with what it printed. */
export function outcomeOf(name: string, finished: Finished): Outcome {
  return finished.code === 0
    ? { name, state: 'passed' }
    : { name, state: 'failed', message: finished.output.trim() || `ended with code ${finished.code}` }
}
