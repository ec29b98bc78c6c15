import type { UploadedFile } from '@marketscope/contract/calls/load'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '../json/json-edit.ts'
import { serve, show } from '../testing/show.tsx'
import { Editors } from './editors.tsx'
import { useMapping } from './use-mapping.ts'

const file: UploadedFile = {
  file_id: 'f1',
  name: 'a.csv',
  bytes: 1,
  format: 'csv',
  encoding: 'gb18030',
  encodings: [],
  bom: false,
  gzip: false,
  delimiter: ',',
  columns: ['day', 'id', 'price', 'n'].map((name) => ({ name, samples: [], empty_share: 0 })),
  rows_sampled: 1,
  kind: null,
  proposed_mapping: null,
  files: [],
  book: null,
  numbers: [],
}
const start: JsonObject = { about: 'kept', fields: { item_id: 'id', sold: { column: 'gone', nulls: ['-'] } } }
const faults = [{ path: 'fields.sold', zh: '没有这一列', en: 'has no such column' }]

function Bench() {
  const { mapping, begin } = useMapping()
  if (!mapping) {
    return (
      <button type="button" onClick={() => begin(start)}>
        begin
      </button>
    )
  }
  return <Editors mapping={mapping} file={file} faults={faults} />
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>(/The mapping as text/)
const mapping = () => JSON.parse(text().value)
const rowOf = (name: string) => within(screen.getByText(name, { selector: 'code' }).closest('tr') ?? document.body)

async function choose(label: string, option: RegExp) {
  fireEvent.mouseDown(screen.getByLabelText(label))
  const found = (await screen.findAllByText(option)).at(-1)
  if (found) fireEvent.click(found)
}

beforeEach(async () => {
  sessionStorage.clear()
  serve(() => ({ data: [] }))
  await show(<Bench />)
  await userEvent.click(screen.getByRole('button', { name: 'begin' }))
})

describe('Editors', () => {
  it('write what is chosen in the form into the text, and keep what the form does not show', async () => {
    await userEvent.click(screen.getByRole('radio', { name: /A snapshot/ }))
    await choose('Source of time (a date)', /^day$/)
    fireEvent.change(screen.getByLabelText('How dates of time (a date) are written'), { target: { value: 'yyyy/M/d' } })
    await choose('Source of units sold in the month', /^n$/)
    expect(mapping()).toEqual({
      about: 'kept',
      fields: { item_id: 'id', sold: { column: 'n', nulls: ['-'] }, time: { column: 'day', format: 'yyyy/M/d' } },
      rows: { as: 'snapshot' },
    })
    expect(screen.getByText('Not shown in the form, kept as it is: about')).toBeDefined()
    expect(rowOf('sold').getByText(/nulls/)).toBeDefined()
  })

  it('show in the form what is written in the text', () => {
    fireEvent.change(text(), {
      target: { value: '{ "site": "jd", "rows": { "as": "counter" }, "fields": { "price": { "constant": 5 } } }' },
    })
    expect(screen.getByRole('radio', { name: /A growing counter/ })).toHaveProperty('checked', true)
    expect(screen.getByText(/JD \(jd\)/)).toBeDefined()
    expect(rowOf('price').getByDisplayValue('5')).toBeDefined()
  })

  it('keep the last mapping that could be read while the text cannot be', () => {
    fireEvent.change(text(), { target: { value: '{ "fields": ' } })
    expect(screen.getByText(/The text cannot be read at the moment/)).toBeDefined()
    expect(screen.getByText('Line 1, column 13: a bracket or a quote is never closed')).toBeDefined()
    expect(rowOf('item_id').getByText('id')).toBeDefined()
  })

  it('show a fault at its field and lead there', async () => {
    expect(rowOf('sold').getByText('has no such column')).toBeDefined()
    expect(rowOf('sold').getByText('gone (not in the file)')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'fields.sold' }))
    expect(screen.getByText('sold', { selector: 'code' }).closest('tr')?.contains(document.activeElement)).toBe(true)
  })

  it('declare a site with the money and clock of its platform', async () => {
    await choose('Which platform the rows are of', /Declare a new site/)
    fireEvent.change(screen.getByLabelText('Site ID'), { target: { value: 'shopee_old' } })
    await choose('Platform', /^Shopee$/)
    expect(mapping().site).toMatchObject({ id: 'shopee_old', platform: 'shopee', currency: 'BRL', time_zone: 'America/Sao_Paulo' })
  })
})
