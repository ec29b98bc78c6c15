import { formatMoment } from '../i18n/format.ts'

/** A moment by its day, with the time of day when it is pointed at, or `whole`. */
export function Moment({ seconds, className, whole = false }: { seconds: number; className?: string; whole?: boolean }) {
  const text = formatMoment(seconds)
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} {...(whole ? {} : { title: text })} {...(className ? { className } : {})}>
      {whole ? text : text.slice(0, 10)}
    </time>
  )
}
