import { expect, it } from 'vitest'
import { memoryMount } from './memory-folder.ts'

const MOUNTS = `overlay / overlay rw,relatime 0 0
tmpfs /dev tmpfs rw,nosuid,size=65536k 0 0
tmpfs /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=64m 0 0
/dev/sda1 /mnt ext4 rw,relatime 0 0
`

it.each([
  ['/dev/shm', ['rw', 'nosuid', 'nodev', 'noexec', 'relatime', 'size=64m']],
  ['/mnt', null],
  ['/dev/s', null],
])('how %s is mounted in memory', (folder, options) => {
  expect(memoryMount(MOUNTS, folder)).toEqual(options)
})
