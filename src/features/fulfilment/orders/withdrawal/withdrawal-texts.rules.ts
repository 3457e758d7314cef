import { seatOf } from '#features/people/suppliers/identity.rules.ts'
import type { TraderIdentityView } from '#features/people/suppliers/views.ts'
import {
  exclusionText,
  type Withdrawal,
  type WithdrawalSubject,
  withdrawalText,
} from '#features/shop/products/withdrawal.rules.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { wordsOfLines } from '../line-words.rules.ts'
import { type WithdrawalMoments, withdrawalEndsAt } from './withdrawal-end.rules.ts'

/** A line, as far as it decides the words about withdrawing from it. */
interface NamedLine extends WithdrawalSubject {
  readonly title: string
  readonly withdrawal: Withdrawal
}

const sentenceOf = (order: WithdrawalMoments, line: NamedLine): string => {
  const { withdrawal } = line
  if (withdrawal !== 'allowed') return exclusionText(withdrawal)
  const until = withdrawalEndsAt(order, line)
  return until
    ? `Puoi recedere fino al ${formatDay(todayInRome(until))}, senza darne il motivo.`
    : withdrawalText(withdrawal, line, order.returnDays)
}

/**
 * Whether the couple may change its mind, in sentences: the same one once, else each with its line (art. 51(7) Codice del consumo).
 *
 * @returns `open` false where every line is excluded
 */
export const withdrawalSentences = (
  order: WithdrawalMoments,
  lines: readonly NamedLine[],
): { readonly open: boolean; readonly words: string[] } => {
  const said = lines.map((line) => ({ title: line.title, words: sentenceOf(order, line) }))
  return { open: lines.some(({ withdrawal }) => withdrawal === 'allowed'), words: wordsOfLines(said) }
}

/** How it is done and what follows, for things and for services (annex I, part A, Codice del consumo). */
export const withdrawalInstructions = (isService: boolean): readonly string[] => [
  'Per recedere usa la funzione online «Recedere dal contratto qui», in due passi e senza accedere, oppure manda al fornitore una dichiarazione esplicita, anche con il modulo qui sotto. Basta che parta prima della scadenza. Ricevi subito una ricevuta con contenuto, data e ora.',
  isService
    ? 'Ti viene rimborsato quanto hai pagato, entro 14 giorni dal recesso e con lo stesso mezzo di pagamento. Se avevi chiesto che il servizio iniziasse prima della fine del termine per recedere, è dovuta la parte proporzionale di ciò che è già stato eseguito; eseguito per intero, non si può più recedere.'
    : 'Ti viene rimborsato quanto hai pagato, entro 14 giorni dal recesso e con lo stesso mezzo di pagamento; se recedi da tutto l’ordine, anche la spedizione standard. Il fornitore può attendere di aver ricevuto i prodotti, o la prova che li hai spediti. Rimandali entro 14 giorni dal recesso: il costo della spedizione è a tuo carico, se il fornitore non offre di pagarla. Rispondi solo del minor valore dovuto a un uso diverso da quello che serve per vedere com’è il prodotto.',
]

/** Who sells, in one line: name, address, e-mail, telephone. */
export const traderLine = (trader: Omit<TraderIdentityView, 'vatNumber' | 'rea'>): string =>
  [trader.businessName ?? 'il fornitore', seatOf(trader), trader.pec, trader.phone].filter(Boolean).join(', ')

/**
 * The model form of annex I, part B, Codice del consumo, line by line.
 *
 * @param trader name, address and e-mail of who sells; dots where they are not known
 */
export const withdrawalForm = (trader: string): readonly string[] => [
  '(Compilare e restituire il presente modulo solo se si desidera recedere dal contratto)',
  `— Destinatario: ${trader}`,
  '— Con la presente io/noi (*) notifico/notifichiamo (*) il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*)',
  '— Ordinato il (*)/ricevuto il (*)',
  '— Nome del/dei consumatore(i)',
  '— Indirizzo del/dei consumatore(i)',
  '— Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea)',
  '— Data',
  '(*) Cancellare la dicitura inutile.',
]
