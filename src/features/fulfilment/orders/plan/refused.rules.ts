import type { CancelProblem } from '../cancel/cancel.rules.ts'

/** Why an order cannot be given up, as its refusal says it. */
export const cancelProblemText: Readonly<Record<CancelProblem, string>> = {
  cancel_too_late: 'Qualcosa è già partito: l’ordine non si può più annullare.',
  cancel_ask_seller: 'Questo ordine non si può annullare da qui: scrivi al fornitore e chiedilo a lui.',
  cancel_return_open: 'C’è una richiesta di reso o recesso: prima va conclusa quella.',
}

/** Why the couple cannot give it up by itself, where the calculator stands: in the words of the refusal, and what the other side has to know. */
export const refusedText = (problem: CancelProblem | null, isCouple: boolean): string | null => {
  if (problem === null) return null
  if (problem !== 'cancel_ask_seller') return cancelProblemText[problem]
  return isCouple
    ? `${cancelProblemText[problem]} Se non trovate un accordo, chiedi aiuto a Promessi.`
    : 'Gli sposi non possono più annullare da qui: lo chiedono al fornitore. Se non trovate un accordo, chiedete aiuto a Promessi.'
}
