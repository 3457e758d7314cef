import { record } from '#platform/change/change.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { CookieChoiceBody, type CookieChoiceInput } from './cookies.contract.ts'
import { newestChoice } from './cookies.queries.server.ts'
import { COOKIE_TEXT_VERSION } from './cookies.rules.ts'
import { choicesByAccount } from './limits.rules.ts'
import { cookieChoices } from './schema.server.ts'

type Screen = (typeof cookieChoices.$inferInsert)['screen']

/** Adds the choice to the ledger, unless this very choice is the last thing that stands there: a browser may send it twice. */
const addToLedger = async (tx: Tx, ctx: Ctx, accountId: number, choice: CookieChoiceInput, screen: Screen) => {
  const { statistics, assistance, advertising, madeAt } = choice
  const textVersion = choice.version ?? COOKIE_TEXT_VERSION
  const newest = await newestChoice(accountId, tx)
  const stands =
    newest !== undefined &&
    madeAt !== undefined &&
    newest.recordedAt >= madeAt &&
    newest.statistics === statistics &&
    newest.assistance === assistance &&
    newest.advertising === advertising &&
    newest.textVersion === textVersion
  if (stands) return
  await tx.insert(cookieChoices).values({
    accountId,
    statistics,
    assistance,
    advertising,
    textVersion,
    screen,
    ipPrefix: ctx.ipPrefix,
    recordedAt: ctx.now,
  })
  await record(tx, ctx, 'account', accountId, 'cookie-choice', madeAt && { madeAt: madeAt.toISOString() })
}

/**
 * Keeps the choice of a signed-in person in the ledger (CONS-08). The newest line counts; the ones before stay as proof.
 *
 * @throws AppError 401 for visitors: their choice stays in their browser; 429 over the rate limit
 */
export const saveCookieChoice = (ctx: Ctx, choice: CookieChoiceInput): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requirePerson(ctx)
    await consumeAttempt(ctx, choicesByAccount, String(accountId))
    await addToLedger(tx, ctx, accountId, choice, choice.screen ?? 'api')
  })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Keeps the choice a browser made before the login, as evidence beside the account (OQ-016). What cannot be read is left out:
 * a login never fails because of it.
 *
 * @param raw the field `cookie` of the login: the object, or its JSON from a form
 */
export const recordLoginChoice = async (tx: Tx, ctx: Ctx, accountId: number, raw: unknown): Promise<void> => {
  const choice = CookieChoiceBody.safeParse(typeof raw === 'string' ? parsed(raw) : raw)
  if (choice.success) await addToLedger(tx, ctx, accountId, choice.data, 'login')
}
