import { headerOf } from '@marketscope/contract/colours'
import { PAGE_LOOK_META, type PageLook, pictureUrl } from '@marketscope/contract/partner'
import type { Partner } from '../database/partner-tables.ts'
import { titleOf } from './partners.ts'

/** The page of the product as a partner's: its title, icon and look stand in it before anything is run, so that nothing of ours is seen first. */
export function partnerPage(html: string, partner: Partner): string {
  const { zh, en } = titleOf(partner)
  const look: PageLook = {
    title: { zh, en },
    logo_url: partner.logo === null ? null : pictureUrl(partner.logo),
    colour: partner.colour,
  }
  const icon = partner.icon === null ? 'data:,' : pictureUrl(partner.icon)
  const head = [
    `<title>${escaped(zh === en ? zh : `${zh} ${en}`)}</title>`,
    `<link rel="icon" href="${escaped(icon)}" />`,
    `<meta name="${PAGE_LOOK_META}" content="${escaped(JSON.stringify(look))}" />`,
    ...(partner.colour === null
      ? []
      : [
          `<meta name="theme-color" content="${escaped(partner.colour)}" />`,
          `<style>:root{--first-header:${escaped(headerOf(partner.colour))}}</style>`,
        ]),
  ]
  const own = [/<title>[^<]*<\/title>/, /<link rel="icon"[^<>]*>/, ...(partner.colour === null ? [] : [/<meta name="theme-color"[^<>]*>/])]
  // A function: the partner's words are no pattern of what was replaced.
  return own.reduce((page, pattern) => page.replace(pattern, ''), html).replace('</head>', () => `${head.join('')}</head>`)
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
