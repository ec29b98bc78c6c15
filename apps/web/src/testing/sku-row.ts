/** A SKU of an item as a call answers it: so much in sales, of a hundred. */
export function skuRow(id: string, name: string | null, sales: number) {
  const figures = { sales, share: sales / 100, sales_yoy: null, sales_mom: null, sold: 1, avg_price: sales }
  return { id, name, ...figures, price: null, shelf_time: null, is_new: false }
}
