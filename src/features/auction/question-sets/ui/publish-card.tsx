import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { type VersionChange, VersionChanges } from '#ui/lists/version-list.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'

interface PublishCardProps {
  readonly view: {
    readonly changes: readonly VersionChange[]
    readonly isPublishable: boolean
    /** Of the draft that is shown. */
    readonly revision: number
    /** In force. */
    readonly version: number
  }
  readonly failure: FormFailure | undefined
}

/** What a draft changes, and the two ways on: publish it with a reason, or throw it away. */
export function PublishCard({ view, failure }: PublishCardProps) {
  const { changes, isPublishable, revision, version } = view
  const sending = useNavigation().formData?.get('what')
  return (
    <Card title="Che cosa cambia" id="pubblica" ground="tint">
      {changes.length === 0 ? (
        <p className="muted">Nulla: la bozza è uguale a quello che è in vigore.</p>
      ) : (
        <VersionChanges changes={changes} />
      )}
      {!isPublishable && <Note tone="error">Prima di pubblicare sistema quello che è segnato sopra.</Note>}
      <Form method="post" className="question-desk__form" preventScrollReset>
        <input type="hidden" name="seen" value={revision} />
        <input type="hidden" name="over" value={version} />
        {failure && !failure.fields.reason && <FormNote>{failure.message}</FormNote>}
        <TextField
          label="Motivo della modifica"
          name="reason"
          maxLength={REASON_MAX}
          defaultValue={String(failure?.values.reason ?? '')}
          help="Resta fra le versioni, con il tuo nome."
          error={failure?.fields.reason}
        />
        <div className="question-desk__actions">
          <Button type="submit" name="what" value="publish" loading={sending === 'publish'}>
            Pubblica
          </Button>
          <Button type="submit" name="what" value="discard" variant="text" loading={sending === 'discard'}>
            Scarta la bozza
          </Button>
        </div>
      </Form>
    </Card>
  )
}
