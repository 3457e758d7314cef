import { type Day, formatDay, formatDayWithWeekday, formatTime, todayInRome } from '#shared/days.ts'
import { Thread, type ThreadStep } from '#ui/lists/thread.tsx'
import type { DeliveryView, OrderStepView } from '../views.ts'

interface OrderThreadProps {
  steps: readonly OrderStepView[]
  delivery: DeliveryView
  /** What stands under the shipping while it is still to come: the supplier's last day. */
  shipByText?: string | undefined
  /** For the supplier: the day on which what was rented comes back. */
  rentalBack?: Day | null
}

const expectedText = (delivery: DeliveryView): string | undefined => {
  if (delivery.kind !== 'expected') return undefined
  const { from, to } = delivery
  return from === to
    ? `Previsto ${formatDayWithWeekday(to)}`
    : `Previsto tra il ${formatDay(from)} e il ${formatDay(to)}`
}

const reached = (at: string) => (
  <>
    {formatDayWithWeekday(todayInRome(at))}
    <br />
    {formatTime(at)}
  </>
)

/** "Pagato", "Spedito", "Consegnato" with their days and times; what is still to come says when it is expected. */
export function OrderThread({ steps, delivery, shipByText, rentalBack = null }: OrderThreadProps) {
  const last = steps.findLastIndex(({ at }) => at !== null)
  const waiting = { PAGATO: undefined, SPEDITO: shipByText, RICEVUTO: expectedText(delivery) }
  return (
    <Thread
      variant="order"
      label="Stato dell’ordine"
      steps={[
        ...steps.map(({ state, label, at }, index): ThreadStep => {
          const detail = at === null ? waiting[state] : reached(at)
          return {
            key: state,
            title: label,
            state: at === null ? 'todo' : index === last ? 'current' : 'done',
            ...(detail === undefined ? {} : { detail }),
          }
        }),
        ...(rentalBack
          ? [
              {
                key: 'rental',
                title: 'Rientro del noleggio',
                state: 'todo' as const,
                detail: `Entro il ${formatDay(rentalBack)}`,
              },
            ]
          : []),
      ]}
    />
  )
}
