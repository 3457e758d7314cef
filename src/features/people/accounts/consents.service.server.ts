import { currentVersion } from '#features/site/legal/legal.rules.ts'
import type { LegalDocument } from '#features/site/legal/paths.rules.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { appError } from '#shared/errors.ts'
import { accountErrors } from './accounts.contract.ts'
import { type AccountRole, consentsOf, contactOf, findToken } from './accounts.queries.server.ts'
import { type ConsentPurpose, type Consents, consentPurposes } from './accounts.rules.ts'
import { secretByPlace } from './limits.rules.ts'
import { consents } from './schema.server.ts'
import { consumeToken } from './secrets.service.server.ts'

/** The text behind each box: the one the person is shown when they ask what they are ticking. */
const textBehind: Readonly<Record<ConsentPurpose, LegalDocument>> = {
  regulation: 'terms',
  cookie: 'cookies',
  privacy: 'privacy',
  personal: 'privacy',
  advertising: 'privacy',
}

/** Adds one line per purpose to the ledger, yes and no alike. Lines are never changed: the newest one counts. */
export const recordConsents = async (
  tx: Tx,
  ctx: Ctx,
  accountId: number,
  given: Readonly<Partial<Record<ConsentPurpose, boolean>>>,
  screen: 'registration' | 'activation' | 'profile',
): Promise<void> => {
  const lines = consentPurposes.flatMap((purpose) => {
    const granted = given[purpose]
    return granted === undefined ? [] : [{ purpose, granted }]
  })
  if (lines.length === 0) return
  await tx.insert(consents).values(
    lines.map((line) => ({
      ...line,
      accountId,
      screen,
      textVersion: currentVersion(textBehind[line.purpose], ctx.now).version,
      ipPrefix: ctx.ipPrefix,
      recordedAt: ctx.now,
    })),
  )
}

/** Changes the word on marketing when it is another one than before. */
export const saveAdvertisingConsent = async (tx: Tx, ctx: Ctx, accountId: number, granted: boolean): Promise<void> => {
  const before = await consentsOf(accountId, tx)
  if (before.advertising !== granted) await recordConsents(tx, ctx, accountId, { advertising: granted }, 'profile')
}

/**
 * The consents behind the short-lived secret of the confirmation page.
 *
 * @throws AppError 404 when the secret opens nothing: the page then shows the failure, whatever its address says
 */
export const consentsByToken = async (
  ctx: Ctx,
  token: string,
): Promise<{ readonly consents: Consents; readonly role: AccountRole }> => {
  const found = await findToken(token, 'consents', ctx.now)
  if (!found) {
    await consumeAttempt(ctx, secretByPlace, ctx.ipPrefix)
    throw appError(accountErrors, 'consents_link_expired')
  }
  return { consents: await consentsOf(found.accountId), role: found.role }
}

/** Saves the consents asked on the confirmation page, once. @throws AppError 404 */
export const saveConsentsByToken = (
  ctx: Ctx,
  token: string,
  given: Consents,
): Promise<{ readonly role: AccountRole }> =>
  inTransaction(async (tx) => {
    const accountId = await consumeToken(tx, ctx, token, 'consents')
    if (accountId === null) throw appError(accountErrors, 'consents_link_expired')
    await recordConsents(tx, ctx, accountId, given, 'activation')
    await record(tx, ctx, 'account', accountId, 'consent')
    const { role } = await contactOf(accountId, tx)
    return { role }
  })
