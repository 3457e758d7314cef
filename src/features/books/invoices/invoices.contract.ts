import { z } from 'zod'
import { isVatNumber } from '#features/people/suppliers/fiscal.rules.ts'
import { isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { isFiscalCode } from '#shared/fiscal-code.ts'

/** What the invoices may answer with instead of a success. */
export const invoiceErrors = defineErrors({
  invoice_not_found: { status: 404, it: 'Questa fattura non esiste.' },
  issuer_unreadable: {
    status: 409,
    it: 'La sede o il REA della nostra società non si leggono: sistemali nella configurazione e riprova.',
  },
})

const codeOf = z.string().transform((text) => text.replace(/\s/g, '').toUpperCase())

const name = (what: string) => z.string().trim().min(1, `Scrivi ${what}.`).max(100, 'Al massimo 100 caratteri.')

/** Who a seller is for the tax authority, as typed. */
export const TaxProfileInput = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('entity'),
      taxCode: codeOf.refine(isVatNumber, 'Il codice fiscale di una società ha 11 cifre: di solito è la partita IVA.'),
    }),
    z.object({
      kind: z.literal('individual'),
      taxCode: codeOf.refine(isFiscalCode, 'Il codice fiscale di una persona ha 16 caratteri: controllalo.'),
      firstName: name('il nome del titolare'),
      lastName: name('il cognome del titolare'),
      bornOn: z.string().refine(isDay, 'Scrivi la data di nascita.'),
    }),
  ],
  'Scegli se sei una società o una ditta individuale.',
)
export type TaxProfileInput = z.output<typeof TaxProfileInput>
