import { formatDay, formatInstant, formatTime, todayInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import type { OrderReturnView, ReturnView } from '../views.ts'

/** "emesso il 18/03/2026 alle 09:12" or "in fase di emissione" (OQ-132). */
export const refundStateText = ({
  status,
  refundedAt,
}: Pick<ReturnView, 'status' | 'refundedAt'>): 'in fase di emissione' | 'non previsto' | `emesso il ${string}` => {
  if (refundedAt) return `emesso il ${formatDay(todayInRome(refundedAt))} alle ${formatTime(refundedAt)}`
  return status === 'refunded' ? 'non previsto' : 'in fase di emissione'
}

/** The second line of a return on the order page: "Rimborso di 181,39 € in fase di emissione". */
export const currentReturnText = (current: NonNullable<OrderReturnView['current']>): string => {
  const words = refundStateText(current)
  return words === 'non previsto' ? 'Rimborso non previsto' : `Rimborso di ${euro(current.amountCents)} ${words}`
}

/**
 * "Entro il 20/03/2026", as the entries of the order page say it.
 *
 * @param until null before the delivery
 * @param returnDays promised with the order
 */
export const deadlineText = (until: string | null, returnDays: number): string =>
  until ? `Entro il ${formatDay(todayInRome(until))}` : `Fino a ${returnDays} giorni dopo la consegna`

/** The three stations of a return: asked, with the seller, paid back; what was withdrawn before sending has two. */
export const returnSteps = (view: ReturnView) => {
  const { requestedAt, receivedAt, refundedAt, isUnsent, status } = view
  const settled = status === 'refunded'
  const station = (key: string, title: string, at: string | null, waiting: string, isDone = at !== null) => ({
    key,
    title,
    state: isDone ? ('done' as const) : ('todo' as const),
    detail: at ? formatInstant(at) : waiting,
  })
  const asked = view.kind === 'return' ? 'Reso richiesto' : 'Recesso comunicato'
  return [
    station('asked', asked, requestedAt, ''),
    ...(isUnsent && view.receivedAt !== null
      ? []
      : [
          station(
            'received',
            'Ricevuto dal fornitore',
            receivedAt,
            isUnsent ? 'Non ancora confermato' : 'In attesa del pacco',
          ),
        ]),
    settled && !refundedAt
      ? station('refunded', 'Concluso', null, 'Rimborso non previsto', true)
      : station('refunded', 'Rimborso emesso', refundedAt, 'In fase di emissione'),
  ]
}

/** "RE 00412 30817": the code under the bars, in groups. */
export const spacedCode = (code: string): string => code.replaceAll('-', ' ')
