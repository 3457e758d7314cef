import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { daysBack, publishedDays } from './daily.queries.server.ts'
import type { DaysFile } from './days.rules.ts'
import { publicKeysOf } from './keys.queries.server.ts'
import { ensureKey } from './keys.service.server.ts'

/** Days that are published at once: what happened before can be asked of who kept it. */
const DAYS = 60

/** The newest days of the tree of all logs, with their proofs and the keys. */
export const daysFile = async (): Promise<DaysFile> => ({
  ...{ format: 'promessi-days-1', days: await publishedDays(db(), DAYS), keys: await publicKeysOf(db()) },
})

/** The newest days as a page lists them. @param count most of them */
export const listedDays = async (count: number) =>
  (await daysBack(db(), count)).map(({ day, size, root, signature }) => ({ day, size, root, signature }))

/** The set of keys (RFC 7517). */
export const keySet = async (ctx: Ctx) => {
  await ensureKey(ctx)
  return { keys: await publicKeysOf(db()) }
}
