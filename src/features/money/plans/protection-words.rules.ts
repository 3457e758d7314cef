import { type ReleaseReason, SILENCE_DAYS } from '#features/money/payments/held/hold.rules.ts'
import { type House, houseLabel, houseMeans } from '#features/money/payments/houses.rules.ts'
import { type Day, formatDay } from '#shared/days.ts'
import type { PlanDue } from './plan.rules.ts'
import { heldUntil, keepersOf, keptFrom, silenceDay } from './protection.rules.ts'

/** Who reads of a protected step, and the name of the supplier that is to have it. */
export interface ProtectionReader {
  readonly side: 'couple' | 'supplier' | 'staff'
  readonly supplier: string
}

const whenText = ({ side, supplier }: ProtectionReader, silence: string): string => {
  if (side === 'couple') return `passa a ${supplier} dopo la tua conferma, o ${silence} se non segnali problemi.`
  const to = side === 'supplier' ? 'te' : supplier
  return `passa a ${to} dopo la conferma degli sposi, o ${silence} se non segnalano problemi.`
}

const silenceText = (until: Day): string => `il ${formatDay(silenceDay(until))}`

/** A step that is still to be paid, and what decides where its money would go. */
interface PlannedStep {
  readonly due: PlanDue
  readonly dueOn: Day | null
  readonly serviceUntilOn: Day | null
  readonly today: Day
  /** The houses through which it can be paid, and those of them that keep a payment. */
  readonly houses: readonly House[]
  readonly keepers: readonly House[]
}

/**
 * Where the money of a protected step will be, if it is paid today or as soon as it can be protected.
 *
 * @returns null where nobody would keep it: then it is not called protected
 */
export const plannedText = (step: PlannedStep, reader: ProtectionReader): string | null => {
  const { due, dueOn, serviceUntilOn, today, houses, keepers } = step
  const until = heldUntil(due, serviceUntilOn, today)
  if (until === null) return null
  const kept = keepersOf(keepers, until, today)
  const means = (some: readonly House[]) => `con ${some.map((house) => houseMeans[house]).join(' o ')}`
  const silence = due.at === 'milestone' ? `${SILENCE_DAYS} giorni dopo il pagamento` : silenceText(until)
  const rest = `la tiene il servizio di pagamento e ${whenText(reader, silence)}`
  if (kept.length > 0) {
    const only = kept.length < houses.length ? `, pagando ${means(kept)}` : ''
    return `Protetta${only}: ${rest}`
  }
  const from = keptFrom(keepers, until)
  if (from === null || from <= today || (dueOn !== null && from > dueOn)) return null
  const pays = reader.side === 'couple' ? 'la paghi' : 'gli sposi la pagano'
  const first = keepersOf(keepers, until, from)
  const only = first.length < houses.length ? ` ${means(first)}` : ''
  return `Protetta se ${pays}${only} dal ${formatDay(from)}: ${rest}`
}

/** Why a step stays where it is: somebody objects to what was paid for, or the couple waits for a transfer of what the provider gives back no more. */
export type StaysFor = 'objection' | 'transfer'

/** A step that is kept, or was. */
interface KeptStep {
  readonly house: House
  readonly state: 'held' | 'released' | 'returned'
  /** What of it is kept and not on its way back. */
  readonly keptCents: number
  readonly holdUntil: Day
  readonly releasedFor: ReleaseReason | null
  readonly passedOn: Day | null
  /** The last day on which its provider may still keep it. */
  readonly limitOn: Day
  readonly today: Day
  readonly staysFor: StaysFor | null
  /** It is the supplier's, who has no account that can take it. */
  readonly isWaiting: boolean
}

const reasonText: Readonly<Record<ReleaseReason, string>> = {
  confirmed: ', dopo la conferma degli sposi',
  silence: ', perché nessuno ha segnalato problemi',
  limit: ', perché il servizio di pagamento non la tiene più a lungo',
  other_road: ', perché il rimborso si è concluso per un’altra strada',
}

const staysText = (why: StaysFor, { side }: ProtectionReader): string => {
  if (why === 'objection') return 'finché la segnalazione è aperta'
  if (side === 'couple') return 'finché non confermi di avere ricevuto il bonifico del rimborso'
  return 'finché gli sposi non confermano di avere ricevuto il bonifico del rimborso'
}

/** Where the money of a step is that was paid protected. */
export const keptText = (step: KeptStep, reader: ProtectionReader): string => {
  const name = houseLabel[step.house]
  const couple = reader.side === 'couple' ? 'a te' : 'agli sposi'
  const to = reader.side === 'supplier' ? 'a te' : `a ${reader.supplier}`
  if (step.state === 'returned') return `Tornata ${couple}.`
  if (step.state === 'released') {
    if (step.isWaiting)
      return reader.side === 'supplier'
        ? `È tua e aspetta presso ${name}: passa a te appena colleghi un conto che può riceverla.`
        : `Aspetta presso ${name}: passa a ${reader.supplier} appena collega un conto che può riceverla.`
    const why = step.releasedFor ? reasonText[step.releasedFor] : ''
    return step.passedOn === null
      ? `${name} la sta passando ${to}${why}.`
      : `Passata ${to} il ${formatDay(step.passedOn)}${why}.`
  }
  if (step.keptCents <= 0) return `In custodia presso ${name}: sta tornando ${couple}.`
  if (step.staysFor) {
    const stays = `In custodia presso ${name}: resta lì ${staysText(step.staysFor, reader)}`
    // Only what the couple has asked its bank for is kept longer, and the bank says when it is over.
    return step.today > step.limitOn
      ? `${stays}.`
      : `${stays}, al massimo fino al ${formatDay(step.limitOn)}. ${name} non la tiene più a lungo, e dopo passa ${to}.`
  }
  return `In custodia presso ${name}: ${whenText(reader, silenceText(step.holdUntil))}`
}
