import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { addDocument, removeDocument } from './documents.service.server.ts'
import { DocumentForm, DocumentRef, TOO_HEAVY } from './verification.contract.ts'
import { DOCUMENT_BYTES } from './verification.rules.ts'
import { submitVerification } from './verification.service.server.ts'

/** A document with the envelope of its form. */
const UPLOAD_MAX = DOCUMENT_BYTES + 256 * 1024

/**
 * The form of a request that may carry a document. One that is too heavy is let go by, unread: a browser that is still sending does not
 * listen to the answer.
 */
export const documentFormOf = async (request: Request): Promise<FormData> => {
  if (!(Number(request.headers.get('content-length')) > UPLOAD_MAX)) return request.formData()
  await request.body?.pipeTo(new WritableStream()).catch(() => undefined)
  const form = new FormData()
  form.set('intent', 'document')
  form.set('document', 'too-heavy')
  return form
}

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
