import type { DeskPartner } from '@marketscope/contract/calls/partner'
import type { PartnerLook } from '@marketscope/contract/partner'

/** A partner as it is being edited. */
export type PartnerDraft = PartnerLook & { name: string }

const NEW: PartnerDraft = { name: '', title_zh: '', title_en: '', logo: null, icon: null, colour: null, host: null, short_menu: false }

/** What of a partner is edited; of a new one nothing is filled in. */
export function draftOf(partner: DeskPartner | null): PartnerDraft {
  if (!partner) return NEW
  const { name, title_zh, title_en, logo, icon, colour, host, short_menu } = partner
  return { name, title_zh, title_en, logo, icon, colour, host, short_menu }
}

/** What of the draft differs; only that is sent, so that nothing else of the partner is touched. */
export function changesOf(before: PartnerDraft, after: PartnerDraft): Partial<PartnerDraft> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof PartnerDraft]))
}
