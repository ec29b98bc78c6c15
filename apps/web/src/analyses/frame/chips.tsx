import './chips.css'

interface Props {
  label: string
  options: readonly { value: string; text: string }[]
  chosen: readonly string[]
  /** How many may be on at once. */
  most: 1 | 2
  onChange: (chosen: string[]) => void
}

/** The choice after pressing one: with room for two, pressing a third replaces the second; one always stays on. */
export function pressed(chosen: readonly string[], value: string, most: 1 | 2): string[] {
  if (most === 1) return [value]
  if (chosen.includes(value)) return chosen.length === 1 ? [...chosen] : chosen.filter((other) => other !== value)
  return [...chosen.slice(0, most - 1), value]
}

/** Small buttons in a row, one or two of them on. */
export function Chips({ label, options, chosen, most, onChange }: Props) {
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, text }) => (
        <button key={value} type="button" aria-pressed={chosen.includes(value)} onClick={() => onChange(pressed(chosen, value, most))}>
          {text}
        </button>
      ))}
    </fieldset>
  )
}
