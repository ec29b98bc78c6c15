import { expect, test } from 'vitest'
import { MARKETPLACE_PICTURE_HOSTS } from './marketplace-pictures.ts'
import { mayShowPicture, PICTURE_HOST } from './picture-hosts.ts'

const HOSTS = ['*.alicdn.com', 'img.example.com']

test.each([
  ['https://img.alicdn.com/a.jpg', true],
  ['https://gw.img.alicdn.com/a.jpg', true],
  ['https://IMG.ALICDN.COM/a.jpg', true],
  ['https://img.example.com/a.jpg?b=1', true],
  ['/demo-images/jar-1.svg', true],
  ['https://alicdn.com/a.jpg', false],
  ['https://evilalicdn.com/a.jpg', false],
  ['https://alicdn.com.evil.example/a.jpg', false],
  ['https://evil.example/img.alicdn.com/a.jpg', false],
  ['https://img.alicdn.com@evil.example/a.jpg', false],
  ['https://user@img.alicdn.com/a.jpg', false],
  ['https://img.alicdn.com:8443/a.jpg', false],
  ['http://img.alicdn.com/a.jpg', false],
  ['https://x.img.example.com/a.jpg', false],
  ['https://192.168.1.1/reboot', false],
  ['https://[::1]/a.jpg', false],
  ['https://router/a.jpg', false],
  ['//img.alicdn.com/a.jpg', false],
  ['/\\img.alicdn.com/a.jpg', false],
  ['data:image/svg+xml,x', false],
  ['', false],
])('the picture %s is shown: %s', (address, shown) => {
  expect(mayShowPicture(address, HOSTS)).toBe(shown)
})

test.each([
  ...MARKETPLACE_PICTURE_HOSTS.map((host) => [host, true] as const),
  ...[
    '*',
    '*.com.',
    'localhost',
    'nas',
    '192.168.1.1',
    '*.168.1.1',
    '[::1]',
    'https://x.example',
    'x.example:443',
    '*.*.example',
    'x.example;',
    "'self'",
    '',
  ].map((host) => [host, false] as const),
])('%j is a host of a list: %s', (host, is) => {
  expect(PICTURE_HOST.test(host)).toBe(is)
})
