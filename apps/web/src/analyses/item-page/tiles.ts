/** The figures of an item in the order of the tiles. */
export const TILES = ['sales', 'sold', 'avg_price'] as const
