import { z } from 'zod'
import { placeFields, requiredField } from '#features/fulfilment/addresses/addresses.contract.ts'
import { type Day, isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { codeProblems, INVOICE_MAX, tidyCode } from './invoice.rules.ts'

const orNull = (text: string): string | null => text || null
const code = z.string().max(INVOICE_MAX.code, 'È troppo lungo.').default('').transform(tidyCode).transform(orNull)

/** To whom the invoice is made out, as the couple's form and a call say it. */
export const InvoiceToInput = z
  .object({
    kind: z.enum(['person', 'business'], 'Scegli a chi è intestata.'),
    name: requiredField('Scrivi a chi è intestata.', INVOICE_MAX.name),
    taxCode: code.describe('Codice fiscale; of a business empty where it is the VAT number'),
    vatNumber: code.describe('Partita IVA of a business'),
    address: requiredField('Scrivi via e numero civico.', INVOICE_MAX.address),
    cap: placeFields.cap,
    city: placeFields.city,
    sendTo: z
      .string()
      .trim()
      .max(INVOICE_MAX.sendTo, 'È troppo lungo.')
      .default('')
      .transform((text) => orNull(text.includes('@') ? text.toLowerCase() : tidyCode(text)))
      .describe('Codice destinatario or PEC, optional'),
  })
  .transform((to) => (to.kind === 'person' ? { ...to, vatNumber: null } : to))
  .superRefine((to, issues) => {
    for (const [field, message] of Object.entries(codeProblems(to)))
      issues.addIssue({ code: 'custom', path: [field], message })
  })
export type InvoiceToInput = z.output<typeof InvoiceToInput>

/** What the seller says of the invoice it issued. */
export const IssueInput = z.object({
  number: requiredField('Scrivi il numero della fattura.', INVOICE_MAX.number),
  issuedOn: z
    .string('Scegli la data della fattura.')
    .trim()
    .max(20)
    .transform((text, issues): Day => {
      if (isDay(text)) return text
      issues.addIssue({ code: 'custom', message: 'Scegli la data della fattura.' })
      return z.NEVER
    }),
})
export type IssueInput = z.output<typeof IssueInput>

/** The request of an order as a call tells it. */
export const InvoiceRequestWire = z
  .object({
    asked: z.string().describe('When it was asked'),
    to: z.object({
      kind: z.enum(['person', 'business']),
      name: z.string(),
      tax_code: z.string(),
      vat_number: z.string(),
      address: z.string(),
      cap: z.string(),
      city: z.string(),
      send_to: z.string(),
    }),
    number: z.string().describe('Of the invoice; empty while it was not issued'),
    issued: z.string().describe('Its day; empty while it was not issued'),
    file: z.string().describe('Path of the uploaded file; empty where there is none'),
  })
  .meta({ id: 'InvoiceRequest' })

export const invoiceErrors = defineErrors({
  invoice_issued: { status: 409, it: 'Nel frattempo il fornitore ha emesso la fattura: i dati non si cambiano più.' },
  invoice_too_late: {
    status: 422,
    it: 'La fattura si poteva chiedere fino a 12 giorni dal pagamento: scrivi al fornitore.',
  },
  invoice_not_asked: { status: 409, it: 'Per questo ordine non c’è una fattura da emettere.' },
  invoice_day: { status: 422, it: 'La data della fattura non può essere nel futuro né prima del pagamento.' },
})
