import type { FieldErrors } from '#shared/errors.ts'

/** What the forms of entering read from an action: the refusal of `answerForm`, or the good news. */
export type FormAnswer<Good> = (Good & { readonly ok: true }) | FormRefusal

export interface FormRefusal {
  readonly ok: false
  readonly code: string
  readonly message: string
  readonly fields: FieldErrors
  readonly values: Readonly<Record<string, string | string[]>>
}

/** A typed value that came back with a refusal. */
export const typedValue = (refusal: FormRefusal | null, name: string): string | undefined => {
  const value = refusal?.values[name]
  return Array.isArray(value) ? value[0] : value
}

/** A field of a form as text; an absent one is empty. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
