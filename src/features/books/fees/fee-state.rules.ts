import { type Day, daysBetween, formatDay } from '#shared/days.ts'
import type { FeeRow } from './views.ts'

/** The colours of a chip a fee may have. */
type Tone = 'approval' | 'open' | 'deciding' | 'done' | 'empty'

type Stated = Pick<FeeRow, 'status' | 'dueOn' | 'paidOn' | 'creditCents' | 'paidCents' | 'keptCents'>

/** How a fee stands, in one or two words. */
export const feeState = (
  { status, dueOn, creditCents, paidCents, keptCents }: Stated,
  today: Day,
): { tone: Tone; label: string } => {
  if (creditCents > 0) return { tone: 'approval', label: 'A credito' }
  switch (status) {
    case 'paid':
      return { tone: 'done', label: keptCents > 0 && keptCents === paidCents ? 'Trattenuta' : 'Versata' }
    case 'reversed':
      return { tone: 'empty', label: 'Restituita' }
    case 'written_off':
      return { tone: 'empty', label: 'Stralciata' }
    default:
      if (dueOn < today) return { tone: 'deciding', label: paidCents > 0 ? 'Scaduta in parte' : 'Scaduta' }
      return { tone: 'open', label: paidCents > 0 ? 'Versata in parte' : 'Da versare' }
  }
}

/** The same with its day, for a line under it. */
export const feeStateText = (fee: Stated, today: Day): string => {
  const { label } = feeState(fee, today)
  if (fee.status === 'paid' && fee.paidOn) return `${label} il ${formatDay(fee.paidOn)}`
  if (fee.status !== 'due') return label
  const late = daysBetween(fee.dueOn, today)
  return late > 0
    ? `${label} da ${late === 1 ? 'un giorno' : `${late} giorni`}`
    : `${fee.paidCents > 0 ? `${label}, il resto` : label} entro il ${formatDay(fee.dueOn)}`
}
