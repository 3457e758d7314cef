import type { StoreLine } from '#features/fulfilment/orders/store/store-orders.rules.ts'
import { runsFromContract } from '#features/shop/products/withdrawal.rules.ts'
import { addDays, type Day } from '#shared/days.ts'
import { no, type Verdict, yes } from '#shared/verdict.ts'

/** What the couple ticked before ordering, where the law wants it asked (K9). */
export interface LawBoxes {
  /** "Chiedo che il servizio inizi prima che siano passati i 14 giorni per recedere". */
  readonly startRequested: boolean
  /** "So che pago la parte già eseguita, e che alla fine non posso più recedere". */
  readonly startUnderstood: boolean
  /** "Ho letto che il recesso è escluso"; null where not asked: API clients show the words in their own way. */
  readonly exclusionRead: boolean | null
}

/** Where it was not asked. */
export const NOTHING_TICKED: LawBoxes = { startRequested: false, startUnderstood: false, exclusionRead: null }

/** A line, as far as it decides about the boxes. */
interface OrderedLine {
  readonly withdrawal: StoreLine['withdrawal']
  readonly kind: StoreLine['kind']
  readonly sectorId: number
  /** First day of a rental. */
  readonly rentalFrom: Day | null
}

/** A service or a rental one can withdraw from: it may begin before the days for that are over. */
export const mayBegin = (line: Pick<OrderedLine, 'withdrawal' | 'kind' | 'sectorId'>): boolean =>
  line.withdrawal === 'allowed' && runsFromContract(line)

/**
 * Whether a couple is asked if the service may begin within its days to withdraw: for services one can withdraw from. Where the wedding or
 * the first day of a rental is within those days it must be, or it could not be given in time (art. 51(8), 59(1)(a) Codice del consumo).
 */
export const startCase = (
  lines: readonly OrderedLine[],
  returnDays: number,
  weddingOn: string | null,
  today: Day,
): 'none' | 'optional' | 'needed' => {
  const isSoon = (day: string | null) => day !== null && day >= today && day < addDays(today, returnDays)
  const asking = lines.filter(mayBegin)
  if (asking.some(({ kind, rentalFrom }) => isSoon(kind === 'rental' ? rentalFrom : weddingOn))) return 'needed'
  // A rental begins on its day, whatever is ticked.
  return asking.some(({ kind }) => kind === 'sale') ? 'optional' : 'none'
}

/** Whether what was made for the couple alone is among the lines: it ticks that it has read so (art. 59(1)(c)). */
export const asksToRead = (lines: readonly OrderedLine[]): boolean => lines.some(({ withdrawal }) => withdrawal === 'c')

/** Whether the boxes are ticked as the case wants it: both halves of the request or neither. */
export const boxesAllow = (
  boxes: LawBoxes,
  start: ReturnType<typeof startCase>,
  mustRead: boolean,
): Verdict<'start_needed' | 'start_understood' | 'exclusion_unread'> => {
  if (start === 'needed' && !boxes.startRequested) return no('start_needed')
  if (start !== 'none' && boxes.startRequested && !boxes.startUnderstood) return no('start_understood')
  return mustRead && boxes.exclusionRead === false ? no('exclusion_unread') : yes
}

/** The line with what was ticked for it. @param now when it was ticked */
export const withBoxes = (
  line: StoreLine,
  { boxes, start }: { boxes: LawBoxes; start: ReturnType<typeof startCase> },
  now: Date,
): StoreLine => ({
  ...line,
  startRequestedAt: start !== 'none' && boxes.startRequested && mayBegin(line) ? now : null,
  exclusionReadAt: line.withdrawal === 'c' && boxes.exclusionRead ? now : null,
})
