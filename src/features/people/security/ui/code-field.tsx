import { TextField } from '#ui/fields/text-field.tsx'

/** A code of the app, or a recovery code. */
export function CodeField({ error, autoFocus }: { readonly error?: string | undefined; readonly autoFocus?: boolean }) {
  return (
    <TextField
      label="Codice dell’app o di recupero"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      autoFocus={autoFocus}
      error={error}
    />
  )
}
