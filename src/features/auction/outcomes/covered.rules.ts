import type { AuctionMode } from '#features/site/settings/settings.rules.ts'
import type { LeafBody } from './leaves.rules.ts'

/**
 * What of the product's tables a log covers. Appending and checking read the same here; verifiers read docs/outcome-log.md. Openings are what a
 * commitment is made of, before canonical JSON.
 */

/** The columns of an announcement that its log covers. Amounts in cents. */
export interface CoveredAnnouncement {
  readonly mode: AuctionMode
  readonly stepCents: number | null
  readonly budgetCents: number
  readonly expiresAt: Date | null
  readonly sectorId: number
  readonly title: string
  readonly description: string
  readonly answers: Readonly<Record<string, string>>
  readonly questionVersion: number
  readonly city: string
  readonly province: string
  readonly timing: string
  readonly serviceOn: string
  readonly serviceUntilOn: string | null
  readonly durationDays: number
}

/** What suppliers read and price, in clear. */
export const askedOf = ({ mode, stepCents, budgetCents, expiresAt, sectorId }: CoveredAnnouncement) => ({
  mode,
  step: stepCents,
  budget: budgetCents,
  end: expiresAt?.toISOString() ?? '',
  sector: sectorId,
})

/** The couple's words, behind a salt: they are erased with it. */
export const announcementOpening = (log: string, salt: string, row: CoveredAnnouncement) => ({
  ...{
    log,
    salt,
    title: row.title,
    description: row.description,
    answers: row.answers,
    questions: row.questionVersion,
  },
  ...{ city: row.city, province: row.province, timing: row.timing, from: row.serviceOn, until: row.serviceUntilOn },
  days: row.durationDays,
})

/** The columns of an offer that its leaf covers. */
export interface CoveredOffer {
  readonly id: number
  readonly supplierId: number
  readonly turn: number
  readonly priceCents: number
  readonly model: string
  readonly detail: string
  readonly days: string
  readonly description: string
  readonly withdrawalChoice: string
  readonly sentAt: Date
}

/** Supplier, amount in cents and texts of an offer, behind a salt. */
export const offerOpening = (log: string, salt: string, row: CoveredOffer) => ({
  ...{ log, salt, supplier: row.supplierId, amount: row.priceCents, model: row.model, detail: row.detail },
  ...{ days: row.days, description: row.description, withdrawal: row.withdrawalChoice },
})

/** Whose offer it is, behind a salt of its own: the same for all its offers in this log. */
export const bidderOpening = (log: string, bidderSalt: string, supplierId: number) => ({
  log,
  salt: bidderSalt,
  supplier: supplierId,
})

/** The columns of a question that its leaf covers. */
export interface CoveredQuestion {
  readonly id: number
  readonly text: string
  readonly answer: string | null
  readonly answeredAt: Date | null
}

/** Question and answer, behind a salt. */
export const answerOpening = (log: string, salt: string, { text, answer }: CoveredQuestion) => ({
  ...{ log, salt, question: text, answer },
})

/** Offers as they stand, by the leaves that note them. */
export interface RankedOffer {
  readonly id: number
  readonly supplierId: number
  readonly priceCents: number
  /** Number of its leaf. */
  readonly n: number
}

/** The best offer of each supplier by their leaves, the lowest first; of equal ones the earlier. */
export const rankingOf = (offers: readonly RankedOffer[]): number[] => {
  const best = new Map<number, RankedOffer>()
  const inOrder = offers.toSorted((a, b) => a.priceCents - b.priceCents || a.id - b.id)
  for (const offer of inOrder) if (!best.has(offer.supplierId)) best.set(offer.supplierId, offer)
  return [...best.values()].map(({ n }) => n)
}

/** What the end of an auction notes. */
export const closedBody = (end: string, offers: readonly RankedOffer[]): LeafBody => {
  const ranking = rankingOf(offers)
  return { kind: 'closed', end, offers: offers.length, suppliers: ranking.length, ranking }
}
