import { and, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { viewings } from './schema.server.ts'

interface Running {
  readonly accountId: number
  readonly endsAt: Date
  readonly status: 'active' | 'suspended' | 'closed'
}

const runningRows = preparedRead<{ sessionId: number }, Running>('running_viewing', (q) =>
  q
    .select({ accountId: viewings.accountId, endsAt: viewings.endsAt, status: accounts.status })
    .from(viewings)
    .innerJoin(accounts, eq(accounts.id, viewings.accountId))
    .where(and(eq(viewings.sessionId, sql.placeholder('sessionId')), isNull(viewings.endedAt))),
)

/** The viewing of a session that has not ended; asked at every request of staff, by an index of those alone. */
export const runningViewing = async (sessionId: number): Promise<Running | null> =>
  (await runningRows({ sessionId }))[0] ?? null
