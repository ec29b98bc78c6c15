/** Stands where tables of the component library have the filters of their columns, which bring its tree and more: searches, rules and pivots filter here, no column does. */
export default function NoTableFilters(): never {
  throw new Error('columns of tables have no filters')
}

export function flattenKeys(): never {
  throw new Error('columns of tables have no filters')
}
