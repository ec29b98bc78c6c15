import { EngineError } from '@marketscope/warehouse/engine/errors'
import { describe, expect, it } from 'vitest'
import { asPlainFault, diskFault } from './plain-fault.ts'

const coded = (code: string, path?: string) => Object.assign(new Error(code), { code, ...(path ? { path } : {}) })

describe('faults that a person can mend', () => {
  it.each([
    [coded('ENOSPC'), 'full'],
    [coded('53100'), 'full'],
    [new EngineError('disk_full'), 'full'],
    // As the embedded database's own file system throws it: no Error, and numbers of its own.
    [{ name: 'ErrnoError', errno: 51 }, 'full'],
    [{ name: 'ErrnoError', errno: 69 }, 'read_only'],
    [coded('EROFS'), 'read_only'],
    [coded('EACCES'), 'read_only'],
    [new EngineError('read_only'), 'read_only'],
    [{ name: 'ErrnoError', errno: 44 }, null],
    [coded('ENOENT'), null],
    [new Error('ENOSPC'), null],
    [undefined, null],
  ])('%o is the disk: %s', (error, expected) => {
    expect(diskFault(error)).toBe(expected)
  })

  it('a folder that another engine holds is told as in use', () => {
    expect(asPlainFault(new EngineError('locked'), '/data')?.text.en).toContain('in use by another process: /data')
  })

  it('a path that cannot be a folder is told only when it is the data folder', () => {
    expect(asPlainFault(coded('ENOTDIR', '/data/x'), '/data')?.text.en).toContain('/data cannot be the data folder')
    expect(asPlainFault(coded('ENOENT', '/other'), '/data')).toBeUndefined()
    expect(asPlainFault(new TypeError('x'), '/data')).toBeUndefined()
  })
})
