import { eq } from 'drizzle-orm'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { orderSums } from '#features/money/ledger/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { sumCents } from '#platform/db/sum-cents.server.ts'
import type { Day } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import { missingItems } from './profile.rules.ts'
import { couples } from './schema.server.ts'

/** A couple with everything its own pages and its winner may know. Never for public payloads: those get `displayName`. */
export interface CoupleProfile {
  readonly coupleId: number
  readonly handle: string
  readonly email: string
  readonly fullName: string | null
  /** E.164. */
  readonly phone: string | null
  readonly address: string | null
  readonly image: string | null
  readonly gender: 'M' | 'F' | null
  readonly weddingOn: Day | null
  /** "Varenna (LC)". */
  readonly weddingLocality: string | null
  readonly budgetCents: Cents | null
}

/** @throws Error for an id that is none: ids come from our own rows */
export const coupleProfile = async (coupleId: number, q: Queryable = db()): Promise<CoupleProfile> => {
  const [row] = await q
    .select({
      coupleId: couples.id,
      handle: accounts.handle,
      email: accounts.email,
      fullName: accounts.fullName,
      phone: accounts.phone,
      address: accounts.address,
      image: accounts.image,
      gender: couples.gender,
      weddingOn: couples.weddingOn,
      weddingLocality: couples.weddingLocality,
      budgetCents: couples.budgetCents,
    })
    .from(couples)
    .innerJoin(accounts, eq(accounts.id, couples.id))
    .where(eq(couples.id, coupleId))
  if (!row) throw new Error(`There is no couple ${coupleId}`)
  return row
}

/** The couple's codice fiscale, for the couple alone: it stands in no other read. */
export const ownTaxCode = async (coupleId: number): Promise<string | null> => {
  const [row] = await db().select({ taxCode: couples.taxCode }).from(couples).where(eq(couples.id, coupleId))
  return row?.taxCode ?? null
}

/** Whether a couple may open the wizard, item by item (WIZ-04). */
export interface AnnouncementEligibility {
  readonly isFullname: boolean
  readonly isPhone: boolean
  readonly isAddress: boolean
  readonly isWeddingDate: boolean
  readonly isWeddingLocality: boolean
  readonly weddingLocality: string | null
}

export const announcementEligibility = async (
  coupleId: number,
  q: Queryable = db(),
): Promise<AnnouncementEligibility> => {
  const profile = await coupleProfile(coupleId, q)
  const missing = new Set(missingItems(profile))
  return {
    isFullname: !missing.has('Nome completo'),
    isPhone: !missing.has('Numero di telefono'),
    isAddress: !missing.has('Indirizzo'),
    isWeddingDate: !missing.has('Data delle nozze'),
    isWeddingLocality: !missing.has('Luogo delle nozze'),
    weddingLocality: profile.weddingLocality,
  }
}

/** The couple's budget, and what its paid orders, less what was taken back of them, have used of it (OQ-059). Integer cents. */
export const coupleBudget = async (
  coupleId: number,
  q: Queryable = db(),
): Promise<{ readonly budgetCents: Cents | null; readonly usedCents: Cents }> => {
  const { budgetCents } = await coupleProfile(coupleId, q)
  const [used] = await q
    .select({ cents: sumCents(orderSums.worthCents) })
    .from(orders)
    .innerJoin(orderSums, eq(orderSums.orderId, orders.id))
    .where(eq(orders.coupleId, coupleId))
  return { budgetCents, usedCents: used?.cents ?? (0 as Cents) }
}
