/** A phone number without its middle: the first three and the last four signs, fewer of a short one. */
export function maskPhone(phone: string): string {
  const [head, tail] = phone.length >= 9 ? [3, 4] : [1, 2]
  return `${phone.slice(0, head)}****${phone.slice(-tail)}`
}

/** An email address with only the first letters of what stands before the `@`: two, one of a short one. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  const name = mail.slice(0, at)
  return `${name.slice(0, name.length > 3 ? 2 : 1)}***${mail.slice(at)}`
}
