import { appError, type ErrorCatalogue, type ErrorDetails } from './errors.ts'

/**
 * The answer of a rule: yes, or no with the code of the reason. The server throws it, the screen explains with the same words.
 */
export type Verdict<Code extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: Code; readonly details?: ErrorDetails }

/** It may be done. */
export const yes: { readonly ok: true } = { ok: true }

/** It may not be done, and why. */
export const no = <Code extends string>(code: Code, details?: ErrorDetails): Verdict<Code> => ({
  ok: false,
  code,
  details,
})

/** Turns a refusal into the error of the slice's catalogue; returns quietly on yes. */
export const orThrow = <C extends ErrorCatalogue>(verdict: Verdict<keyof C & string>, catalogue: C): void => {
  if (!verdict.ok) throw appError(catalogue, verdict.code, verdict.details)
}
