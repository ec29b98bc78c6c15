/** Rows of a page of what pages reported. */
export const PAGE_SIZE = 20
