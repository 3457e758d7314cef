import type { FieldErrors } from '#shared/errors.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SUPPLIER_EMAIL_MAX } from '../accounts.rules.ts'

interface EmailFieldsProps {
  readonly kind: 'couple' | 'supplier'
  /** The address a provider named: shown, not to be changed (REG-39, REG-40). The server holds to it in any case. */
  readonly locked: string | null | undefined
  /** What was typed before. */
  readonly valueFor: (name: string) => string | undefined
  readonly errors: FieldErrors
}

/** The address of a registration, typed twice; or the one that is settled already. */
export function EmailFields({ kind, locked, valueFor, errors }: EmailFieldsProps) {
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
        defaultValue={valueFor('email')}
        error={errors.email}
      />
      <TextField
        label="Conferma email"
        name="repeatEmail"
        type="email"
        autoComplete="email"
        defaultValue={valueFor('repeatEmail')}
        error={errors.repeatEmail}
      />
    </>
  )
}
