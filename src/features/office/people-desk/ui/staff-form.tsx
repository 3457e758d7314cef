import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'

interface StaffFormProps {
  /** Names what is asked; the answer comes back with it. */
  readonly intent: string
  /** Opens the form. */
  readonly open: string
  readonly help: string
  /** Who reads the reason. */
  readonly label?: string
  readonly send: string
  readonly danger?: boolean
  readonly failure: FormFailure | null
  /** What the reason starts with. */
  readonly reason?: string
  /** Fields before the reason. */
  readonly children?: ReactNode
}

/** One action of staff on a person, with its reason; collapsed. */
export function StaffForm(props: StaffFormProps) {
  const { intent, open, help, label = 'Motivo, lo legge la persona', send, danger, failure, children } = props
  const busy = useNavigation().formData?.get('intent') === intent
  const refused = failure?.values.intent === intent ? failure : null
  return (
    <details className="person__form" open={refused !== null}>
      <summary>{open}</summary>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <TextArea
          id={`${intent}-reason`}
          label={label}
          name="reason"
          required
          rows={3}
          maxLength={REASON_MAX}
          defaultValue={String(refused?.values.reason ?? props.reason ?? '')}
          help={help}
          error={refused?.fields.reason ?? null}
        />
        <FormNote>{refused && !refused.fields.reason ? refused.message : null}</FormNote>
        <div>
          <Button type="submit" size="s" variant={danger ? 'danger' : 'primary'} loading={busy}>
            {send}
          </Button>
        </div>
      </Form>
    </details>
  )
}
