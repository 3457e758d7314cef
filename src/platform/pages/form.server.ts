import { data } from 'react-router'
import type { z } from 'zod'
import { isUnstorable } from '#platform/db/db.server.ts'
import { isUnavailable } from '#platform/db/unavailable.server.ts'
import { AppError, commonErrors, type FieldErrors } from '#shared/errors.ts'
import { type FormFailure, typedValues } from '#shared/form-failure.ts'

export type { FormFailure }

/** Field messages of a refused shape: the first message of each field. */
const fieldsOf = (error: z.ZodError): FieldErrors => {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}

/** Reads and checks a form. @throws AppError 400 with the messages of the fields */
export const parseForm = <S extends z.ZodType>(schema: S, values: unknown): z.output<S> => {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  throw new AppError('invalid_request', commonErrors.invalid_request, { fields: fieldsOf(parsed.error) })
}

/** What a refusal says beside its status: when to come back. */
export const refusalHeaders = ({ retryAfter }: AppError): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }

/** Seconds after which the database is worth another try. */
export const RETRY_AFTER = 5

/** The refusal while the database is away. */
export const databaseAway = (cause?: unknown): AppError =>
  new AppError('unavailable', commonErrors.unavailable, { retryAfter: RETRY_AFTER, cause })

/** A refusal as the answer a form can show, with everything that was typed. */
export const asFailure = (form: FormData, error: AppError): ReturnType<typeof data<FormFailure>> => {
  const failure: FormFailure = {
    ok: false,
    code: error.code,
    message: error.message,
    fields: error.fields ?? {},
    values: typedValues(form),
  }
  return data(failure, { status: error.status, headers: refusalHeaders(error) })
}

const asRefusal = (thrown: unknown): unknown => {
  if (isUnstorable(thrown)) return new AppError('invalid_request', commonErrors.invalid_request)
  return isUnavailable(thrown) ? databaseAway(thrown) : thrown
}

/**
 * Runs what a page's form asks for; a refusal becomes an answer the form can show, with everything that was typed. A lapsed session
 * is such a refusal too: the typed text is not lost.
 *
 * @param run returns the page's own answer (usually a redirect)
 */
export const answerForm = async <T>(
  form: FormData,
  run: () => Promise<T>,
): Promise<T | ReturnType<typeof data<FormFailure>>> => {
  try {
    return await run()
  } catch (thrown) {
    const error = asRefusal(thrown)
    if (!(error instanceof AppError)) throw error
    return asFailure(form, error)
  }
}
