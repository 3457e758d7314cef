import { contactOf, holdAccount } from '#features/people/accounts/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { mailPreferences } from '../schema.server.ts'
import { choicesOf, type MailFrequency, type MailKind } from './mail-kinds.rules.ts'
import { readMailLink } from './mail-link.server.ts'
import { frequenciesOf, type MailPerson, mailPersonOf } from './mail-preferences.queries.server.ts'

/** Choices by kind; a kind that is not named stays as it is. */
export type MailChoices = Readonly<Partial<Record<MailKind, MailFrequency>>>

const choose = async (tx: Tx, ctx: Ctx, person: MailPerson, choices: MailChoices, by?: 'link') => {
  const { accountId } = person
  // Two choices at once: the trail says of each what stood before it.
  await holdAccount(tx, accountId)
  const before = await frequenciesOf(person, tx)
  for (const [kind, frequency] of Object.entries(choices) as [MailKind, MailFrequency][]) {
    if (!before.has(kind) || !choicesOf(kind).includes(frequency)) throw appError(commonErrors, 'invalid_request')
    if (before.get(kind) === frequency) continue
    const set = { frequency, changedAt: ctx.now }
    await tx
      .insert(mailPreferences)
      .values({ accountId, kind, ...set })
      .onConflictDoUpdate({ target: [mailPreferences.accountId, mailPreferences.kind], set })
    await record(tx, ctx, 'account', accountId, 'mail-frequency', {
      kind,
      before: { frequency: before.get(kind) },
      after: { frequency },
      ...(by && { by }),
    })
  }
}

/**
 * Keeps how often the person who asks wants e-mails of these kinds.
 *
 * @throws AppError 400 for a kind they are not sent, or a frequency it does not have · 401
 */
export const chooseMails = (ctx: Ctx, choices: MailChoices): Promise<void> =>
  inTransaction((tx) => choose(tx, ctx, mailPersonOf(ctx), choices))

/**
 * The same for the kinds of a link in an e-mail, whoever follows it; doing it again changes nothing.
 *
 * @throws AppError 400 for a frequency that a kind does not have · 404 for an invalid link
 */
export const chooseByLink = (ctx: Ctx, token: string, frequency: MailFrequency): Promise<void> =>
  inTransaction(async (tx) => {
    const link = readMailLink(token)
    if (!link) throw appError(commonErrors, 'not_found')
    const choices = Object.fromEntries(link.kinds.map((kind) => [kind, frequency]))
    await choose(tx, ctx, await contactOf(link.accountId, tx), choices, 'link')
  })
