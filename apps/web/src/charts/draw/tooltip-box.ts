/** The look of every tooltip. */
export const TOOLTIP_BOX = {
  confine: true,
  appendTo: 'body',
  backgroundColor: 'var(--surface)',
  borderColor: 'var(--line-soft)',
  textStyle: { color: 'var(--text)' },
  padding: [8, 12],
  extraCssText: 'box-shadow:0 4px 16px rgba(12,20,50,.14);border-radius:6px;z-index:1000',
} as const
