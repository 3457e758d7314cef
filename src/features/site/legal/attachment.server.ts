import type { AttachmentToSend, MailAttachment } from '#platform/mail/attachments.server.ts'
import { currentVersion, pdfNames } from './legal.rules.ts'
import { type LegalDocument, legalDocuments } from './paths.rules.ts'
import { legalPdf } from './pdf.server.ts'
import { legalText } from './texts.server.ts'

/** A version of a legal text as messages carry it, by "terms/1". @throws AppError `legal_text_not_found` 404 */
export const legalTextAttachment: MailAttachment = {
  name: 'legal-text',
  draw: ({ now }, ref) => {
    const [document, version] = ref.split('/') as [LegalDocument, string]
    if (!legalDocuments.includes(document)) throw new Error(`There is no text ${ref}`)
    return legalPdf(legalText(document, now, version))
  },
}

/** The conditions that were in force at an instant, as a durable medium (art. 51(7) Codice del consumo, K3). */
export const termsOf = (at: Date): AttachmentToSend & { readonly version: string } => {
  const { version } = currentVersion('terms', at)
  return { paper: legalTextAttachment, ref: `terms/${version}`, file: pdfNames.terms, version }
}
