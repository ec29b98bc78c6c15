import { test as base } from '@playwright/test'
import { type Product, startProduct } from './product.ts'
import { watchRequests } from './requests.ts'
import { type Account, noSession, sessionOf } from './sessions.ts'
import { SignInPage } from './sign-in-page.ts'

interface Options {
  /** Who is signed in when the browser opens. */
  as: Account | 'nobody'
}

interface Shared {
  product: Product
}

interface Fixtures {
  signIn: SignInPage
  /** What the page wrote to its console as errors, and faults nobody caught; a test that expects none compares with []. */
  pageFaults: string[]
}

/** Playwright's test, with the product that the tests of a process share, its signed-in accounts and the sign-in page at hand. */
export const test = base.extend<Fixtures & Options, Shared>({
  as: ['nobody', { option: true }],
  storageState: async ({ as, product }, use) => {
    await use(as === 'nobody' ? noSession(product.url) : sessionOf(product, as))
  },
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct()
      await use(product)
      await product.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url)
  },
  page: async ({ page }, use) => {
    watchRequests(page)
    await use(page)
  },
  signIn: async ({ page, product }, use) => {
    await use(new SignInPage(page, product.data))
  },
  pageFaults: async ({ page }, use) => {
    const faults: string[] = []
    page.on('console', (message) => {
      // Asking who is signed in answers 401 to nobody; the browser writes that down as an error.
      const nobody = message.location().url.endsWith('/api/user') && message.text().includes('401')
      if (message.type() === 'error' && !nobody) faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    await use(faults)
  },
})

export { expect } from '@playwright/test'
