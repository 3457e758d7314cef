import { type Day, formatDay } from '#shared/days.ts'
import { type Cents, euro, formatDecimal, formatRate, sumOf } from '#shared/money.ts'
import { monthLabel } from './month.rules.ts'
import type { InvoiceView } from './views.ts'

interface Numbered {
  readonly year: number
  readonly serial: number
}

/** "12/2026": what stands on the document. */
export const invoiceName = ({ year, serial }: Numbered): string => `${serial}/${year}`

/** What a document is about, in a heading: "Fee di ottobre 2026". */
export const subjectLabel = ({ subject, month }: Pick<InvoiceView, 'subject' | 'month'>): string =>
  subject === 'fees' ? `Fee di ${monthLabel(month)}` : 'Abbonamenti e Smart Pass'

/** What the document is called in front of its number. */
export const invoiceKindLabel = { invoice: 'Fattura', credit_note: 'Nota di credito' } as const

/** "Fattura 12/2026, Fee di ottobre 2026: 101,81 €": how the bell tells of a document. */
export const invoiceNotice = (
  invoice: Pick<InvoiceView, 'kind' | 'subject' | 'month' | 'year' | 'serial' | 'totalCents'>,
): string =>
  `${invoiceKindLabel[invoice.kind]} ${invoiceName(invoice)}, ${subjectLabel(invoice)}: ${euro(invoice.totalCents)}`

const REASONS: Readonly<Record<string, string>> = {
  cancellation: 'per annullamento',
  return: 'per reso',
  dispute: 'per controversia',
}

interface LineFacts {
  readonly orderNumber: string
  readonly paidOn: string | null
  readonly feeBps: number | null
  readonly reason: string | null
  /** With VAT; and what of it the provider has kept from the couple's payments, or of a credit note given back with their refunds. */
  readonly totalCents: Cents
  readonly keptCents: Cents
}

/** "Già trattenuta" (decision 0158): behind the words of a line. */
const keptText = (kind: InvoiceView['kind'], { totalCents, keptCents }: LineFacts): string => {
  if (keptCents === 0) return ''
  const how =
    kind === 'invoice' ? 'già trattenut@ dal pagamento degli sposi' : 'già restituit@ con il rimborso agli sposi'
  return keptCents === totalCents
    ? `, ${how.replace('@', 'a')}`
    : `, di cui ${formatDecimal(keptCents).replace('.', ',')} EUR con IVA ${how.replace('@', 'i')}`
}

/** What of a document was kept from the couples' payments, or of a credit note went back with their refunds. */
export const keptOfInvoice = ({ lines }: Pick<InvoiceView, 'lines'>): Cents =>
  sumOf(lines.map((line) => line.keptCents))

/** Whether a document asks for nothing, because all of it was kept. */
export const isAllKept = (invoice: Pick<InvoiceView, 'subject' | 'lines' | 'totalCents'>): boolean =>
  invoice.subject === 'fees' && keptOfInvoice(invoice) === invoice.totalCents

/** What a line says: the fee of which sale, or why it is given back. */
export const lineText = (kind: InvoiceView['kind'], facts: LineFacts): string => {
  const { orderNumber, paidOn, feeBps, reason } = facts
  const kept = keptText(kind, facts)
  const rate = feeBps === null ? 'Fee' : `Fee del ${formatRate(feeBps as Parameters<typeof formatRate>[0])}`
  const sale = `vendita ${orderNumber}${paidOn ? ` pagata il ${formatDay(paidOn as Parameters<typeof formatDay>[0])}` : ''}`
  if (kind === 'invoice') return `${rate} sulla ${sale}${kept}`
  return `Storno ${REASONS[reason ?? ''] ?? ''}: ${rate.toLowerCase()} sulla ${sale}${kept}`.replace(
    'Storno :',
    'Storno:',
  )
}

interface Bought {
  readonly kind: 'subscription' | 'smart_pass'
  readonly name: string
  readonly months: number
  readonly creditCents: Cents
  readonly paidOn: Day
}

/** What a line says of something bought: what, for how long, when it was paid, and what was taken off for the plan before. */
export const purchaseText = ({ kind, name, months, creditCents, paidOn }: Bought): string => {
  const what = kind === 'subscription' ? `Abbonamento ${name}` : name
  const off =
    creditCents > 0 ? `, al netto di ${formatDecimal(creditCents)} EUR per i giorni non goduti del piano di prima` : ''
  return `${what}, ${months === 1 ? 'un mese' : `${months} mesi`}, pagato il ${formatDay(paidOn)}${off}`
}
