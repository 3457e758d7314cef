import { awardEndText } from '#features/auction/outcomes/award-ends.rules.ts'
import { counted } from '#shared/counted.ts'
import { formatDayAtTime, formatInstant } from '#shared/days.ts'
import { cents, euro } from '#shared/money.ts'
import type { Leaf, LeafBody, LeafKind } from './leaves.rules.ts'

/** What happened to an auction, in plain words, from its log alone. */

const ORDINALS = ['prima', 'seconda', 'terza', 'quarta', 'quinta', 'sesta', 'settima', 'ottava', 'nona', 'decima']
/** "seconda", beyond the tenth "12ª". */
const ordinal = (place: number): string => ORDINALS[place - 1] ?? `${place}ª`

type Of<K extends LeafKind> = Leaf & Extract<LeafBody, { kind: K }>
const is =
  <K extends LeafKind>(...kinds: K[]) =>
  (leaf: Leaf): leaf is Of<K> =>
    (kinds as readonly string[]).includes(leaf.kind)

/** "5 proposte di 4 fornitori", "1 proposta". */
const countText = ({ offers, suppliers }: Pick<Of<'closed'>, 'offers' | 'suppliers'>): string => {
  if (offers === 0) return 'nessuna proposta'
  const sent = counted(offers, 'proposta', 'proposte')
  return offers === 1 ? sent : `${sent} di ${counted(suppliers, 'fornitore', 'fornitori')}`
}

/** "la seconda per prezzo", "l’unica". */
const choiceText = (leaves: readonly Leaf[], offer: number | null): string => {
  const closed = leaves.find(is('closed'))
  if (closed?.offers === 1) return 'l’unica'
  const place = (closed?.ranking.indexOf(offer ?? -1) ?? -1) + 1
  return place > 0 ? `la ${ordinal(place)} per prezzo` : 'una proposta che il suo fornitore aveva poi migliorato'
}

const refusalText = { couple: 'tutte scartate dagli sposi', system: 'nessuna scelta nei sette giorni' } as const

const decisionTexts = (leaves: readonly Leaf[]): string[] =>
  leaves.flatMap((leaf) => {
    if (leaf.kind === 'award') return [`scelta ${choiceText(leaves, leaf.offer)}`]
    if (leaf.kind === 'succession') return [`poi subentrata ${choiceText(leaves, leaf.offer)}`]
    if (leaf.kind === 'refusal') return [refusalText[leaf.by]]
    return leaf.kind === 'interrupted' ? ['annuncio interrotto'] : []
  })

/** "5 proposte di 4 fornitori, chiusa con 1 proroga, scelta la seconda per prezzo." */
export const outcomeSentence = (leaves: readonly Leaf[]): string => {
  const closed = leaves.find(is('closed'))
  const overtimes = leaves.filter(is('overtime')).length
  const text = [
    ...(closed ? [countText(closed)] : []),
    ...(closed && overtimes > 0 ? [`chiusa con ${counted(overtimes, 'proroga', 'proroghe')}`] : []),
    ...(closed && overtimes === 0 && closed.offers > 0 ? ['chiusa senza proroghe'] : []),
    ...decisionTexts(leaves),
  ].join(', ')
  return text === '' ? 'L’asta è finita.' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** A step of the story as it is drawn. */
export interface StoryStep {
  readonly key: string
  readonly title: string
  /** When, and what more there is to say. */
  readonly detail: string
}

/** A, B, … Z, then 27, 28: suppliers by their first offer, without saying who they are. */
const letterOf = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1))

const MODES = { open: 'asta aperta', rank: 'asta in classifica', sealed: 'asta a busta chiusa' } as const

const stepOf = (leaf: Leaf, leaves: readonly Leaf[], bidders: readonly string[]): Omit<StoryStep, 'key'> => {
  const at = formatInstant(leaf.at)
  switch (leaf.kind) {
    case 'published':
      return { title: 'Annuncio pubblicato', detail: `${at}, ${MODES[leaf.mode]}, budget ${euro(cents(leaf.budget))}` }
    case 'edited':
      return { title: 'Annuncio modificato', detail: at }
    case 'offer': {
      const who = `fornitore ${letterOf(bidders.indexOf(leaf.bidder))}`
      return { title: `Proposta del ${who}`, detail: leaf.turn > 1 ? `${at}, la sua ${ordinal(leaf.turn)}` : at }
    }
    case 'answered':
      return { title: 'Risposta a una domanda', detail: at }
    case 'overtime':
      return { title: 'Scadenza spostata', detail: `${at}, nuova scadenza ${formatDayAtTime(leaf.end)}` }
    case 'closed':
      return { title: 'Fine delle proposte', detail: `${formatInstant(leaf.end)}, ${countText(leaf)}` }
    case 'award':
      return { title: 'Gli sposi hanno scelto', detail: `${at}, ${choiceText(leaves, leaf.offer)}` }
    case 'refusal':
      return { title: 'Nessuna proposta scelta', detail: `${at}, ${refusalText[leaf.by]}` }
    case 'succession':
      return { title: 'Subentro', detail: `${at}, ${awardEndText[leaf.reason]}: ${choiceText(leaves, leaf.offer)}` }
    default:
      return { title: 'Annuncio interrotto', detail: at }
  }
}

/** The story step by step, in the order of the log. */
export const storyOf = (leaves: readonly Leaf[]): StoryStep[] => {
  const bidders = [...new Set(leaves.filter(is('offer')).map(({ bidder }) => bidder))]
  return leaves.map((leaf) => ({ key: String(leaf.n), ...stepOf(leaf, leaves, bidders) }))
}
