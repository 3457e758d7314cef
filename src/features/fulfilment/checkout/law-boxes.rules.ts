import type { StoreLine } from '#features/fulfilment/orders/store/store-orders.rules.ts'
import { isServiceOrder } from '#features/fulfilment/orders/withdrawal/exclusion.rules.ts'
import type { LineChoice } from '#features/shop/cart/cart.rules.ts'
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
}

/**
 * Whether a couple is asked if the service may begin within its days to withdraw: for services one can withdraw from. Before a wedding
 * within those days it must be, or the service could not be given in time (art. 51(8), 59(1)(a) Codice del consumo).
 */
export const startCase = (
  lines: readonly OrderedLine[],
  { sectorId, returnDays }: { readonly sectorId: number; readonly returnDays: number },
  weddingOn: string | null,
  today: Day,
): 'none' | 'optional' | 'needed' => {
  const asks =
    isServiceOrder({ sectorId }) && lines.some(({ withdrawal, kind }) => withdrawal === 'allowed' && kind === 'sale')
  if (!asks) return 'none'
  return weddingOn !== null && weddingOn >= today && weddingOn < addDays(today, returnDays) ? 'needed' : 'optional'
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
  boxes: LawBoxes,
  start: ReturnType<typeof startCase>,
  now: Date,
): StoreLine => ({
  ...line,
  startRequestedAt:
    start !== 'none' && boxes.startRequested && line.withdrawal === 'allowed' && line.kind === 'sale' ? now : null,
  exclusionReadAt: line.withdrawal === 'c' && boxes.exclusionRead ? now : null,
})

/** The letter the words before the order speak of: what is rented is for its days (OQ-128). */
export const shownWithdrawal = (
  { type }: Pick<LineChoice, 'type'>,
  withdrawal: StoreLine['withdrawal'],
): StoreLine['withdrawal'] => (type === '1' && withdrawal === 'allowed' ? 'n' : withdrawal)
