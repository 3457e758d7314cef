import { eq, inArray } from 'drizzle-orm'
import { mailReaders } from '#features/people/notifications/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { newLeadIds } from './digest.queries.server.ts'
import { DIGEST_ROWS, digestUntil } from './digest.rules.ts'
import { sendLeadDigest } from './digest-mail.server.ts'
import { readLeads } from './lead-list.rules.ts'
import { leadReader, leadsOf, sectorOf } from './leads.queries.server.ts'
import { searchesToNotify } from './saved-searches.queries.server.ts'
import { savedSearches } from './schema.server.ts'

/**
 * One e-mail with everything that is new in a supplier's searches, to those of its people who want it, each announcement once, under the first search that brings it.
 * The searches are marked in the same transaction: nothing is told twice, and a day with nothing new writes nothing.
 *
 * @remarks done again on the same day, by this process or another, it finds no search that is due
 */
export const mailNewLeads = (ctx: Ctx, supplierId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const today = todayInRome(ctx.now)
    const upTo = digestUntil(ctx.now)
    const due = await searchesToNotify(supplierId, today, tx)
    if (due.length === 0) return
    await tx
      .update(savedSearches)
      .set({ toldOn: today })
      .where(
        inArray(
          savedSearches.id,
          due.map(({ id }) => id),
        ),
      )
    const reader = await leadReader({ supplierId, sectorId: await sectorOf(supplierId, tx) }, ctx.now, tx)
    const told = new Set<number>()
    const sections = []
    for (const search of due) {
      const state = readLeads(new URLSearchParams(search.query))
      const found = await newLeadIds(state, reader, { after: search.toldUntil, upTo, at: ctx.now }, tx)
      // Saved a moment ago: what settles meanwhile is not looked at twice.
      if (upTo > search.toldUntil)
        await tx.update(savedSearches).set({ toldUntil: upTo }).where(eq(savedSearches.id, search.id))
      const fresh = found.filter((id) => !told.has(id))
      for (const id of fresh) told.add(id)
      if (fresh.length > 0) sections.push({ search, ids: fresh })
    }
    if (sections.length === 0) return
    const parts = []
    for (const { search, ids } of sections)
      parts.push({
        name: search.name,
        query: search.query,
        total: ids.length,
        leads: await leadsOf(ids.slice(0, DIGEST_ROWS), reader, ctx.now, tx),
      })
    for (const to of await mailReaders(supplierId, { kind: 'leads', frequency: 'daily' }, tx))
      await sendLeadDigest(tx, ctx, to, { parts, occasion: `${to.accountId}:${today}` })
  })
