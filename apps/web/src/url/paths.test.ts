import { expect, test } from 'vitest'
import { afterSignIn, paths, safeReturn, withQuery, writtenPath } from './paths.ts'

test('addresses leave out what is empty', () => {
  expect(withQuery('/x', { a: 1, b: '', c: null, d: undefined, e: 'x y' })).toBe('/x?a=1&e=x+y')
  expect(paths.detail.href('u1', { start: '2026-01', end: '2026-02' }, { tab: 'Summary' })).toBe(
    '/fenxi_detail/u1/2026-01/2026-02/filter?tab=Summary',
  )
  expect(paths.signIn.href('/search?url_id=1')).toBe('/sign_in?return=%2Fsearch%3Furl_id%3D1')
})

test('after sign-in one returns to an address of ours only', () => {
  expect(safeReturn('/search?url_id=1')).toBe('/search?url_id=1')
  for (const address of [undefined, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/sign_in?return=%2F'])
    expect(safeReturn(address)).toBe('/search')
})

test.each(['/SIGN_IN', '/sign_in/', '/Sign_In/?return=%2FsetUp', '/%73ign_in', '/sign%5Fin#x', '/./sign_in', '/a/../sign_in'])(
  'nor to the sign-in page, however it is spelt: %s',
  (address) => {
    expect(safeReturn(address)).toBe('/search')
    expect(afterSignIn({ pathname: '/sign_in', search: `?return=${encodeURIComponent(address)}`, href: '' })).toBe('/search')
  },
)

test('an address to return to is written as ours', () => {
  expect(safeReturn('/SETUP/?x=%2F#y')).toBe('/setUp?x=%2F#y')
  expect(afterSignIn({ pathname: '/SIGN_IN', search: '?return=%2F%2553etup', href: '/SIGN_IN?return=%2F%2553etup' })).toBe('/setUp')
})

test('who signs in goes on to where the address has moved, or to where its sign-in page returns to', () => {
  const at = (pathname: string, search = '') => afterSignIn({ pathname, search, href: pathname + search })
  expect(at('/sign_in', '?return=%2FsetUp&reason=elsewhere')).toBe('/setUp')
  expect(at('/sign_in', '?reason=signed_out')).toBe('/search')
  expect(at('/sign_in', '?return=%2F%2Fevil.example')).toBe('/search')
  expect(at('/search', '?url_id=1')).toBe('/search?url_id=1')
})

test.each([
  ['/setUp', '/setUp'],
  ['/SETUP', '/setUp'],
  ['/pivotlist/', '/pivotList'],
  ['/%53etup', '/setUp'],
  ['/fenxi%5Fdetail/%41b%2Fc/2024-01/2024-03/filter', '/fenxi_detail/%41b%2Fc/2024-01/2024-03/filter'],
  ['/100%/%53etup', '/100%/%53etup'],
  ['/fenxi_detail/AbC/2024-01/2024-03/filter//', '/fenxi_detail/AbC/2024-01/2024-03/filter'],
  ['/Fenxi_Detail/AbC/2024-01/2024-03/FILTER', '/fenxi_detail/AbC/2024-01/2024-03/filter'],
  ['/No/Such/Page', '/No/Such/Page'],
  ['/', '/'],
  ['', '/'],
])('a path is written as the product writes it: %s', (path, written) => {
  expect(writtenPath(path)).toBe(written)
})
