interface Option {
  value?: unknown
  label?: unknown
}

/** Sorts what a list offers so that what is exactly what was typed stands first, where Enter takes it. */
export function equalFirst(a: Option, b: Option, { searchValue }: { searchValue: string }): number {
  const isEqual = ({ value, label }: Option) => searchValue !== '' && (value === searchValue || label === searchValue)
  return Number(isEqual(b)) - Number(isEqual(a))
}
