export function SchemeEditor(_: { ruleId: string | null; onClose: (id: string | null) => void }) {
  return null
}
