import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'

/** The second factor of an account: a secret shared with an authenticator app (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** Sealed with the key of the installation: a copy of the database alone opens nothing. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: at('created_at').notNull(),
  /** Null until the first right code: not asked for before. */
  confirmedAt: at('confirmed_at'),
  /** The 30-second step of the last accepted code; a code opens once. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** Single-use codes for a lost phone; only the hash is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    codeHash: text('code_hash').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('recovery_codes_account').on(t.accountId)],
)
