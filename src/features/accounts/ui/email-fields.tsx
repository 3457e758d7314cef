import type { FieldErrors } from '#shared/errors.ts'
import { TextField } from '#ui/text-field.tsx'
import { SUPPLIER_EMAIL_MAX } from '../accounts.rules.ts'
import { type FormRefusal, typedValue } from './form-answer.ts'

interface EmailFieldsProps {
  readonly kind: 'couple' | 'supplier'
  /** The address a provider named: shown, not to be changed (REG-39, REG-40). The server holds to it in any case. */
  readonly locked: string | null | undefined
  readonly refusal: FormRefusal | null
  readonly errors: FieldErrors
}

/** The address of a registration, typed twice; or the one that is settled already. */
export function EmailFields({ kind, locked, refusal, errors }: EmailFieldsProps) {
  if (locked)
    return (
      <>
        <TextField
          label="Email"
          name="email"
          type="email"
          className="registration__wide"
          readOnly
          value={locked}
          help="La usi come nome utente. Non si può cambiare qui."
          error={errors.email}
        />
        <input type="hidden" name="repeatEmail" value={locked} />
      </>
    )
  return (
    <>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={kind === 'supplier' ? SUPPLIER_EMAIL_MAX : undefined}
        help="La usi come nome utente"
        defaultValue={typedValue(refusal, 'email')}
        error={errors.email}
      />
      <TextField
        label="Conferma email"
        name="repeatEmail"
        type="email"
        autoComplete="email"
        defaultValue={typedValue(refusal, 'repeatEmail')}
        error={errors.repeatEmail}
      />
    </>
  )
}
