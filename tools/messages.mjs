// Plain words, in Chinese and English, for what can go wrong before the product itself runs.

/** A fault that a person can mend. `zh` and `en` say what happened and what to do. */
export class PlainFault extends Error {
  constructor(zh, en, exitCode = 1) {
    super(en)
    this.zh = zh
    this.en = en
    this.exitCode = exitCode
  }
}

const NETWORK = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ERR_SOCKET_TIMEOUT',
  'EIDLETIMEOUT',
]
const DENIED = ['EACCES', 'EPERM']

/** Turns the code of a system error (or of npm) into a PlainFault; undefined when the code is none we have words for. */
export function faultFor(code, place) {
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new PlainFault(
      `磁盘已满,无法写入 ${place}。请腾出约 2 GB 空间后再运行一次。`,
      `The disk is full: cannot write to ${place}. Free about 2 GB and run the same command again.`,
    )
  }
  if (code === 'EROFS') {
    return new PlainFault(
      `${place} 所在的磁盘是只读的。请把项目放到可以写入的文件夹后再运行。`,
      `The disk that holds ${place} is read-only. Move the project to a folder that can be written to and run the same command again.`,
    )
  }
  if (DENIED.includes(code)) {
    return new PlainFault(
      `没有写入 ${place} 的权限。请换一个属于您自己的文件夹(不需要管理员权限)。`,
      `No permission to write to ${place}. Use a folder of your own (administrator rights are not needed).`,
    )
  }
  if (NETWORK.includes(code)) {
    return new PlainFault(
      `无法连接 npm 软件源(${code})。请检查网络或代理(npm config get registry)后再运行一次,已完成的部分不会丢失。`,
      `The npm registry cannot be reached (${code}). Check the network or the proxy (npm config get registry) and run the same command again; packages already fetched are kept.`,
    )
  }
  return undefined
}

/** The code that npm reported in its error output, for example ENOSPC; undefined when it named none. */
export function npmErrorCode(output) {
  const codes = [...output.matchAll(/\b(?:code|errno)\s+([A-Z][A-Z_]{3,})\b/g)].map((match) => match[1])
  const known = codes.find((code) => faultFor(code, '') !== undefined)
  const anywhere = [...output.matchAll(/\b(E[A-Z_]{4,})\b/g)].map((match) => match[1]).find((code) => faultFor(code, '') !== undefined)
  return known ?? anywhere ?? codes[0]
}

/** Prints, beside what a program prints itself, something that went wrong. */
export function warn(zh, en) {
  console.error(`\n✗ ${zh}\n✗ ${en}`)
}

/** Prints what went wrong: the two sentences of a PlainFault, or of a system error we know; a stack only for a fault of our own. */
export function explain(error, place) {
  const fault = error instanceof PlainFault ? error : faultFor(error?.code, error?.path ?? place)
  if (fault) {
    warn(fault.zh, fault.en)
    return fault.exitCode
  }
  console.error(error)
  return 1
}
