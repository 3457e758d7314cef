import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { legalDocuments } from './paths.rules.ts'

/** Which text. */
export const DocumentParams = z.object({ document: z.enum(legalDocuments) })

/** Which version; the one in force when it is left out. */
export const VersionQuery = z.object({ versione: z.string().max(40).optional() })

/** A legal text on the wire: what the windows show. */
export const LegalTextWire = z
  .object({
    document: z.enum(legalDocuments),
    version: z.string(),
    /** "21/10/2021" */
    updatedOn: z.string(),
    title: z.string(),
    html: z.string(),
  })
  .meta({ id: 'LegalText' })

export const legalErrors = defineErrors({
  legal_text_not_found: { status: 404, it: 'Questa versione del testo non esiste.' },
})
