import { isPec, isSdi, isVatNumber } from '#features/people/suppliers/fiscal.rules.ts'
import { addDays, type Day, formatDay, todayInRome } from '#shared/days.ts'
import { isFiscalCode } from '#shared/fiscal-code.ts'

/** Days after the payment in which the invoice may be asked: as long as a seller may still issue it (art. 21, comma 4, DPR 633/72). */
export const ASK_DAYS = 12
/** Days after which a seller is reminded, before its time is over. */
export const REMIND_DAYS = 7
/** Most bytes of an uploaded invoice. */
export const INVOICE_BYTES = 5 * 1024 * 1024

/** Under the field. */
export const FILE_HELP = 'PDF oppure XML, al massimo 5 MB. Lo scaricano solo gli sposi.'
/** Said at the field of what is too heavy. */
export const FILE_TOO_HEAVY = 'Il file è troppo pesante: al massimo 5 MB.'
/** Said at the field of what is neither. */
export const FILE_NEITHER = 'Scegli un PDF oppure un XML.'

/** To whom an invoice is made out. */
export interface InvoiceTo {
  readonly kind: 'person' | 'business'
  readonly name: string
  /** Of a business null, where it is the VAT number. */
  readonly taxCode: string | null
  readonly vatNumber: string | null
  readonly address: string
  readonly cap: string
  /** With its province: "Lecco (LC)". */
  readonly city: string
  /** Codice destinatario or PEC; null where it is delivered to the tax authority alone. */
  readonly sendTo: string | null
}

/** The longest each of them may be. */
export const INVOICE_MAX = { name: 120, code: 20, address: 120, city: 80, sendTo: 256, number: 40 } as const

/** Codes as they are kept: upper case without spaces. */
export const tidyCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

type Codes = Pick<InvoiceTo, 'kind' | 'taxCode' | 'vatNumber' | 'sendTo'>

/** What is wrong with the codes of a request, by field. */
export const codeProblems = ({ kind, taxCode, vatNumber, sendTo }: Codes): Partial<Record<keyof Codes, string>> => ({
  ...(kind === 'person' && !isFiscalCode(taxCode ?? '') && { taxCode: 'Scrivi il codice fiscale, di 16 caratteri.' }),
  ...(kind === 'business' &&
    taxCode !== null &&
    !isFiscalCode(taxCode) &&
    !isVatNumber(taxCode) && { taxCode: 'Il codice fiscale ha 16 caratteri, quello di una società 11 cifre.' }),
  ...(kind === 'business' && !isVatNumber(vatNumber ?? '') && { vatNumber: 'Scrivi la partita IVA, di 11 cifre.' }),
  ...(sendTo !== null &&
    !isPec(sendTo) &&
    !isSdi(sendTo, false) && { sendTo: 'Scrivi un codice destinatario di 7 caratteri, oppure una PEC.' }),
})

/** The lines of a request, as couple, seller and staff read and copy them. */
export const linesOfInvoice = (to: InvoiceTo): readonly { readonly term: string; readonly value: string }[] =>
  [
    { term: to.kind === 'business' ? 'Ragione sociale' : 'Nome e cognome', value: to.name },
    { term: 'Partita IVA', value: to.vatNumber },
    { term: 'Codice fiscale', value: to.taxCode },
    { term: 'Indirizzo', value: `${to.address}, ${to.cap} ${to.city}` },
    { term: 'Codice destinatario o PEC', value: to.sendTo },
  ].flatMap(({ term, value }) => (value ? [{ term, value }] : []))

/** What of an order and its request decides what can be done. */
export interface InvoiceFacts {
  readonly status: 'awaiting_payment' | 'paid' | 'shipped' | 'received' | 'cancelled'
  readonly paidAt: Date | null
  /** Null while nothing was asked. */
  readonly askedAt: Date | null
  readonly issuedOn: Day | null
}

/** The last day to ask. */
export const askUntil = (paidAt: Date): Day => addDays(todayInRome(paidAt), ASK_DAYS)

/** Whether the couple may ask, or correct what it asked. */
export const mayAsk = ({ status, paidAt, issuedOn }: InvoiceFacts, today: Day): boolean =>
  paidAt !== null && status !== 'cancelled' && issuedOn === null && today <= askUntil(paidAt)

/** Whether the seller may issue it, or replace what it issued. */
export const mayIssue = ({ status, askedAt, issuedOn }: InvoiceFacts): boolean =>
  askedAt !== null && (status !== 'cancelled' || issuedOn !== null)

/** How it stands, for the couple; null where nothing was asked and nothing can be. */
export const coupleInvoiceText = (facts: InvoiceFacts, today: Day): string | null => {
  const { status, paidAt, askedAt, issuedOn } = facts
  if (issuedOn) return `Emessa il ${formatDay(issuedOn)}.`
  if (status === 'cancelled' || !paidAt) return null
  if (askedAt) return 'L’hai chiesta: il fornitore la emette, e ti avvisiamo.'
  return mayAsk(facts, today)
    ? `Puoi chiederla fino al ${formatDay(askUntil(paidAt))}.`
    : `Si poteva chiedere fino al ${formatDay(askUntil(paidAt))}: se ti serve, scrivi al fornitore.`
}

/** The same for seller and staff; null where nothing was asked. */
export const sellerInvoiceText = ({ status, paidAt, askedAt, issuedOn }: InvoiceFacts): string | null => {
  if (!askedAt) return null
  if (issuedOn) return `Emessa il ${formatDay(issuedOn)}.`
  if (status === 'cancelled' || !paidAt) return 'L’ordine è annullato: non va emessa.'
  return `Chiesta il ${formatDay(todayInRome(askedAt))}. Va emessa entro il ${formatDay(askUntil(paidAt))}.`
}
