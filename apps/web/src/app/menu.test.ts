import { RIGHTS } from '@marketscope/contract/permissions'
import { expect, test } from 'vitest'
import { activeEntry, menuFor } from './menu.ts'

test('only staff has the data entry; the entry of the present screen is active, else the first', () => {
  const staff = menuFor((permission) => RIGHTS.staff.includes(permission))
  const trial = menuFor((permission) => RIGHTS.trial.includes(permission))
  expect(trial.map(({ screen }) => screen)).toEqual(['search', 'settings'])
  expect(staff.map(({ screen }) => screen)).toEqual(['search', 'settings', 'data'])
  expect(activeEntry(staff, '/fenxi_detail/u1/2026-01/2026-02/filter')?.screen).toBe('search')
  expect(activeEntry(staff, '/setUp')?.screen).toBe('settings')
  expect(activeEntry(staff, '/elsewhere')?.screen).toBe('search')
})
