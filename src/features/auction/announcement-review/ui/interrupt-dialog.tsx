import { useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { AnnouncementCardView } from '#features/auction/announcements/views.ts'
import { codeOptions } from '#features/trust/reports/moderation.rules.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { endingWith } from '#shared/names.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { type DataListState, dataListPath } from '#ui/lists/data-list.rules.ts'
import { Button } from '#ui/parts/button.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import { publishedList } from '../published-list.rules.ts'

interface InterruptDialogProps {
  readonly item: AnnouncementCardView
  readonly state: DataListState
  readonly failure: FormFailure | undefined
}

/** Stops a published announcement: on what ground, and the reason its couple reads (art. 17 DSA). */
export function InterruptDialog({ item, state, failure }: InterruptDialogProps) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('decision') === 'interrupt'
  const formId = useId()
  const closeTo = dataListPath(publishedList, state)
  const refused = failure?.values.decision === 'interrupt' ? failure : null
  return (
    <PageDialog
      title="Interrompi l’annuncio"
      busy={busy}
      closeTo={closeTo}
      onClose={() => navigate(closeTo, { preventScrollReset: true })}
      actions={
        <Button type="submit" form={formId} variant="danger" loading={busy}>
          Interrompi l’annuncio
        </Button>
      }
    >
      <Form method="post" id={formId} className="stack" noValidate preventScrollReset>
        <input type="hidden" name="decision" value="interrupt" />
        <input type="hidden" name="id" value={item.id} />
        <p>
          <b>{item.title}</b> ({item.code}) di {endingWith(item.coupleName)}
          {item.expiresAt && ` Scade il ${formatDayAtTime(item.expiresAt)}.`} Chi ha inviato una proposta riavrà la
          partecipazione.
        </p>
        <FormNote>{refused && Object.keys(refused.fields).length === 0 ? refused.message : null}</FormNote>
        <Select
          label="Su che cosa si fonda"
          name="code"
          placeholder="Scegli…"
          required
          options={codeOptions}
          defaultValue={String(refused?.values.code ?? '')}
          error={refused?.fields.code ?? null}
        />
        <TextArea
          label="Motivo, lo leggono gli sposi"
          name="reason"
          required
          rows={4}
          countTo={REASON_MAX}
          defaultValue={String(refused?.values.reason ?? '')}
          help="Gli sposi ricevono anche come fare ricorso, entro sei mesi."
          error={refused?.fields.reason ?? null}
        />
      </Form>
    </PageDialog>
  )
}
