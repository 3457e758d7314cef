import { formatDay } from '#shared/days.ts'
import { formatRate } from '#shared/money.ts'
import type { InvoiceView } from './views.ts'

interface Numbered {
  readonly year: number
  readonly serial: number
}

/** "12/2026": what stands on the document. */
export const invoiceName = ({ year, serial }: Numbered): string => `${serial}/${year}`

/** What the document is called in front of its number. */
export const invoiceKindLabel = { invoice: 'Fattura', credit_note: 'Nota di credito' } as const

/** Five signs that no other document has, for the name of the file and of the sending. */
export const transmissionCode = (id: number): string => id.toString(36).toUpperCase().padStart(5, '0')

/** `IT01234567890_00001`, the name the exchange system asks for, without its ending. */
export const fileName = ({ id, issuer }: Pick<InvoiceView, 'id' | 'issuer'>): string =>
  `IT${issuer.vatNumber}_${transmissionCode(id)}`

const REASONS: Readonly<Record<string, string>> = { cancellation: 'per annullamento', return: 'per reso' }

interface LineFacts {
  readonly orderNumber: string
  readonly paidOn: string | null
  readonly feeBps: number | null
  readonly reason: string | null
}

/** What a line says: the fee of which sale, or why it is given back. */
export const lineText = (kind: InvoiceView['kind'], { orderNumber, paidOn, feeBps, reason }: LineFacts): string => {
  const rate = feeBps === null ? 'Fee' : `Fee del ${formatRate(feeBps as Parameters<typeof formatRate>[0])}`
  const sale = `vendita ${orderNumber}${paidOn ? ` pagata il ${formatDay(paidOn as Parameters<typeof formatDay>[0])}` : ''}`
  if (kind === 'invoice') return `${rate} sulla ${sale}`
  return `Storno ${REASONS[reason ?? ''] ?? ''}: ${rate.toLowerCase()} sulla ${sale}`.replace('Storno :', 'Storno:')
}
