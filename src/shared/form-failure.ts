import type { FieldErrors } from './errors.ts'

/** What a page's form is answered when it could not be accepted: nothing typed is lost. */
export interface FormFailure {
  readonly ok: false
  readonly code: string
  readonly message: string
  readonly fields: FieldErrors
  readonly values: Record<string, string | string[]>
}

/** What is not handed back: passwords, and the code of a second factor. */
const SECRET = /password|^code$/i

/** The typed values of a form, to fill it again. */
export const typedValues = (form: FormData): FormFailure['values'] => {
  const values = new Map<string, string[]>()
  for (const [key, value] of form) {
    if (typeof value !== 'string' || SECRET.test(key)) continue
    const known = values.get(key)
    if (known) known.push(value)
    else values.set(key, [value])
  }
  return Object.fromEntries([...values].map(([key, all]) => [key, all.length === 1 ? (all[0] as string) : all]))
}
