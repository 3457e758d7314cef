import type { AuctionMode } from '#features/site/settings/settings.rules.ts'
import type { AuctionStatus } from '../auction.rules.ts'
import { type Standing, standingText } from './standing.rules.ts'

export { type AuctionMode, auctionModes } from '#features/site/settings/settings.rules.ts'

/**
 * Who looks, as far as it matters here. `supplier` has not offered on the announcement, `bidder` has, `winner` was chosen; who works for a
 * supplier sees what the supplier sees, and staff that looks "as" somebody sees what that person sees.
 */
export const onlookers = ['visitor', 'couple', 'supplier', 'bidder', 'winner', 'owner', 'staff'] as const
export type Onlooker = (typeof onlookers)[number]

/** `running` until the end, `deciding` until the couple has chosen, then `decided`, or `refused` when nobody was. */
export const auctionPhases = ['running', 'deciding', 'decided', 'refused'] as const
export type AuctionPhase = (typeof auctionPhases)[number]

/** Whose: everybody's, one's own with the chosen one's, the chosen one's, one's own, nobody's. */
export type Reach = 'all' | 'own_and_chosen' | 'chosen' | 'own' | 'none'

/** What one onlooker may know of the offers on one announcement. */
export interface Sight {
  /** How much is offered. */
  readonly amounts: Reach
  /** The lowest of all, and how far below the budget it is. */
  readonly lowest: boolean
  readonly saving: boolean
  /** How many offers and suppliers there are. */
  readonly number: boolean
  /** At which place one's own best offer stands. */
  readonly rank: boolean
  /** Who offers. */
  readonly names: Reach
  /** What an offer says and shows: its texts and pictures, and the page of its own. */
  readonly pictures: Reach
  /** Who was chosen. */
  readonly winner: boolean
}

const everything: Sight = {
  ...{ amounts: 'all', lowest: true, saving: true, number: true, rank: true },
  ...{ names: 'all', pictures: 'all', winner: true },
}
/** That there are offers, and no more. */
const number: Sight = {
  ...{ amounts: 'none', lowest: false, saving: false, number: true, rank: false },
  ...{ names: 'none', pictures: 'none', winner: false },
}
/** Who was chosen is no secret; for how much, and against whom, is. */
const outcome: Sight = { ...number, names: 'chosen', winner: true }
const own: Sight = { ...number, amounts: 'own', names: 'own', pictures: 'own' }
const ownRank: Sight = { ...own, rank: true }
/** Who has lost learns the price it lost against, and its place: never the other losers' prices, nor what the winner wrote. */
const ownOutcome: Sight = { ...ownRank, amounts: 'own_and_chosen', names: 'own_and_chosen', winner: true }

type Row = Readonly<Record<AuctionPhase, Sight>>
const always = (sight: Sight): Row => ({ running: sight, deciding: sight, decided: sight, refused: sight })

const fromOutside: Row = { ...always(number), decided: outcome }
const ofBidder = (before: Sight): Row => ({ running: before, deciding: before, decided: ownOutcome, refused: ownRank })
const closed = (before: Sight): Readonly<Record<Onlooker, Row>> => ({
  ...{ visitor: fromOutside, couple: fromOutside, supplier: fromOutside },
  ...{ bidder: ofBidder(before), winner: ofBidder(before) },
  ...{ owner: always(everything), staff: always(everything) },
})

/** What each onlooker may know: the one table that pages, calls, lists, messages and the page "Come funziona" read. */
export const sightTable: Record<AuctionMode, Readonly<Record<Onlooker, Row>>> = {
  open: {
    ...{ visitor: always(everything), couple: always(everything), supplier: always(everything) },
    ...{ bidder: always(everything), winner: always(everything) },
    ...{ owner: always(everything), staff: always(everything) },
  },
  rank: closed(ownRank),
  sealed: closed(own),
}

const phases: Readonly<Record<AuctionStatus, AuctionPhase>> = {
  ...{ pending: 'running', open: 'running', deciding: 'deciding', awarded: 'decided' },
  ...{ refused: 'refused', no_offers: 'refused', rejected: 'refused', interrupted: 'refused' },
}
export const phaseOf = (status: AuctionStatus): AuctionPhase => phases[status]

/** What an onlooker may know of an announcement's offers now. */
export const sightOf = (
  { mode, status }: { readonly mode: AuctionMode; readonly status: AuctionStatus },
  onlooker: Onlooker,
): Sight => sightTable[mode][onlooker][phaseOf(status)]

/** What a sight comes to, in words: "la propria proposta, il proprio posto, quante sono". */
export const sightWords = ({ pictures, rank, number: isCounted, winner, amounts }: Sight): string => {
  if (pictures === 'all') return 'tutte le proposte, con prezzi e nomi'
  return [
    ...(pictures === 'own' ? ['la propria proposta'] : []),
    ...(rank ? ['il proprio posto'] : []),
    ...(isCounted ? ['quante proposte ci sono'] : []),
    ...(winner ? [`chi è stato scelto${amounts === 'own_and_chosen' ? ' e a che prezzo' : ''}`] : []),
  ].join(', ')
}

/** Whether something is in reach. */
export const isInReach = (
  reach: Reach,
  { isMine, isChosen }: { readonly isMine: boolean; readonly isChosen: boolean },
): boolean => {
  switch (reach) {
    case 'all':
      return true
    case 'own_and_chosen':
      return isMine || isChosen
    case 'chosen':
      return isChosen
    case 'own':
      return isMine
    default:
      return false
  }
}

/** The same of an auction that runs, from what is true; null in an open one, where everybody sees for itself. */
export const runningStandingText = (mode: AuctionMode, standing: Standing | undefined): string | null =>
  standing && mode !== 'open'
    ? standingText({ ...standing, place: sightTable[mode].bidder.running.rank ? standing.place : null })
    : null
