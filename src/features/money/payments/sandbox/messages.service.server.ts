import { and, between, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { now } from '#platform/clock.server.ts'
import { db } from '#platform/db/db.server.ts'
import type { House } from '../houses.rules.ts'
import { sandboxMessages } from './schema.server.ts'

/** A message as an emulator has sent it, or has lost it on its way. */
export interface SentMessage {
  readonly id: number
  readonly code: string
  readonly body: Record<string, unknown>
  readonly createdAt: Date
}

/** What a provider has said stands in its list, whether or not it reaches anybody; said again it is the same message. @param body as it is sent */
export const noteMessage = async (house: House, body: string): Promise<void> => {
  const message = JSON.parse(body) as Record<string, unknown>
  await db()
    .insert(sandboxMessages)
    .values({ house, code: String(message.id), body: message, createdAt: now() })
    .onConflictDoNothing()
}

/**
 * A page of what was said between two moments, both included, the newest first.
 *
 * @param page.before the last one of the page before, by its code
 * @param page.types those alone; unset: all
 * @returns one more than asked for where there are more
 */
export const pageOfMessages = async (
  house: House,
  {
    since,
    until,
    before,
    limit,
    types = [],
  }: {
    readonly since: Date
    readonly until: Date
    readonly before: string | null
    readonly limit: number
    readonly types?: readonly string[]
  },
): Promise<SentMessage[]> => {
  const last = db()
    .select({ id: sandboxMessages.id })
    .from(sandboxMessages)
    .where(and(eq(sandboxMessages.house, house), eq(sandboxMessages.code, before ?? '')))
  const own = and(
    eq(sandboxMessages.house, house),
    between(sandboxMessages.createdAt, since, until),
    types.length > 0 ? inArray(sql`${sandboxMessages.body} ->> 'type'`, [...types]) : undefined,
  )
  return db()
    .select()
    .from(sandboxMessages)
    .where(before === null ? own : and(own, lt(sandboxMessages.id, last)))
    .orderBy(desc(sandboxMessages.id))
    .limit(limit + 1)
}
