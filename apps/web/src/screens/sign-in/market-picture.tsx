/** The picture beside the form: months of a market, its months to come still a line. Drawn, not loaded. */
export function MarketPicture() {
  const heights = [34, 42, 38, 52, 61, 96, 58, 63, 72, 80, 142, 90]
  const x = (month: number) => 20 + month * 38
  const line = heights.map((height, month) => `${x(month) + 11},${190 - height * 1.05 - 14}`).join(' ')
  return (
    <svg viewBox="0 0 480 220" className="sign-in-picture" aria-hidden="true" focusable="false">
      {[40, 90, 140, 190].map((y) => (
        <path key={y} d={`M8 ${y}H472`} stroke="#ffffff" strokeOpacity=".09" />
      ))}
      {heights.map((height, month) => (
        <rect
          key={x(month)}
          x={x(month)}
          y={190 - height}
          width="22"
          height={height}
          rx="3"
          fill={month === 10 ? 'var(--picture-high)' : 'var(--picture)'}
          fillOpacity={month === 10 ? 1 : 0.55}
        />
      ))}
      <polyline points={line} fill="none" stroke="#ffb38a" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
      <circle cx={x(10) + 11} cy={190 - 142 * 1.05 - 14} r="4" fill="#ffb38a" />
    </svg>
  )
}
