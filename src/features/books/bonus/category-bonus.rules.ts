import { addDays, type Day, daysBetween } from '#shared/days.ts'
import { shownValue } from '#shared/field-texts.ts'
import { type Field, keysOf } from '#shared/fields.ts'
import { euro, formatRate } from '#shared/money.ts'
import { type BonusTerms, bonusTermFields } from './bonus-fields.rules.ts'

/** A bonus staff proposes to the suppliers of a sector, from an instant on. */
export interface CategoryBonus extends BonusTerms {
  readonly id: number
  readonly version: number
  readonly startsAt: Date
  /** First instant it no longer holds. */
  readonly endsAt: Date | null
  /** Ended by staff before its time. */
  readonly endedAt: Date | null
}

/** Longest period, in days. */
const MAX_DAYS = 3 * 366

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
  return daysBetween(first, endsOn) > MAX_DAYS ? 'Al massimo tre anni.' : null
}

/** The first day after a period whose last day is included. */
export const dayAfter = (endsOn: Day): Day => addDays(endsOn, 1)

/** "5% oltre 1.000,00 €, 2% fino a 1.000,00 €, al massimo 500,00 €". */
export const ruleText = ({ limitCents, aboveBps, uptoBps, maxCents }: BonusTerms): string => {
  const limit = euro(limitCents)
  const steps =
    aboveBps === uptoBps
      ? [`${formatRate(aboveBps)} su ogni prezzo`]
      : [`${formatRate(aboveBps)} oltre ${limit}`, `${formatRate(uptoBps)} fino a ${limit}`]
  return [...steps, ...(maxCents === null ? [] : [`al massimo ${euro(maxCents)}`])].join(', ')
}

/** What stands for a term that is not set. */
const unset: Partial<Record<keyof BonusTerms, string>> = { maxCents: 'Nessuno', vouchers: 'Senza limite' }

/** What a version changes against the one before it, in words. */
export const bonusChanges = (before: BonusTerms, after: BonusTerms) =>
  keysOf(bonusTermFields).flatMap((key) => {
    const field: Field = bonusTermFields[key]
    const textOf = (terms: BonusTerms) => shownValue(field, terms[key]) || (unset[key] ?? '')
    const texts = { before: textOf(before), after: textOf(after) }
    return texts.before === texts.after ? [] : [{ label: field.short ?? field.label, ...texts }]
  })
