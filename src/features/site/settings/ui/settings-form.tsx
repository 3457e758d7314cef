import type { ReactNode } from 'react'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ReasonField } from './reason-field.tsx'

/** What the page tells each of its forms. */
export interface SettingsPart {
  /** Of this form, when it was refused. */
  readonly failure: FormFailure | undefined
  readonly busy: boolean
}

interface SettingsFormProps extends SettingsPart {
  /** Which of the page's forms. */
  readonly what: string
  /** What the page showed: whoever was later than a colleague is told. */
  readonly seen: string
  readonly button: string
  readonly children: ReactNode
}

/** One group of settings with the reason of its change. */
export function SettingsForm({ what, seen, button, failure, busy, children }: SettingsFormProps) {
  const isField = failure && Object.keys(failure.fields).length > 0
  return (
    <Form method="post" className="settings-form" key={seen} preventScrollReset>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="seen" value={seen} />
      {failure && !isField && <FormNote>{failure.message}</FormNote>}
      {children}
      <ReasonField failure={failure} />
      <Button type="submit" loading={busy}>
        {button}
      </Button>
    </Form>
  )
}
