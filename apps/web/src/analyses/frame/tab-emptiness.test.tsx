import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { TabEmptinessProvider, useTabEmptiness, useTellEmpty } from './tab-emptiness.ts'

type Known = boolean | null

function Part({ id, empty }: { id: string; empty: Known }) {
  const may = useTellEmpty(id, empty)
  return empty === true && may ? <p>{id}</p> : null
}

function Tab({ first, second }: { first: Known; second: Known }) {
  const { empty, emptiness } = useTabEmptiness([{ id: 'first' }, { id: 'second' }])
  return (
    <TabEmptinessProvider value={emptiness}>
      {empty && <p>tab</p>}
      <div hidden={empty}>
        <Part id="first" empty={first} />
        <Part id="second" empty={second} />
      </div>
    </TabEmptinessProvider>
  )
}

/** Who says in sight that there is nothing. */
const sayers = () =>
  screen
    .queryAllByText(/./)
    .filter((element) => element.closest('[hidden]') === null)
    .map((element) => element.textContent)

describe('who says that there is nothing', () => {
  test.each<[Known, Known, string[]]>([
    [null, null, []],
    [true, null, []],
    [true, false, ['first']],
    [false, true, ['second']],
    [false, false, []],
    [true, true, ['tab']],
  ])('first %s, second %s: %j', (first, second, said) => {
    render(<Tab first={first} second={second} />)
    expect(sayers()).toEqual(said)
  })

  test('the parts keep silent until the last of them is known', () => {
    const { rerender } = render(<Tab first={true} second={null} />)
    expect(sayers()).toEqual([])
    rerender(<Tab first={true} second={true} />)
    expect(sayers()).toEqual(['tab'])
    rerender(<Tab first={true} second={false} />)
    expect(sayers()).toEqual(['first'])
  })
})
