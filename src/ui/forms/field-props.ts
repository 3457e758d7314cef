import type { FieldErrors } from '#shared/errors.ts'
import type { Field } from '#shared/fields.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'

/** What a form knows about its fields, by their names. */
export interface FormState {
  /** What they start with. */
  readonly start: Readonly<Record<string, string | undefined>>
  readonly errors: Readonly<Record<string, string | undefined>> | undefined
}

/** What the table of the rules says about an input; its id is its name, where the summary of errors leads. */
export const fieldProps = (field: Field, { errors }: Pick<FormState, 'errors'>) => ({
  id: field.name,
  name: field.name,
  label: field.label,
  help: field.help,
  required: field.required !== undefined,
  optional: field.optional,
  error: errors?.[field.name] ?? null,
})

/** The same for an input that starts with what is kept. */
export const startedProps = (field: Field, state: FormState) => ({
  ...fieldProps(field, state),
  defaultValue: state.start[field.name],
})

/** The same for a text, with its limit. */
export const textProps = (field: Extract<Field, { kind: 'text' }>, state: FormState) => ({
  ...startedProps(field, state),
  maxLength: field.max,
})

/** The same for an amount in an input of its own. */
export const amountProps = (field: Extract<Field, { kind: 'amount' }>, state: FormState) => ({
  ...fieldProps(field, state),
  defaultCents: parseEuroText(state.start[field.name] ?? ''),
})

/** The same for a choice, with what there is to choose. */
export const choiceProps = (field: Extract<Field, { kind: 'choice' }>, state: FormState) => ({
  ...startedProps(field, state),
  options: field.options.map((option) => ({ value: String(option), label: field.labelOf(option) })),
})

/** Puts the cursor in the first field of a form that something is wrong with. */
export const focusFirst = (form: HTMLFormElement, problems: FieldErrors): void => {
  const wrong = [...form.elements].find(
    (control) => control instanceof HTMLElement && Object.hasOwn(problems, control.getAttribute('name') ?? ''),
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}
