import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { limitsWithFiles, readFormOr } from '#platform/pages/read-form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { addDocument, removeDocument } from './documents.service.server.ts'
import { DocumentForm, DocumentRef, TOO_HEAVY } from './verification.contract.ts'
import { DOCUMENT_BYTES } from './verification.rules.ts'
import { submitVerification } from './verification.service.server.ts'

/** The form of a request that may carry a document; of one that is too heavy only this is kept. */
export const documentFormOf = (request: Request): Promise<FormData> =>
  readFormOr(request, limitsWithFiles(DOCUMENT_BYTES), { intent: 'document', document: 'too-heavy' })

/**
 * Does what a form of the supplier's own check asks.
 *
 * @returns false when the form is about something else
 */
export const changeVerification = async (ctx: Ctx, form: FormData): Promise<boolean> => {
  switch (form.get('intent')) {
    case 'document': {
      if (form.get('document') === 'too-heavy')
        throw appError(commonErrors, 'invalid_request', { fields: { document: TOO_HEAVY } })
      const { kind, document } = parseForm(DocumentForm, Object.fromEntries(form))
      const bytes = Buffer.from(await document.arrayBuffer())
      await addDocument(ctx, { kind, name: document.name, bytes })
      return true
    }
    case 'document-remove':
      await removeDocument(ctx, parseForm(DocumentRef, Object.fromEntries(form)).document)
      return true
    case 'verification':
      await submitVerification(ctx)
      return true
    default:
      return false
  }
}
