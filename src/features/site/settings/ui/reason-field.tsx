import type { FormFailure } from '#platform/pages/form.server.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'

/** Why a setting is changed. */
export function ReasonField({ failure }: { readonly failure: FormFailure | undefined }) {
  return (
    <TextField
      label="Motivo"
      name="reason"
      required
      maxLength={REASON_MAX}
      defaultValue={failure && String(failure.values.reason ?? '')}
      help="Resta nel registro, con il tuo nome."
      error={failure?.fields.reason}
    />
  )
}
