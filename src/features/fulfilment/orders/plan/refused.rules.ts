import type { CancelProblem } from '../cancel/cancel.rules.ts'
import { orderErrors } from '../orders.contract.ts'

/** Why the couple cannot give it up by itself: what its button says, and what the other side has to know. */
export const refusedText = (problem: CancelProblem | null, isCouple: boolean): string | null => {
  if (problem === null) return null
  if (problem !== 'cancel_ask_seller') return orderErrors[problem].it
  return isCouple
    ? `${orderErrors[problem].it} Se non trovate un accordo, chiedi aiuto a Promessi.`
    : 'Gli sposi non possono più annullare da qui: lo chiedono al fornitore. Se non trovate un accordo, chiedete aiuto a Promessi.'
}
