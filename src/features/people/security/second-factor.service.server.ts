import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { accountErrors, recordFactorConfirmed, requirePassword } from '#features/people/accounts/index.server.ts'
import { codeByAccount } from '#features/people/accounts/limits.rules.ts'
import { record } from '#platform/change/change.server.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, requireAdmin, requirePerson } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { seal, unseal } from '#platform/storage/seal.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { RECOVERY_CODES, readCode, recoveryCode } from './codes.rules.ts'
import { recoveryCodeUsed, secondFactorChanged } from './jobs.contract.ts'
import { recoveryCodes, secondFactors } from './schema.server.ts'
import { securityErrors } from './security.contract.ts'
import { sealPurpose, secondFactorOf } from './security.queries.server.ts'
import { newSecret, stepOfCode } from './totp.server.ts'

/** The account comes in too: equal codes of two accounts, were there ever any, look different. */
const hashCode = (accountId: number, code: string): string =>
  createHash('sha256').update(`${accountId}:${code}`).digest('base64url')

/** Suppliers and staff may have a second factor. @throws AppError 401 for visitors, 403 for couples */
const requireEligible = (ctx: Ctx) => {
  const actor = requirePerson(ctx)
  if (actor.kind === 'couple') throw appError(commonErrors, 'forbidden')
  return actor
}

const wrongCode = () => appError(securityErrors, 'wrong_code', { fields: { code: securityErrors.wrong_code.it } })

/** Notes the step of an accepted code in one conditional update: of two uses at the same moment one wins. */
const spendStep = async (tx: Tx, accountId: number, code: string, at: Date): Promise<boolean> => {
  const factor = await secondFactorOf(accountId, tx)
  if (!factor) return false
  const step = stepOfCode(unseal(factor.sealedSecret, sealPurpose(accountId)), code, at)
  if (step === null) return false
  const [spent] = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        eq(secondFactors.sealedSecret, factor.sealedSecret),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ id: secondFactors.accountId })
  return spent !== undefined
}

const spendRecoveryCode = async (tx: Tx, ctx: Ctx, accountId: number, code: string): Promise<boolean> => {
  const [used] = await tx
    .update(recoveryCodes)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, hashCode(accountId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  if (!used) return false
  await record(tx, ctx, 'account', accountId, 'use-recovery-code')
  await enqueue(tx, recoveryCodeUsed, { codeId: used.id, accountId, usedAt: ctx.now.toISOString() })
  return true
}

/** @throws AppError 429 after too many wrong codes */
const isRightCode = async (tx: Tx, ctx: Ctx, accountId: number, typed: string): Promise<boolean> => {
  const giveBack = await consumeAttempt(ctx, codeByAccount, String(accountId))
  const read = readCode(typed)
  const fits =
    read?.kind === 'app'
      ? await spendStep(tx, accountId, read.code, ctx.now)
      : read !== null && (await spendRecoveryCode(tx, ctx, accountId, read.code))
  if (fits) await giveBack()
  return fits
}

/**
 * Spends a code for a login: of the app, or a recovery code, each good once.
 *
 * @throws AppError 401 `wrong_code`, 429 after five wrong ones in a quarter of an hour
 */
export const spendCode = async (tx: Tx, ctx: Ctx, accountId: number, code: string): Promise<void> => {
  if (!(await isRightCode(tx, ctx, accountId, code)))
    throw appError(accountErrors, 'wrong_code', { fields: { code: accountErrors.wrong_code.it } })
}

/**
 * Begins the set-up: makes the secret the app is to be given. Nothing is asked for at the login yet. Beginning again makes another
 * secret.
 *
 * @throws AppError 401, 403 for couples, 409 `already_on`, 422 `wrong_password`, 429 after too many wrong passwords
 */
export const beginSecondFactor = async (ctx: Ctx, input: { readonly password: string }): Promise<void> => {
  const { accountId } = requireEligible(ctx)
  await requirePassword(ctx, input.password)
  const sealedSecret = seal(newSecret(), sealPurpose(accountId))
  await inTransaction(async (tx) => {
    const [begun] = await tx
      .insert(secondFactors)
      .values({ accountId, sealedSecret, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: secondFactors.accountId,
        set: { sealedSecret, createdAt: ctx.now, lastStep: null },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ id: secondFactors.accountId })
    if (!begun) throw appError(securityErrors, 'already_on')
    await record(tx, ctx, 'account', accountId, 'begin-second-factor')
  })
}

/** Gives the set-up up before its first code; afterwards nothing happens. */
export const cancelSecondFactor = async (ctx: Ctx): Promise<void> => {
  const { accountId } = requireEligible(ctx)
  await inTransaction(async (tx) => {
    const [gone] = await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.accountId, accountId), isNull(secondFactors.confirmedAt)))
      .returning({ id: secondFactors.accountId })
    if (gone) await record(tx, ctx, 'account', accountId, 'cancel-second-factor')
  })
}

/**
 * Takes the second factor from a member of the staff who has lost phone and codes. For the command line: who may run it has the
 * database anyway.
 */
export const dropSecondFactor = (ctx: Ctx, accountId: number): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
    await record(tx, ctx, 'account', accountId, 'drop-second-factor')
  })

/** Replaces the recovery codes. @returns the new ones: this is the only time they can be read */
const replaceCodes = async (tx: Tx, ctx: Ctx, accountId: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode((below) => randomInt(below)))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      accountId,
      codeHash: hashCode(accountId, code.replaceAll('-', '')),
      createdAt: ctx.now,
    })),
  )
  return codes
}

/**
 * Ends the set-up with the first right code of the app: from now on logins ask for one.
 *
 * @returns ten recovery codes, readable this once
 * @throws AppError 401, 403 for couples, 409 when there is nothing to confirm, 422 `wrong_code`, 429 after five wrong ones
 */
export const confirmSecondFactor = (ctx: Ctx, input: { readonly code: string }): Promise<string[]> => {
  const { accountId } = requireEligible(ctx)
  return inTransaction(async (tx) => {
    const factor = await secondFactorOf(accountId, tx)
    if (!factor || factor.confirmedAt) throw appError(commonErrors, 'conflict')
    if (readCode(input.code)?.kind === 'recovery' || !(await isRightCode(tx, ctx, accountId, input.code)))
      throw wrongCode()
    const [confirmed] = await tx
      .update(secondFactors)
      .set({ confirmedAt: ctx.now })
      .where(and(eq(secondFactors.accountId, accountId), isNull(secondFactors.confirmedAt)))
      .returning({ id: secondFactors.accountId })
    if (!confirmed) throw appError(commonErrors, 'conflict')
    const codes = await replaceCodes(tx, ctx, accountId)
    await record(tx, ctx, 'account', accountId, 'second-factor-on')
    await recordFactorConfirmed(tx, ctx)
    await enqueue(tx, secondFactorChanged, { accountId, isOn: true, changedAt: ctx.now.toISOString() })
    return codes
  })
}

/**
 * Staff gives a code before something that moves money or rights; it stands for some minutes in this session (decision 0082). Like at
 * the login each code is good once.
 *
 * @throws AppError 401, 403 unless staff · 409 `not_on` · 422 `wrong_code` · 429 after five wrong ones in a quarter of an hour
 */
export const giveCode = async (ctx: Ctx, input: { readonly code: string }): Promise<void> => {
  const { accountId } = requireAdmin(ctx)
  await inTransaction(async (tx) => {
    const factor = await secondFactorOf(accountId, tx)
    if (!factor?.confirmedAt) throw appError(securityErrors, 'not_on')
    if (!(await isRightCode(tx, ctx, accountId, input.code))) throw wrongCode()
    await recordFactorConfirmed(tx, ctx)
    await record(tx, ctx, 'account', accountId, 'give-code')
  })
}

interface Proof {
  readonly password: string
  readonly code: string
}

/** Password and code, both: a borrowed session alone must not take the lock off. */
const proved = async <T>(ctx: Ctx, { password, code }: Proof, change: (tx: Tx, accountId: number) => Promise<T>) => {
  const { accountId } = requireEligible(ctx)
  await requirePassword(ctx, password)
  return inTransaction(async (tx) => {
    const factor = await secondFactorOf(accountId, tx)
    if (!factor?.confirmedAt) throw appError(securityErrors, 'not_on')
    if (!(await isRightCode(tx, ctx, accountId, code))) throw wrongCode()
    return change(tx, accountId)
  })
}

/**
 * Makes ten new recovery codes; the old ones open nothing any more.
 *
 * @throws AppError 401, 403, 409 `not_on`, 422 `wrong_password` or `wrong_code`, 429 after too many wrong ones
 */
export const renewRecoveryCodes = (ctx: Ctx, proof: Proof): Promise<string[]> =>
  proved(ctx, proof, async (tx, accountId) => {
    const codes = await replaceCodes(tx, ctx, accountId)
    await record(tx, ctx, 'account', accountId, 'renew-recovery-codes')
    return codes
  })

/**
 * Switches the second factor off; its secret and its codes are gone.
 *
 * @throws AppError 401, 403, 409 `not_on` or `staff_needs_it`, 422 `wrong_password` or `wrong_code`, 429 after too many wrong ones
 */
export const removeSecondFactor = (ctx: Ctx, proof: Proof): Promise<void> =>
  proved(ctx, proof, async (tx, accountId) => {
    if (ctx.actor.kind === 'admin' && config.staffNeedsFactor) throw appError(securityErrors, 'staff_needs_it')
    const [gone] = await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
      .returning({ id: secondFactors.accountId })
    if (!gone) throw appError(commonErrors, 'conflict')
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
    await record(tx, ctx, 'account', accountId, 'second-factor-off')
    await enqueue(tx, secondFactorChanged, { accountId, isOn: false, changedAt: ctx.now.toISOString() })
  })
