import type { Ctx } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { accountErrors } from '../accounts.contract.ts'
import { contactOf } from '../accounts.queries.server.ts'
import commonPasswords from './data/common-passwords.json' with { type: 'json' }
import { hashPassword } from './password.server.ts'
import { weaknessOf, weakPasswordTexts } from './weak-password.rules.ts'

const common: ReadonlySet<string> = new Set(commonPasswords)

interface NewPassword {
  readonly password: string
  /** What is known of the account: its e-mail, names, business. */
  readonly about: readonly (string | null | undefined)[]
  /** The form's field, where the message stands. */
  readonly field: 'password' | 'newPassword'
}

/**
 * The hash of a password that a person chooses, wherever they do: nobody may choose one that is guessed first (ASVS 5, 6.2.4 and 6.2.11).
 *
 * @throws AppError 422 `weak_password` at its field, 429 `too_busy`
 */
export const hashNewPassword = (ctx: Ctx, { password, about, field }: NewPassword): Promise<string> => {
  // The demo world's password stands in the README: the system chooses it, no person.
  const weakness = ctx.actor.kind === 'system' ? undefined : weaknessOf(password, about, common)
  if (weakness) {
    const message = weakPasswordTexts[weakness]
    throw appError(accountErrors, 'weak_password', { message, fields: { [field]: message } })
  }
  return hashPassword(password)
}

/** What is known of an account, for the rule of its new password. */
export const knownAbout = async (accountId: number, q: Queryable = db()): Promise<(string | null)[]> => {
  const { email, fullName, businessName } = await contactOf(accountId, q)
  return [email, fullName, businessName]
}
