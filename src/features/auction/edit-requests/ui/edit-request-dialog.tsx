import { useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { AnnouncementCardView } from '#features/auction/announcements/views.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import { EDIT_TEXT_MAX } from '../edit-request.rules.ts'

interface EditRequestDialogProps {
  readonly announcement: Pick<AnnouncementCardView, 'id' | 'title' | 'offerCount'>
  readonly closeTo: string
  readonly failure: FormFailure | null
}

/** Asks staff to change a running announcement: only words, staff applies them (DASH-16, OQ-120). */
export function EditRequestDialog({ announcement, closeTo, failure }: EditRequestDialogProps) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'edit'
  const formId = useId()
  const typed = failure?.values.text
  return (
    <PageDialog
      title="Chiedi una modifica"
      busy={busy}
      onClose={() => void navigate(closeTo, { replace: true, preventScrollReset: true })}
      closeTo={closeTo}
      actions={
        <Button type="submit" form={formId} loading={busy}>
          Invia richiesta
        </Button>
      }
    >
      <Form method="post" id={formId} replace preventScrollReset className="stack">
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="id" value={announcement.id} />
        <p>
          <b>{announcement.title}</b>
        </p>
        {failure && !failure.fields.text && <FormNote>{failure.message}</FormNote>}
        <TextArea
          label="Che cosa vuoi cambiare"
          name="text"
          required
          rows={5}
          maxLength={EDIT_TEXT_MAX}
          defaultValue={typeof typed === 'string' ? typed : ''}
          error={failure?.fields.text}
          help="La legge il nostro staff, che applica la modifica e ti risponde."
        />
        {announcement.offerCount > 0 && (
          <p className="small muted">Ci sono già delle proposte: il budget non si può più cambiare.</p>
        )}
      </Form>
    </PageDialog>
  )
}
