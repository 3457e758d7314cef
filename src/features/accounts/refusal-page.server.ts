import { data } from 'react-router'
import { answerForm, refusalHeaders, valuesOf } from '#platform/pages/form.server.ts'
import { AppError } from '#shared/errors.ts'

/** What is typed into a form of entering besides passwords and must not come back: a code is worth a login. */
const SPENT = new Set(['code'])

/**
 * `answerForm` for the forms of entering: wrong credentials are an answer of the form, not a reason to be sent to the form.
 *
 * @param run returns the page's own answer
 */
export const orRefusal = async <T>(form: FormData, run: () => Promise<T>) => {
  try {
    return await answerForm(form, run)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message, fields = {} } = error
    const values = Object.fromEntries(Object.entries(valuesOf(form)).filter(([name]) => !SPENT.has(name)))
    return data(
      { ok: false as const, code, message, fields, values },
      { status: error.status, headers: refusalHeaders(error) },
    )
  }
}
