import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { DOCUMENT_BYTES, documentKinds, manualSteps } from './verification.rules.ts'

/** What the check of a business may be refused with. */
export const verificationErrors = defineErrors({
  verification_first: {
    status: 422,
    it: 'Prima di pubblicare la tua impresa va verificata: carica i documenti nei dati aziendali e chiedi la verifica.',
  },
  document_not_found: { status: 404, it: 'Questo documento non esiste.' },
  document_invalid: { status: 400, it: 'Carica un file PDF, JPEG o PNG.' },
  too_many_documents: { status: 409, it: 'Hai già caricato dieci documenti: togline uno che non serve più.' },
  nothing_to_submit: { status: 409, it: 'Carica almeno un documento prima di chiedere la verifica.' },
  documents_in_review: { status: 409, it: 'Stiamo esaminando i tuoi documenti: per ora non puoi toglierli.' },
  already_verified: { status: 409, it: 'La tua impresa è già verificata.' },
  steps_unmet: { status: 409, it: 'Ci sono passaggi non completati.' },
  changed_meanwhile: {
    status: 409,
    it: 'Nel frattempo i documenti o la decisione sono cambiati: ricontrolla e decidi di nuovo.',
  },
})

/** Said of a file that is too heavy. */
export const TOO_HEAVY = `Il file supera gli ${DOCUMENT_BYTES / 1024 / 1024} MB: scegline uno più leggero.`

/** The form with which a supplier shows a document. */
export const DocumentForm = z.object({
  kind: z.enum(documentKinds, 'Scegli che documento è.'),
  document: z
    .instanceof(File, { message: 'Scegli il file da caricare.' })
    .refine(({ size }) => size > 0, 'Scegli il file da caricare.')
    .refine(({ size }) => size <= DOCUMENT_BYTES, TOO_HEAVY),
})

/** Which document a form is about. */
export const DocumentRef = z.object({ document: z.coerce.number().int().positive().max(2_147_483_647) })

/** What staff decides with. */
export const DecisionForm = ReasonBody.extend({ seen: z.string().max(80) })

/** The decision that a business is verified. */
export const VerifyForm = DecisionForm.extend({
  checked: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(z.enum(manualSteps.map(([key]) => key) as ['vat', 'seat', 'person'])),
  ),
  override: z.preprocess((value) => value === '1', z.boolean()),
})
export type VerifyInput = z.output<typeof VerifyForm>
