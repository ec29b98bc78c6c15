type Query = Readonly<Record<string, string | undefined>>

/** The keys of an address that tell which figures are read and what they are compared with: between the screens of one search they go along. */
export const ALONG = ['version', 'jd_version', 'douyin_version', 'compare', 'corrections'] as const

/** What goes along from one screen of a search to another. */
export type Along = { readonly [key in (typeof ALONG)[number]]?: string | undefined }

/** What goes along, of each key what the first of the sources says that says anything: what is read on a page, what its address says. */
export function alongOf(...sources: (Along | Query)[]): Along {
  return Object.fromEntries(
    ALONG.flatMap((key) => {
      const said = sources.map((source) => source[key]).find((value) => value !== undefined && value !== '')
      return said === undefined ? [] : [[key, said]]
    }),
  )
}
