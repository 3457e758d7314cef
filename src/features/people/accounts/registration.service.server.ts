import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt, unlessBusy } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError } from '#shared/errors.ts'
import {
  AdminInput,
  AdminInvitation,
  accountErrors,
  type CoupleRegistrationInput,
  type SupplierRegistrationInput,
} from './accounts.contract.ts'
import { type AccountRole, findByEmail, takenHandles } from './accounts.queries.server.ts'
import type { Consents } from './accounts.rules.ts'
import { recordConsents } from './consents.service.server.ts'
import { businessHandles, opaqueHandle } from './handles.rules.ts'
import { confirmationLinkAsked } from './jobs.contract.ts'
import { linkByEmail, linkByPlace, registrationByPlace, secretByPlace } from './limits.rules.ts'
import { newcomers } from './newcomers.server.ts'
import { hashNewPassword } from './passwords/new-password.server.ts'
import { hashPassword } from './passwords/password.server.ts'
import { accounts } from './schema.server.ts'
import { consumeToken, issueToken, voidTokens } from './secrets.service.server.ts'

interface NewAccount {
  readonly role: AccountRole
  readonly email: string
  readonly passwordHash: string | null
  readonly fullName?: string | undefined
  readonly emailConfirmedAt?: Date | undefined
}

const prefixes = { couple: 'sposo', supplier: 'azienda', admin: 'staff', collaborator: 'persona' } as const

/** Writes the account under a public name nobody has. @throws AppError 409 `email_taken` */
export const insertAccount = async (tx: Tx, ctx: Ctx, account: NewAccount): Promise<number> => {
  // A clash of five random letters is rare, of two people with one address is not: the insert tells which one it was.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const handle = opaqueHandle(prefixes[account.role], randomBytes(5))
    const [row] = await tx
      .insert(accounts)
      .values({ ...account, handle, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (row) return row.id
    if (await findByEmail(account.email, tx)) throw appError(accountErrors, 'email_taken')
  }
  throw new Error('No free handle was found')
}

/** What somebody brings along whom a provider knows (OQ-015). */
export interface Voucher {
  /** The provider has confirmed the address: no link is sent. */
  readonly emailConfirmed: boolean
  readonly fullName: string | undefined
  /** Ties the provider to the account, in the transaction that writes it. */
  readonly bind: (tx: Tx, accountId: number) => Promise<unknown>
}

/** What couples and businesses have in common: account, consents, audit line, link by e-mail. */
const register = async (
  ctx: Ctx,
  role: 'couple' | 'supplier',
  input: { readonly email: string; readonly password: string; readonly consents: Consents },
  voucher: Voucher | undefined,
  alsoInsert: (tx: Tx, accountId: number) => Promise<unknown>,
): Promise<{ accountId: number }> => {
  const giveBack = await consumeAttempt(ctx, registrationByPlace, ctx.ipPrefix)
  // Before the transaction: hashing takes its time, and a connection should not wait for it.
  const passwordHash = await unlessBusy(
    () =>
      hashNewPassword(ctx, { password: input.password, about: [input.email, voucher?.fullName], field: 'password' }),
    giveBack,
  )
  return inTransaction(async (tx) => {
    const emailConfirmedAt = voucher?.emailConfirmed ? ctx.now : undefined
    const account = { role, email: input.email, passwordHash, fullName: voucher?.fullName, emailConfirmedAt }
    const accountId = await insertAccount(tx, ctx, account)
    await alsoInsert(tx, accountId)
    await voucher?.bind(tx, accountId)
    await recordConsents(tx, ctx, accountId, input.consents, 'registration')
    await record(tx, ctx, 'account', accountId, 'register')
    if (!emailConfirmedAt) await enqueue(tx, confirmationLinkAsked, { email: input.email })
    return { accountId }
  })
}

/**
 * Registers a couple. The account cannot log in before its e-mail is confirmed.
 *
 * @throws AppError 409 `email_taken`, 422 `weak_password`, 429 after too many registrations from one place
 */
export const registerCouple = (
  ctx: Ctx,
  input: CoupleRegistrationInput,
  voucher?: Voucher,
): Promise<{ accountId: number }> =>
  register(ctx, 'couple', input, voucher, (tx, id) => newcomers().couple(tx, ctx, id, input))

/**
 * Registers a business with its one sector, which only an admin can change later (OQ-171).
 *
 * @throws AppError 409 `email_taken`, 422 `weak_password`, 429 after too many registrations from one place
 */
export const registerSupplier = (
  ctx: Ctx,
  input: SupplierRegistrationInput,
  voucher?: Voucher,
): Promise<{ accountId: number }> =>
  register(ctx, 'supplier', input, voucher, (tx, id) => newcomers().supplier(tx, ctx, id, input))

/** Makes a member of the staff, ready to log in. For the seed: real ones choose their password themselves (`inviteAdmin`). */
export const createAdmin = async (ctx: Ctx, input: AdminInput): Promise<{ accountId: number }> => {
  const { email, fullName, password } = AdminInput.parse(input)
  const passwordHash = await hashPassword(password)
  return inTransaction(async (tx) => {
    const accountId = await insertAccount(tx, ctx, {
      role: 'admin',
      email,
      fullName,
      passwordHash,
      emailConfirmedAt: ctx.now,
    })
    await record(tx, ctx, 'account', accountId, 'create-admin')
    return { accountId }
  })
}

/**
 * Makes a member of the staff, or opens the door again to one who cannot get in: by a link that lets them choose a password, good
 * once and for an hour. For the command line: there is no page for it, and no password anybody else has seen (OQ-006).
 *
 * @returns the token of the link; the only time it can be read
 * @throws AppError 409 `email_taken` by an account that is not of the staff
 */
export const inviteAdmin = (
  ctx: Ctx,
  input: AdminInvitation,
): Promise<{ readonly accountId: number; readonly token: string; readonly isNew: boolean }> => {
  const { email, fullName } = AdminInvitation.parse(input)
  return inTransaction(async (tx) => {
    const known = await findByEmail(email, tx)
    if (known && known.role !== 'admin') throw appError(accountErrors, 'email_taken')
    const accountId =
      known?.id ??
      (await insertAccount(tx, ctx, { role: 'admin', email, fullName, passwordHash: null, emailConfirmedAt: ctx.now }))
    await voidTokens(tx, ctx, accountId, 'reset-password')
    const { token } = await issueToken(tx, ctx, accountId, 'reset-password')
    await record(tx, ctx, 'account', accountId, known ? 'invite-admin-again' : 'create-admin')
    return { accountId, token, isNew: !known }
  })
}

/**
 * Follows the link of the confirmation e-mail: single use, 48 hours.
 *
 * @returns where the browser goes: the page of the outcome with a short-lived secret for the consents (OQ-011)
 */
export const confirmEmail = async (
  ctx: Ctx,
  token: string,
): Promise<{ readonly result: 'ok' | 'ko'; readonly flagsToken: string }> => {
  await consumeAttempt(ctx, secretByPlace, ctx.ipPrefix)
  return inTransaction(async (tx) => {
    const accountId = await consumeToken(tx, ctx, token, 'confirm-email')
    if (accountId === null) return { result: 'ko', flagsToken: '0' }
    const [confirmed] = await tx
      .update(accounts)
      .set({ emailConfirmedAt: ctx.now })
      .where(and(eq(accounts.id, accountId), isNull(accounts.emailConfirmedAt)))
      .returning({ id: accounts.id })
    if (confirmed) await record(tx, ctx, 'account', accountId, 'confirm-email')
    const { token: flagsToken } = await issueToken(tx, ctx, accountId, 'consents')
    return { result: 'ok', flagsToken }
  })
}

/**
 * Asks for the confirmation link again. The answer is the same whether the address is known, waiting or confirmed; the link
 * itself is sent at most once every 15 minutes (OQ-012).
 */
export const resendConfirmation = async (ctx: Ctx, email: string): Promise<void> => {
  await consumeAttempt(ctx, linkByPlace, ctx.ipPrefix)
  await consumeAttempt(ctx, linkByEmail, email)
  await inTransaction((tx) => enqueue(tx, confirmationLinkAsked, { email }))
}

/**
 * Gives a business the public name its own name asks for: `fiori-di-mandorlo`, with a number when somebody has it. Called by
 * whoever saves the company data, in that transaction. The name stays when it already fits, so that addresses keep working.
 *
 * @returns the handle the account has now
 */
export const nameHandleAfter = async (tx: Tx, ctx: Ctx, accountId: number, businessName: string): Promise<string> => {
  const [account] = await tx
    .select({ handle: accounts.handle })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  if (!account) throw new Error(`There is no account ${accountId}`)
  const wanted = businessHandles(businessName)
  if (wanted.length === 0 || wanted.includes(account.handle)) return account.handle
  const taken = await takenHandles(wanted, accountId, tx)
  const handle = wanted.find((one) => !taken.has(one))
  if (!handle) return account.handle
  await tx.update(accounts).set({ handle }).where(eq(accounts.id, accountId))
  await record(tx, ctx, 'account', accountId, 'rename-handle', { from: account.handle, to: handle })
  return handle
}
