import { useScheme } from '../../state/scheme.ts'
import { shaded } from '../../state/shade.ts'
import { sparkline } from '../prepare/sparkline.ts'

interface Props {
  values: readonly (number | null)[]
  colour: string
  /** In pixels. */
  height?: number
}

/** A small trend line; it repeats what stands beside it, so it is not read aloud. */
export function SparklineChart({ values, colour: own, height = 36 }: Props) {
  const colour = shaded(own, useScheme())
  const width = 160
  const { line, area, last } = sparkline(values, width, height, 3)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ width: '100%', height, display: 'block' }}
    >
      <path d={area} fill={colour} opacity={0.1} />
      <path
        d={line}
        fill="none"
        stroke={colour}
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {last && (
        <path d={`M${last.x} ${last.y}h0.01`} stroke={colour} strokeWidth={5} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}
