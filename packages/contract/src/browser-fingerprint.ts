/** The header in which a page says which browser it is in. */
export const FINGERPRINT_HEADER = 'x-browser-fingerprint'

/** The query parameter in which programs may say the same. Pages never do: what stands in an address is kept by browsers, proxies and logs. */
export const FINGERPRINT_PARAMETER = 'browser_finger'

/** What the subprotocol begins with in which a page says it to a socket: it can give a socket no headers of its own. */
export const FINGERPRINT_PROTOCOL = 'browser.'

/** 132 random bits, chosen once by each browser, in letters that are safe in an address. */
export const FINGERPRINT = /^[A-Za-z0-9_-]{22}$/
