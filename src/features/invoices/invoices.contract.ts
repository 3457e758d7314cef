import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'

/** What the invoices may answer with instead of a success. */
export const invoiceErrors = defineErrors({
  invoice_not_found: { status: 404, it: 'Questa fattura non esiste.' },
  town_unknown: { status: 400, it: 'Controlla i campi evidenziati.' },
})

/** The seat for the invoices, as typed. */
export const SeatInput = z.object({
  address: z.string().trim().min(3, 'Scrivi via e numero della sede.').max(60, 'Al massimo 60 caratteri.'),
  cap: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Il CAP ha 5 cifre.'),
  city: z.string().trim().min(1, 'Scrivi il comune della sede.').max(80, 'Al massimo 80 caratteri.'),
  /** Comes along when the town was chosen from the suggestions. */
  cityProvince: z.string().max(2).optional(),
})
export type SeatInput = z.output<typeof SeatInput>
