import type { LedgerEntryView } from '#features/money/ledger/views.ts'
import { cents, euro } from '#shared/money.ts'

/** What the audit trail of an order says to people; events without words are not told. */
export const eventLabel: Readonly<Record<string, string>> = {
  place: 'Ordine inserito',
  place_again: 'Ordine aggiornato',
  pay: 'Pagato',
  pay_balance: 'Saldo pagato',
  pay_step: 'Rata pagata',
  call_step: 'Rata chiesta dal fornitore',
  confirm_step: 'Gli sposi confermano: è tutto a posto',
  step_passed: 'Rata protetta passata al fornitore',
  step_waits: 'Rata protetta in attesa di un conto del fornitore',
  block_step: 'Rata in attesa: il fornitore non può ricevere pagamenti',
  free_step: 'Rata di nuovo pagabile',
  confirm_compensation: 'Doppio della caparra ricevuto',
  pay_deposit: 'Cauzione versata',
  decide_deposit: 'Cauzione decisa',
  deposit_back: 'Cauzione tornata agli sposi',
  ask_invoice: 'Fattura chiesta',
  correct_invoice: 'Dati della fattura corretti',
  issue_invoice: 'Fattura emessa',
  replace_invoice: 'Fattura sostituita',
  ship_part: 'Spedito in parte',
  ship: 'Spedito',
  perform: 'Servizio eseguito',
  ready: 'Pronto per il ritiro',
  collect: 'Ritirato',
  receive: 'Consegnato',
  cancel: 'Ordine annullato',
  call_off: 'Ordine annullato',
  leave: 'Ordine annullato',
  refund_refused: 'Rimborso rifiutato dal servizio di pagamento',
  provider_dispute: 'Contestazione su PayPal',
  provider_dispute_end: 'Contestazione su PayPal conclusa',
  transfer_open: 'Rimborso da versare con un bonifico',
  compensation_open: 'Doppio della caparra: la seconda metà è dovuta',
  transfer_iban: 'IBAN per il bonifico scritto',
  transfer_iban_changed: 'IBAN per il bonifico cambiato',
  transfer_smaller: 'Rimborso con bonifico: una parte è tornata dal servizio di pagamento',
  transfer_paid: 'Versato con un bonifico',
  transfer_denied: 'Bonifico non arrivato',
  transfer_confirmed: 'Bonifico del rimborso arrivato',
  feedback: 'Esito della consegna inviato',
  review: 'Recensione inviata',
  ship_rest: 'Spedito, senza ciò da cui gli sposi hanno receduto',
  claim: 'Garanzia legale richiesta',
  dispute_open: 'Aiuto di Promessi richiesto',
  dispute_end: 'Richiesta di aiuto conclusa',
  ask_return: 'Reso richiesto',
  withdraw: 'Recesso esercitato',
  cancel_return: 'Reso annullato',
  receive_return: 'Reso ricevuto',
  close_return: 'Reso concluso senza rimborso',
}

/** Who did it. */
export const byLabel: Readonly<Record<string, string>> = {
  couple: 'Sposi',
  supplier: 'Fornitore',
  admin: 'Redazione',
  system: 'Promessi',
}

/** Events that the ledger tells with their figures: a timeline with money leaves them to it. */
export const SHOWN_BY_LEDGER: ReadonlySet<string> = new Set(['pay', 'pay_balance'])

const sumOn = (entry: LedgerEntryView, account: string): number =>
  Math.abs(entry.lines.reduce((sum, line) => (line.account === account ? sum + line.amountCents : sum), 0))

/** A movement of the ledger in words for the seller; null for what another line tells. */
export const ledgerEntryText = (
  entry: LedgerEntryView,
  code: string | undefined,
): { readonly title: string; readonly detail: string | null } | null => {
  const amount = euro(entry.amountCents)
  const fee = () => `Fee ${euro(cents(sumOn(entry, 'fee')))}, IVA sulla fee ${euro(cents(sumOn(entry, 'fee_vat')))}`
  switch (entry.kind) {
    case 'payment':
      // What was kept and is passed on is told by the event of its order.
      if (entry.lines.every(({ account }) => account !== 'customer')) return null
      return {
        title: `Pagamento riuscito, ${amount}`,
        detail: code ? `Portafoglio digitale, transazione ${code}` : null,
      }
    case 'refund':
      return { title: `Rimborsati agli sposi ${amount}`, detail: null }
    case 'fee':
      return { title: `Fee maturata, ${amount}`, detail: fee() }
    case 'fee_reversal':
      return { title: `Fee restituita, ${amount}`, detail: fee() }
    case 'sale_reversal':
      return { title: `Vendita stornata, ${euro(cents(sumOn(entry, 'customer')))}`, detail: null }
    default:
      return null
  }
}
