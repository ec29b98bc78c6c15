import { useScheme } from '../state/scheme.ts'
import { shaded } from '../state/shade.ts'

/** The colour of a thing before its name, as charts have it. */
export function Spot({ colour }: { colour: string | null | undefined }) {
  const scheme = useScheme()
  return <i style={colour ? { background: shaded(colour, scheme) } : {}} aria-hidden="true" />
}
