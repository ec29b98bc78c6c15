import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { TabEmptinessProvider, useTabEmptiness, useTellEmpty } from './tab-emptiness.ts'

type Known = boolean | null

const REASON = { title: 'Nothing before 2022', hint: 'Later months have it' }

function Part({ id, empty, knows = false }: { id: string; empty: Known; knows?: boolean }) {
  const may = useTellEmpty(id, empty, knows && empty ? { ...REASON } : null)
  return empty === true && may ? <p>{id}</p> : null
}

function Tab({ first, second, knows = false }: { first: Known; second: Known; knows?: boolean }) {
  const { empty, why, emptiness } = useTabEmptiness([{ id: 'first' }, { id: 'second' }])
  return (
    <TabEmptinessProvider value={emptiness}>
      {empty && <p>{why ? `${why.title}. ${why.hint}` : 'tab'}</p>}
      <div hidden={empty}>
        <Part id="first" empty={first} />
        <Part id="second" empty={second} knows={knows} />
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

  test('the tab gives the reason of the part that knows it', () => {
    const { rerender } = render(<Tab first={true} second={true} knows />)
    expect(sayers()).toEqual(['Nothing before 2022. Later months have it'])
    rerender(<Tab first={true} second={true} />)
    expect(sayers()).toEqual(['tab'])
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
