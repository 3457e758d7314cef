import type { FieldErrors } from '#shared/errors.ts'

/** What a form of the supplier's account was answered: nothing typed is lost. */
export interface FormAnswer {
  readonly message: string
  readonly fields: FieldErrors
  readonly values: Readonly<Record<string, string | string[]>>
}

/** The text a field starts with: what was just typed and refused, else what is kept. */
export const startText = (
  answer: FormAnswer | null,
  name: string,
  kept: string | number | null | undefined,
): string => {
  const typed = answer?.values[name]
  return typeof typed === 'string' ? typed : String(kept ?? '')
}

/** The same for every field of a form, by name. */
export const startTexts = <N extends string>(
  answer: FormAnswer | null,
  kept: Readonly<Record<N, string>>,
): Readonly<Record<N, string>> =>
  Object.fromEntries(
    Object.entries<string>(kept).map(([name, text]) => [name, startText(answer, name, text)]),
  ) as Record<N, string>

/** The refused fields as the error summary lists them; every control has its name as its id. */
export const summaryOf = (answer: FormAnswer | null): { fieldId: string; message: string }[] =>
  Object.entries(answer?.fields ?? {}).map(([fieldId, message]) => ({ fieldId, message }))

/** Texts for {@link FormNote}: the refusal when no single field explains it. */
export const refusalOf = (answer: FormAnswer | null): string | null =>
  answer && Object.keys(answer.fields).length === 0 ? answer.message : null
