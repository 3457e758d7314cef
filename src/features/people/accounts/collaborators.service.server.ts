import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt, unlessBusy } from '#platform/http/limits.server.ts'
import { appError } from '#shared/errors.ts'
import { accountErrors } from './accounts.contract.ts'
import { findByEmail } from './accounts.queries.server.ts'
import type { Consents } from './accounts.rules.ts'
import { recordConsents } from './consents.service.server.ts'
import { loginByEmail, registrationByPlace } from './limits.rules.ts'
import { hashNewPassword } from './passwords/new-password.server.ts'
import { isPassword } from './passwords/password.server.ts'
import { insertAccount } from './registration.service.server.ts'
import { type Admission, enter, holdAccount } from './sessions/session.service.server.ts'

/** An invited collaborator. */
export interface NewCollaborator {
  /** The address the invitation was sent to: confirmed by the link. */
  readonly email: string
  readonly password: string
  /** Wanted where the address has no account yet. */
  readonly newcomer: { readonly fullName: string; readonly consents: Consents } | null
}

/** What the invitation does on the way, in the transaction of the entering. */
interface Steps {
  /** Uses the link up, first of all: of two clicks at the same moment one wins. */
  readonly claim: (tx: Tx) => Promise<void>
  readonly join: (tx: Tx, accountId: number) => Promise<void>
}

/** The password of an account that exists. @throws AppError 422 `wrong_password`, 429 */
const proveKnown = async (ctx: Ctx, email: string, hash: string | null, password: string): Promise<void> => {
  const giveBack = await consumeAttempt(ctx, loginByEmail, email)
  if (!(await unlessBusy(() => isPassword(hash, password), giveBack)))
    throw appError(accountErrors, 'wrong_password', {
      message: 'La password non è quella del tuo accesso.',
      fields: { password: 'La password non è quella del tuo accesso.' },
    })
  await giveBack()
}

/**
 * Admits an invited collaborator: with a login that is made now, or with the one they have as a collaborator.
 *
 * @returns a session, or the challenge of their second factor
 * @throws AppError 409 `email_of_other_account` or `email_taken`, 422 `wrong_password` or `weak_password`, 429, and what the steps throw
 */
export const admitCollaborator = async (ctx: Ctx, input: NewCollaborator, steps: Steps): Promise<Admission> => {
  const { email, password, newcomer } = input
  const known = await findByEmail(email)
  if (known && known.role !== 'collaborator') throw appError(accountErrors, 'email_of_other_account')
  if (known) {
    await proveKnown(ctx, email, known.passwordHash, password)
    return inTransaction(async (tx) => {
      await steps.claim(tx)
      const held = await holdAccount(tx, known.id)
      // The old password must not open a session that a change of it has just ended.
      if (held.passwordHash !== known.passwordHash) throw appError(accountErrors, 'wrong_password')
      await steps.join(tx, known.id)
      return enter(tx, ctx, held, { way: 'INVITATION', keep: true })
    })
  }
  if (!newcomer) throw appError(accountErrors, 'wrong_credentials')
  const giveBack = await consumeAttempt(ctx, registrationByPlace, ctx.ipPrefix)
  const about = [email, newcomer.fullName]
  const passwordHash = await unlessBusy(() => hashNewPassword(ctx, { password, about, field: 'password' }), giveBack)
  return inTransaction(async (tx) => {
    await steps.claim(tx)
    const { fullName, consents } = newcomer
    const account = { role: 'collaborator', email, passwordHash, fullName, emailConfirmedAt: ctx.now } as const
    const accountId = await insertAccount(tx, ctx, account)
    await recordConsents(tx, ctx, accountId, consents, 'registration')
    await record(tx, ctx, 'account', accountId, 'register')
    await steps.join(tx, accountId)
    return enter(tx, ctx, await holdAccount(tx, accountId), { way: 'INVITATION' })
  })
}
