import { z } from 'zod'
import { isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { bodyShape } from '#shared/fields.contract.ts'
import { reason } from '#shared/reason.contract.ts'
import { correctionFields } from './correction.rules.ts'
import { receiptKinds } from './transmission.rules.ts'

/** What sending invoices may answer with instead of a success. */
export const transmissionErrors = defineErrors({
  transmission_not_found: { status: 404, it: 'Questo invio non esiste.' },
  not_correctable: {
    status: 409,
    it: 'Si corregge solo una fattura scartata, o bloccata dai nostri controlli: questa intanto è andata avanti.',
  },
  late_unconfirmed: {
    status: 422,
    it: 'Sono passati più di 5 giorni dallo scarto: conferma di aver sentito il commercialista.',
  },
  town_unknown: { status: 422, it: 'Scegli il comune dalla lista.' },
  issuer_missing: {
    status: 422,
    it: 'I dati di Promessi non sono completi: sistemali, poi rispediscila.',
  },
  issuer_other: {
    status: 422,
    it: 'Oggi Promessi ha un’altra partita IVA: questa fattura l’ha emessa un’altra impresa e non può portare i dati di oggi. Rispediscila con quelli di allora e senti il commercialista.',
  },
  receipt_unreadable: { status: 422, it: 'Questo file non è una ricevuta del Sistema di Interscambio.' },
  receipt_foreign: { status: 422, it: 'Questa ricevuta parla di un file che non abbiamo inviato noi.' },
  no_channel: { status: 422, it: 'Le fatture si inviano a mano: scarica il file e segna quando è partito.' },
})

/** A correction of a document's customer, as typed. */
export const CorrectionInput = z.object({
  ...bodyShape(correctionFields),
  reason,
  /** Confirms that the term has passed. */
  late: z.literal('on').optional(),
  /** Draws it with the company's own data as they are now. */
  issuer: z.literal('on').optional(),
})
export type CorrectionInput = z.output<typeof CorrectionInput>

/** A receipt that staff read elsewhere and notes. */
export const NotedReceiptInput = z
  .object({
    kind: z.enum(receiptKinds, 'Scegli la ricevuta.'),
    happenedOn: z.string().max(10).refine(isDay, 'Scrivi il giorno della ricevuta.'),
    code: z
      .string()
      .trim()
      .regex(/^(?:\d{5})?$/, 'Il codice ha 5 cifre.')
      .default(''),
    text: z.string().trim().max(500, 'Al massimo 500 caratteri.').default(''),
  })
  .refine(({ kind, code }) => kind !== 'NS' || code !== '', {
    path: ['code'],
    message: 'Scrivi il codice dello scarto: è nella notifica.',
  })
export type NotedReceiptInput = z.output<typeof NotedReceiptInput>
