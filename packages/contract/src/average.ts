/** Figures that an average price is told beside. */
export interface Averaged {
  sales: number | null
  sold: number | null
  avg_price: number | null
}

/** Sales ÷ units, not rounded, in what sales are in; null where one is not known or nothing was sold. */
export function exactAverage(sales: number | null, sold: number | null): number | null {
  return sales === null || sold === null || sold <= 0 ? null : sales / sold
}

/** A figure of a row as changes of it are worked out: an average price is told to the cent, of which a small one leaves little to divide by. */
export function exactFigure<N extends string>(row: Record<N, number | null> & Averaged, name: N): number | null {
  return name === 'avg_price' && row.avg_price !== null ? exactAverage(row.sales, row.sold) : row[name]
}
