import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../bootstrap.mjs'
import { openProject } from '../../structure/project.ts'
import { type PageStep, stepsUnder, withDiff } from './page.ts'

const run = promisify(execFile)

/** A copy of the project in which what a page tells is done. */
export class ProjectCopy {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async make(): Promise<ProjectCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'ways-'))
    for (const path of openProject(root).files) await cp(join(root, path), join(folder, path))
    const copy = new ProjectCopy(folder)
    await copy.#linkPackages()
    // The rules of structure look at what git would track.
    await run('git', ['init', '-q'], { cwd: folder })
    return copy
  }

  /** What npm installed, but the project's own packages as the copy has them. */
  async #linkPackages(): Promise<void> {
    const modules = join(this.folder, 'node_modules')
    await mkdir(join(modules, '@marketscope'), { recursive: true })
    for (const name of await readdir(join(root, 'node_modules')))
      if (name !== '@marketscope' && name !== '.cache') await symlink(join(root, 'node_modules', name), join(modules, name))
    for (const part of ['packages', 'apps'])
      for (const name of await readdir(join(this.folder, part)))
        await symlink(join(this.folder, part, name), join(modules, '@marketscope', name))
  }

  /** Runs a program of the project, or one that npm installed; what it prints where it fails, else ''. */
  async failureOf(program: string, ...args: string[]): Promise<string> {
    // What the run of tests around this one has made is not of this copy.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|MARKETSCOPE_|NODE_ENV)/.test(name)))
    return run(process.execPath, [join(this.folder, program), ...args], { cwd: this.folder, env, maxBuffer: 1e8 }).then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
    )
  }

  /** Whether some files, and all that they import, compile: '' or what the compiler says. */
  async compiled(name: string, files: readonly string[]): Promise<string> {
    const config = join(this.folder, `tsconfig.${name}.json`)
    const included = files.map((file) => join(this.folder, file))
    await writeFile(config, JSON.stringify({ extends: './tsconfig.json', include: [], files: included }))
    const failure = await this.failureOf('node_modules/typescript/bin/tsc', '-p', config, '--noEmit', '--checkers', '1')
    await rm(config)
    return failure
  }

  /** The tests in these files, one after the other; `update`: what they keep in files is written anew. */
  tested(files: readonly string[], ...options: string[]): Promise<string> {
    return this.failureOf('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...files, ...options)
  }

  read(path: string): Promise<string> {
    return readFile(join(this.folder, path), 'utf8')
  }

  async write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.folder, path)), { recursive: true })
    await writeFile(join(this.folder, path), text)
  }

  /** Does what a page tells under a heading, block by block, and gives the tests that it writes or adds to. Throws where that cannot be done. */
  async walk(page: string, heading: string): Promise<string[]> {
    const steps = stepsUnder(await this.read(page), heading)
    for (const step of steps) await this.#do(step)
    return steps.flatMap((step) => (step.kind !== 'run' && /\.test\.tsx?$/.test(step.path) ? [step.path] : []))
  }

  async #do(step: PageStep): Promise<void> {
    if (step.kind === 'new') return this.write(step.path, step.text)
    if (step.kind === 'diff') return this.write(step.path, withDiff(await this.read(step.path), step.lines))
    const failure = await this.#command(step.command.split(' '))
    if (failure !== '') throw new Error(`${step.command}: ${failure}`)
  }

  async #command([tool, name = '', ...args]: readonly string[]): Promise<string> {
    if (tool === 'npx') return this.failureOf('node_modules/vitest/vitest.mjs', ...args)
    const [script = '', ...more] = args
    const { scripts } = JSON.parse(await this.read('package.json')) as { scripts: Record<string, string> }
    const [, program = ''] = /^node (\S+)$/.exec(scripts[script] ?? '') ?? []
    if (tool !== 'npm' || name !== 'run' || program === '') throw new Error(`no command of the project: ${tool} ${name} ${script}`)
    return this.failureOf(program, ...more)
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}
