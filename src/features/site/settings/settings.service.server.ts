import { eq, inArray, sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireConfirmedAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { thingsToConfirm } from '#platform/launch.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError } from '#shared/errors.ts'
import { refreshSettings, siteSettings } from './current.server.ts'
import { launchConfirmations, settings } from './schema.server.ts'
import {
  type AuctionModeInput,
  type ConfirmationInput,
  type ContactsInput,
  type FirstStepInput,
  type GateInput,
  settingsErrors,
  type VerificationRuleInput,
} from './settings.contract.ts'
import { fromEnvironment, storedSettings } from './settings.queries.server.ts'
import { contactNames, type SiteSettings, seenOf } from './settings.rules.ts'

type Name = keyof SiteSettings

const textOf = (value: SiteSettings[Name]): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)

/**
 * Saves settings: what equals the environment needs no row.
 *
 * @param seen those of the page, as `seenOf` tells them
 */
const write = async (ctx: Ctx, change: Partial<SiteSettings>, seen: string, reason: string): Promise<void> => {
  requireConfirmedAdmin(ctx)
  const names = Object.keys(change) as Name[]
  const done = await inTransaction(async (tx) => {
    const before = await lockedSettings(tx)
    const shown = Object.fromEntries(names.map((name) => [name, before[name]]))
    if (seenOf(shown) !== seen) throw appError(settingsErrors, 'settings_changed')
    const changed = names.filter((name) => change[name] !== before[name])
    if (changed.length === 0) return false
    await tx.delete(settings).where(inArray(settings.name, changed))
    const usual = fromEnvironment()
    for (const name of changed) {
      const value = change[name] as SiteSettings[Name]
      if (value !== usual[name]) await tx.insert(settings).values({ name, value: textOf(value), changedAt: ctx.now })
    }
    const only = (all: Partial<SiteSettings>) => Object.fromEntries(changed.map((name) => [name, all[name]]))
    await record(tx, ctx, 'settings', 1, 'change', { before: only(before), after: only(change), reason })
    await publish(tx, 'site', 'settings')
    return true
  })
  // The notification arrives a moment later: the saving process refreshes at once.
  if (done) await refreshSettings()
}

/** The settings, locked until the transaction ends. */
const lockedSettings = async (tx: Tx): Promise<SiteSettings> => {
  // Where there is no row yet there is nothing to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
  return { ...fromEnvironment(), ...(await storedSettings(tx)) }
}

/**
 * Staff opens or closes the gate of the pre-launch, for every visitor and from now on (OQ-007).
 *
 * @throws AppError 401, 403 · 409 `settings_changed` when it is no longer as the page showed it
 */
export const saveGate = (ctx: Ctx, { gate, seen, reason }: GateInput): Promise<void> =>
  write(ctx, { welcomeGate: gate === 'on' }, seenOf({ welcomeGate: seen === 'on' }), reason)

/**
 * Staff writes the contacts that pages, e-mails and legal texts name.
 *
 * @throws AppError 401, 403 · 409 `settings_changed` when they are no longer those the page showed
 */
export const saveContacts = (ctx: Ctx, { seen, reason, ...contacts }: ContactsInput): Promise<void> =>
  write(ctx, Object.fromEntries(contactNames.map((name) => [name, contacts[name]])), seen, reason)

/**
 * Staff says whether and when a business has to be verified to be shown (decision 0100). Terms that run begin anew.
 *
 * @throws AppError 401, 403 · 409 `settings_changed` when it is no longer as the page showed it
 */
export const saveVerificationRule = (ctx: Ctx, { rule, days, seen, reason }: VerificationRuleInput): Promise<void> => {
  const { verificationRule, verificationDays, verificationFrom } = siteSettings()
  const isSame = rule === verificationRule && days === verificationDays
  const from = isSame ? verificationFrom : ctx.now.toISOString()
  return write(ctx, { verificationRule: rule, verificationDays: days, verificationFrom: from }, seen, reason)
}

/**
 * Staff says how announcements are run whose couple does not choose. What is published stays as it is.
 *
 * @throws AppError 401, 403 · 409 `settings_changed` when it is no longer as the page showed it
 */
export const saveAuctionMode = (ctx: Ctx, { mode, seen, reason }: AuctionModeInput): Promise<void> =>
  write(ctx, { auctionMode: mode }, seenOf({ auctionMode: seen }), reason)

/**
 * Staff says how large the first step of a plan of payment may be. Offers already sent stay as they are.
 *
 * @throws AppError 401, 403 · 409 `settings_changed` when it is no longer as the page showed it
 */
export const saveFirstStep = (ctx: Ctx, { percent, seen, reason }: FirstStepInput): Promise<void> =>
  write(ctx, { firstStepBps: percent }, seenOf({ firstStepBps: seen }), reason)

/**
 * Confirms a default of the product: a price, a text or a name.
 *
 * @throws AppError 401, 403, 404 · 409 `words_changed` when it no longer says what the page showed · 422 `still_example`
 */
export const confirmThing = async (ctx: Ctx, { key, words, name, on }: ConfirmationInput): Promise<void> => {
  requireConfirmedAdmin(ctx)
  const thing = thingsToConfirm().find((one) => one.key === key)
  if (!thing) throw appError(settingsErrors, 'not_to_confirm')
  if (thing.isExample?.()) throw appError(settingsErrors, 'still_example')
  if ((await thing.present()) !== words) throw appError(settingsErrors, 'words_changed')
  const values = { words, name, confirmedOn: on, confirmedAt: ctx.now }
  await inTransaction(async (tx) => {
    await tx
      .insert(launchConfirmations)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: launchConfirmations.key, set: values })
    await record(tx, ctx, 'settings', 1, 'confirm', { key, words, name, on })
  })
}

/** Takes a confirmation back: the thing is on the list again. @throws AppError 401, 403 · 404 when unconfirmed */
export const takeBackConfirmation = async (ctx: Ctx, key: string): Promise<void> => {
  requireConfirmedAdmin(ctx)
  await inTransaction(async (tx) => {
    const [gone] = await tx.delete(launchConfirmations).where(eq(launchConfirmations.key, key)).returning()
    if (!gone) throw appError(settingsErrors, 'not_to_confirm')
    await record(tx, ctx, 'settings', 1, 'take_back_confirmation', { key, name: gone.name, on: gone.confirmedOn })
  })
}
