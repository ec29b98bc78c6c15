import { useUrlState } from '../../url/use-url-state.ts'
import { Chips } from './chips.tsx'

interface Props<V extends string> {
  label: string
  /** In the address; the first value is left out of it. */
  name: string
  values: readonly V[]
  textOf: (value: V) => string
  /** A page of the rows that no longer means anything afterwards. */
  page?: string
  /** The value where the address names none, if it follows from the answer: then every choice is kept in the address. */
  usual?: V | undefined
}

/** The value of the address among those there are; the first where there is none. */
export function chosenOf<V extends string>(values: readonly V[], asked: string | undefined): V {
  return values.find((value) => value === asked) ?? (values[0] as V)
}

/** A choice of one value that is kept in the address. */
export function AddressChips<V extends string>({ label, name, values, textOf, page, usual }: Props<V>) {
  const [address, patch] = useUrlState()
  const asked = address[name] ?? usual
  return (
    <Chips
      label={label}
      most={1}
      chosen={[chosenOf(values, asked)]}
      options={values.map((value) => ({ value, text: textOf(value) }))}
      onChange={([next]) => patch({ [name]: !usual && next === values[0] ? null : (next ?? null), ...(page ? { [page]: null } : {}) })}
    />
  )
}
