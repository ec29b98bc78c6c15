const LONG = process.env.MARKETSCOPE_RANDOM === 'long'

/** How many random questions a test asks, and the milliseconds it may take: `few` at each change, `many` where everything is tried, the same first. */
export const runs = (few: number, many = few * 15): number => (LONG ? many : few)
