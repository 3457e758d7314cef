import { useNavigation } from 'react-router'
import { formatInstant } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DrawnFor, Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import {
  documentKinds,
  documentLabel,
  MOST_DOCUMENTS,
  type VerificationState,
  verificationLabel,
  verificationTone,
} from '../verification.rules.ts'
import type { VerificationView } from '../views.ts'
import { DocumentList } from './document-list.tsx'

interface VerificationCardProps {
  readonly verification: VerificationView
  /** The answer to a form of this card, when it was refused. */
  readonly answer: { readonly message: string; readonly fields: FieldErrors } | null
}

const SENTENCE: Readonly<Record<VerificationState, string>> = {
  open: 'Carica la visura camerale e il documento d’identità del referente, poi chiedi la verifica. Li leggiamo solo noi.',
  submitted: 'Stiamo esaminando i tuoi documenti: ti scriviamo appena abbiamo finito.',
  more_asked: 'Ci serve altro: leggi il motivo, carica quello che manca e chiedi di nuovo la verifica.',
  verified: 'Gli sposi vedono «Verificato» sulla tua vetrina e sul tuo store.',
  changed: 'Hai cambiato ragione sociale, partita IVA o REA: chiedi di nuovo la verifica.',
}

/** Tab 2: the documents a supplier shows, and how its check stands. */
export function VerificationCard({ verification, answer }: VerificationCardProps) {
  const { state, reason, documents } = verification
  const intent = useNavigation().formData?.get('intent')
  const mayChange = state !== 'submitted'
  return (
    <Card
      id="verifica"
      title="Verifica dell’impresa"
      action={<StatusChip tone={verificationTone[state]}>{verificationLabel[state]}</StatusChip>}
    >
      <div className="stack">
        <p>{SENTENCE[state]}</p>
        {state === 'more_asked' && reason && <Note tone="warning">{reason}</Note>}
        <DocumentList documents={documents} removable={mayChange} />
        <FormNote>{answer && !answer.fields.document && !answer.fields.kind ? answer.message : null}</FormNote>
        {mayChange && documents.length < MOST_DOCUMENTS && (
          <form
            method="post"
            action="/portal/operator-paypal?tab=2"
            encType="multipart/form-data"
            className="stack"
            noValidate
          >
            <DrawnFor />
            <input type="hidden" name="intent" value="document" />
            <Select
              label="Che documento è"
              name="kind"
              id="kind"
              options={documentKinds.map((kind) => ({ value: kind, label: documentLabel[kind] }))}
              error={answer?.fields.kind}
            />
            <TextField
              label="Documento"
              id="document"
              name="document"
              type="file"
              accept="application/pdf,image/jpeg,image/png"
              required
              help="PDF, JPEG o PNG, al massimo 8 MB."
              error={answer?.fields.document}
            />
            <div>
              <Button type="submit" variant="outline">
                Carica il documento
              </Button>
            </div>
          </form>
        )}
        {mayChange && state !== 'verified' && documents.length > 0 && (
          <Form method="post" action="/portal/operator-paypal?tab=2" preventScrollReset>
            <input type="hidden" name="intent" value="verification" />
            <Button type="submit" loading={intent === 'verification'}>
              Chiedi la verifica
            </Button>
          </Form>
        )}
        {verification.submittedAt && state === 'submitted' && (
          <p className="small muted">Chiesta il {formatInstant(verification.submittedAt)}.</p>
        )}
      </div>
    </Card>
  )
}
