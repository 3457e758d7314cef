import { type Bonus, MAX_BONUS_BPS } from '#features/people/suppliers/bonus.rules.ts'
import { addDays, type Day, daysBetween } from '#shared/days.ts'
import { type Cents, euro, formatRate } from '#shared/money.ts'

/** A bonus staff proposes to the suppliers of a sector, from an instant on. */
export interface CategoryBonus extends Bonus {
  readonly id: number
  readonly version: number
  readonly maxCents: Cents | null
  readonly startsAt: Date
  /** First instant it no longer holds. */
  readonly endsAt: Date | null
  readonly vouchers: number | null
  /** Ended by staff before its time. */
  readonly endedAt: Date | null
}

/** How far staff may go. */
export const bonusLimits = { rateBps: MAX_BONUS_BPS, vouchers: 100_000, days: 3 * 366, maxCents: 10_000_000 } as const

/** Vouchers the documents speak of (CONST-17): what the form offers. */
export const USUAL_VOUCHERS = 250

/** Where a version stands. `used_up`: every voucher is taken, until an order that holds one ends. */
export type BonusState = 'in_force' | 'used_up' | 'scheduled' | 'over' | 'replaced' | 'ended'

/** What staff reads of it. */
export const bonusStateLabel: Record<BonusState, string> = {
  in_force: 'In vigore',
  used_up: 'Voucher finiti',
  scheduled: 'Programmata',
  over: 'Periodo finito',
  replaced: 'Sostituita',
  ended: 'Chiusa',
}

type Timed = Pick<CategoryBonus, 'version' | 'startsAt' | 'endsAt' | 'endedAt' | 'vouchers'>

/**
 * Where a version of a sector's bonus stands at an instant.
 *
 * @param versions all of the same sector
 * @param used vouchers taken
 * @remarks `givesAt` of the suppliers' queries says "in force" in SQL; the API test holds the two together
 */
export const bonusState = (version: Timed, versions: readonly Timed[], used: number, at: Date): BonusState => {
  if (version.endedAt) return 'ended'
  if (version.startsAt > at) return 'scheduled'
  const isReplaced = versions.some(
    (other) => other.version > version.version && other.endedAt === null && other.startsAt <= at,
  )
  if (isReplaced) return 'replaced'
  if (version.endsAt && version.endsAt <= at) return 'over'
  return version.vouchers !== null && used >= version.vouchers ? 'used_up' : 'in_force'
}

/** What is wrong with a period, in words; null when it can be used. @param startsOn null is today */
export const periodProblem = (startsOn: Day | null, endsOn: Day | null, today: Day): string | null => {
  const first = startsOn ?? today
  if (first < today) return 'La data di inizio è passata.'
  if (endsOn === null) return null
  if (endsOn < first) return 'L’ultimo giorno viene prima del primo.'
  return daysBetween(first, endsOn) > bonusLimits.days ? 'Al massimo tre anni.' : null
}

/** The first day after a period whose last day is included. */
export const dayAfter = (endsOn: Day): Day => addDays(endsOn, 1)

type Terms = Pick<CategoryBonus, 'limitCents' | 'aboveBps' | 'uptoBps' | 'maxCents' | 'vouchers'>

/** "5% oltre 1.000,00 €, 2% fino a 1.000,00 €, al massimo 500,00 €". */
export const ruleText = ({ limitCents, aboveBps, uptoBps, maxCents }: Terms): string => {
  const limit = euro(limitCents)
  const steps =
    aboveBps === uptoBps
      ? [`${formatRate(aboveBps)} su ogni prezzo`]
      : [`${formatRate(aboveBps)} oltre ${limit}`, `${formatRate(uptoBps)} fino a ${limit}`]
  return [...steps, ...(maxCents === null ? [] : [`al massimo ${euro(maxCents)}`])].join(', ')
}

const rows: readonly (readonly [string, (terms: Terms) => string])[] = [
  ['Soglia', ({ limitCents }) => euro(limitCents)],
  ['Sopra la soglia', ({ aboveBps }) => formatRate(aboveBps)],
  ['Fino alla soglia', ({ uptoBps }) => formatRate(uptoBps)],
  ['Massimo', ({ maxCents }) => (maxCents === null ? 'Nessuno' : euro(maxCents))],
  ['Voucher', ({ vouchers }) => (vouchers === null ? 'Senza limite' : String(vouchers))],
]

/** What a version changes against the one before it, in words. */
export const bonusChanges = (before: Terms, after: Terms) =>
  rows.flatMap(([label, text]) =>
    text(before) === text(after) ? [] : [{ label, before: text(before), after: text(after) }],
  )
