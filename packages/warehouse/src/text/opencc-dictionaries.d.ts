/** Lines of a dictionary of OpenCC, `|` between them: a sign, a blank, and what it becomes, the usual one first. */
declare module 'opencc-js/dict/*' {
  const lines: string
  export default lines
}
