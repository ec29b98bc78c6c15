/** Our sign: a magnifying glass that holds a small market. Drawn for a dark ground. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" strokeLinecap="round" aria-hidden="true" focusable="false">
      <circle cx="14" cy="14" r="10" stroke="#fff" strokeWidth="2.4" />
      <path d="M21.6 21.6 28.4 28.4" stroke="#7f9bff" strokeWidth="3.4" />
      <path d="M9.6 17.6v-2.8M14 17.6V10M18.4 17.6v-5.2" stroke="#7f9bff" strokeWidth="2.6" />
    </svg>
  )
}
