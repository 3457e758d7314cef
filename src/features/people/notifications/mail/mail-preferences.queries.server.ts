import { and, eq } from 'drizzle-orm'
import { contactOf } from '#features/people/accounts/index.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { membersOf } from '../members.queries.server.ts'
import { mailPreferences } from '../schema.server.ts'
import { defaultFrequency, kindsFor, type MailFrequency, type MailKind, type MailReader } from './mail-kinds.rules.ts'
import { mailLink } from './mail-link.server.ts'

/** A person with the role of their own account. */
export interface MailPerson {
  readonly accountId: number
  readonly role: MailReader
}

/** The person who is signed in. @throws AppError 401 */
export const mailPersonOf = (ctx: Ctx): MailPerson => {
  const person = requirePerson(ctx)
  const isMember = person.kind === 'supplier' && person.member !== null
  return { accountId: person.accountId, role: isMember ? 'collaborator' : person.kind }
}

/** What a person chose for a kind, or what holds until they do. */
export const frequencyOf = async ({ accountId, role }: MailPerson, kind: MailKind, q: Queryable) => {
  const [chosen] = await q
    .select({ frequency: mailPreferences.frequency })
    .from(mailPreferences)
    .where(and(eq(mailPreferences.accountId, accountId), eq(mailPreferences.kind, kind)))
  return chosen?.frequency ?? defaultFrequency(kind, role)
}

/** How often a person wants e-mails of each kind they can be sent. */
export const frequenciesOf = async (
  { accountId, role }: MailPerson,
  q: Queryable = db(),
): Promise<ReadonlyMap<MailKind, MailFrequency>> => {
  const rows = await q.select().from(mailPreferences).where(eq(mailPreferences.accountId, accountId))
  const chosen = new Map(rows.map(({ kind, frequency }) => [kind, frequency]))
  return new Map(kindsFor(role).map((kind) => [kind, chosen.get(kind) ?? defaultFrequency(kind, role)]))
}

/** A person's address for e-mails of some kinds. */
export interface MailTo {
  readonly accountId: number
  readonly email: string
  /** Where these e-mails are ended without a login. */
  readonly unsubscribeUrl: string
}

/** An account and who works for it: those who want e-mails of a kind this often. */
export const mailReaders = async (
  accountId: number,
  { kind, frequency }: { readonly kind: MailKind; readonly frequency: MailFrequency },
  q: Queryable,
): Promise<MailTo[]> => {
  const readers: MailTo[] = []
  for (const id of [accountId, ...(await membersOf(accountId, q))]) {
    const person = await contactOf(id, q)
    if ((await frequencyOf(person, kind, q)) === frequency)
      readers.push({ accountId: id, email: person.email, unsubscribeUrl: mailLink({ accountId: id, kinds: [kind] }) })
  }
  return readers
}
