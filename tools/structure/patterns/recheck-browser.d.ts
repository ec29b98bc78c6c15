/** The checker in JavaScript alone: the package's own entry would look for programs and threads first. */
declare module 'recheck/lib/browser.js' {
  const recheck: Pick<typeof import('recheck'), 'checkSync'>
  export default recheck
}
