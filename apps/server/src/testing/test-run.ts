/** What is to be done after all tests of a run: databases that tests made on a server are removed. */
export async function teardown(): Promise<void> {
  if (process.env.MARKETSCOPE_TEST_DATABASE_URL) await (await import('./test-database.ts')).dropTestDatabases()
}
