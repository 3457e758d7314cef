import type { AwardEnd } from '#features/auction/outcomes/award-ends.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { announcementCode } from './announcement-code.rules.ts'
import { canonicalText, commitmentOf, newSalt } from './canonical.server.ts'
import {
  type AnnouncementFacts,
  bidderSaltOf,
  coveredOffer,
  coveredQuestions,
  lockLog,
  loggedOffers,
} from './covered.queries.server.ts'
import {
  announcementOpening,
  answerOpening,
  askedOf,
  bidderOpening,
  closedBody,
  offerOpening,
} from './covered.rules.ts'
import { kindsOf, lastChoice, leafOfOffer } from './leaves.queries.server.ts'
import type { Leaf, LeafBody, LeafKind } from './leaves.rules.ts'
import { leafHash } from './merkle.rules.ts'
import { outcomeLeaves, outcomeSalts } from './schema.server.ts'

/** What a verb has just done; the leaf is made of the rows as they are now. */
export type OutcomeEvent =
  | { readonly kind: 'published' | 'edited' | 'overtime' | 'closed' | 'refusal' | 'interrupted' }
  | { readonly kind: 'offer' | 'award'; readonly offerId: number }
  | { readonly kind: 'answered'; readonly questionId: number }
  | {
      readonly kind: 'succession'
      /** The offer that is chosen in the place of the one before. */
      readonly offerId: number
      readonly reason: AwardEnd
    }

/** A leaf before it has its number, with what stands beside it. */
interface NewLeaf {
  readonly body: LeafBody
  readonly subjectId?: number
  readonly salts?: { readonly salt: string; readonly bidderSalt?: string }
}

const missing = (what: string): Error => new Error(`The outcome log finds no ${what}`)

const offerLeaf = async (tx: Tx, log: string, announcementId: number, offerId: number): Promise<NewLeaf> => {
  const row = await coveredOffer(tx, announcementId, offerId)
  if (!row) throw missing(`offer ${offerId}`)
  const salt = newSalt()
  const bidderSalt = (await bidderSaltOf(tx, announcementId, row.supplierId)) ?? newSalt()
  return {
    body: {
      ...{ kind: 'offer', turn: row.turn },
      bidder: commitmentOf(canonicalText(bidderOpening(log, bidderSalt, row.supplierId))),
      commitment: commitmentOf(canonicalText(offerOpening(log, salt, row))),
    },
    subjectId: offerId,
    salts: { salt, bidderSalt },
  }
}

const answeredLeaf = async (tx: Tx, log: string, announcementId: number, questionId: number): Promise<NewLeaf> => {
  const [row] = await coveredQuestions(tx, announcementId, [questionId])
  if (!row) throw missing(`question ${questionId}`)
  const salt = newSalt()
  const commitment = commitmentOf(canonicalText(answerOpening(log, salt, row)))
  return { body: { kind: 'answered', commitment }, subjectId: questionId, salts: { salt } }
}

/** Null for an offer that a process of the release before took, while the two ran side by side (decision 0135). */
const leafNumberOf = async (tx: Tx, offerId: number): Promise<number | null> =>
  (await leafOfOffer(tx, offerId))?.n ?? null

const askedLeaf = (log: string, row: AnnouncementFacts, kind: 'published' | 'edited'): NewLeaf => {
  const salt = newSalt()
  const commitment = commitmentOf(canonicalText(announcementOpening(log, salt, row)))
  return { body: { kind, ...askedOf(row), commitment }, salts: { salt } }
}

const leafFor = async (tx: Tx, log: string, row: AnnouncementFacts, event: OutcomeEvent): Promise<NewLeaf> => {
  const end = row.expiresAt?.toISOString() ?? ''
  switch (event.kind) {
    case 'published':
    case 'edited':
      return askedLeaf(log, row, event.kind)
    case 'offer':
      return offerLeaf(tx, log, row.id, event.offerId)
    case 'answered':
      return answeredLeaf(tx, log, row.id, event.questionId)
    case 'overtime':
      return { body: { kind: 'overtime', end, times: row.overtimes ?? 0 } }
    case 'closed':
      return { body: closedBody(end, await loggedOffers(tx, row.id)) }
    case 'award':
      return { body: { kind: 'award', offer: await leafNumberOf(tx, event.offerId) } }
    case 'refusal':
      return { body: { kind: 'refusal', by: row.decidedBy ?? 'system' } }
    case 'succession':
      return {
        body: {
          ...{ kind: 'succession', award: await lastChoice(tx, row.id) },
          ...{ offer: await leafNumberOf(tx, event.offerId), reason: event.reason },
        },
      }
    default:
      return { body: { kind: event.kind } }
  }
}

/** What is to be noted for an event: a decision notes the end before itself where nothing has, and the end is noted once. */
const dueOf = (event: OutcomeEvent, noted: readonly LeafKind[]): readonly OutcomeEvent[] => {
  // Published before there were logs.
  if (noted.length === 0 && event.kind !== 'published') return []
  if (noted.includes('closed')) return event.kind === 'closed' ? [] : [event]
  return event.kind === 'award' || event.kind === 'refusal' ? [{ kind: 'closed' }, event] : [event]
}

/**
 * Notes in an announcement's log what the transaction has just done to it.
 *
 * @remarks locks the announcement: call it after the last change, in the transaction of the verb. An announcement that was published before there
 *   were logs has none and gets none.
 */
export const appendOutcome = async (tx: Tx, ctx: Ctx, announcementId: number, event: OutcomeEvent): Promise<void> => {
  const row = await lockLog(tx, announcementId)
  if (!row) throw missing(`announcement ${announcementId}`)
  const log = announcementCode(announcementId)
  const noted = await kindsOf(tx, announcementId)
  for (const [more, due] of dueOf(event, noted).entries()) {
    const { body, subjectId = null, salts } = await leafFor(tx, log, row, due)
    const n = noted.length + more
    const full: Leaf = { ...body, v: 1, log, n, at: ctx.now.toISOString() }
    const leaf = canonicalText(full)
    const hash = await leafHash(leaf)
    await tx.insert(outcomeLeaves).values({ announcementId, n, at: ctx.now, kind: body.kind, subjectId, leaf, hash })
    if (salts) await tx.insert(outcomeSalts).values({ announcementId, n, ...salts })
  }
}
