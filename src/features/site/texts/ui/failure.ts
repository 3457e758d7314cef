/** A form that was refused, with what was typed. */
export interface Failure {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string | string[]>>
}

/** What was typed into a field of a refused form. */
export const typed = (failure: Failure | undefined, name: string): string | undefined => {
  const value = failure?.values[name]
  return failure && (Array.isArray(value) ? value[0] : (value ?? ''))
}
