import { sql } from 'drizzle-orm'
import { accounts, emailChanges } from '#features/people/accounts/schema.server.ts'

/**
 * The addresses an account had before its own, as a subquery: what was sent there is its own too. Those that another account has or had are
 * left out, because nothing tells whose a message was.
 */
export const earlierEmails = (accountId: number) => sql`(
  select mine.old_email from ${emailChanges} mine
  where mine.account_id = ${accountId} and mine.done_at is not null
    and not exists (
      select from ${accounts} other where other.email = mine.old_email and other.id <> mine.account_id
    )
    and not exists (
      select from ${emailChanges} theirs
      where theirs.account_id <> mine.account_id and theirs.done_at is not null
        and mine.old_email in (theirs.old_email, theirs.new_email)
    )
)`
