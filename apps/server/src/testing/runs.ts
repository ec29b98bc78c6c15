const LONG = process.env.MARKETSCOPE_RANDOM === 'long'

/** How many random questions a test asks, and the milliseconds it may take: `few` at each change, five times as many where everything is tried, the same first. */
export const runs = (few: number): number => (LONG ? few * 5 : few)
