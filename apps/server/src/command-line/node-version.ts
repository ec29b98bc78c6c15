const NEEDED = 24

/** 0 when the server can run on this version of Node; else says what is needed and gives the exit code. */
export function checkNode(version: string): number {
  if (Number(version.split('.')[0]) >= NEEDED) return 0
  console.error(`✗ 需要 Node.js ${NEEDED}，当前是 ${version}。请用 npm start 启动（它会自带 Node ${NEEDED}）。`)
  console.error(`✗ Node.js ${NEEDED} is needed; this is ${version}. Start with "npm start", which brings Node ${NEEDED}.`)
  return 1
}
