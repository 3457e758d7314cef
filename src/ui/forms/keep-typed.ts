import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router'
import { type FormFailure, typedValues } from '#shared/form-failure.ts'

const OFFLINE = 'Sei senza rete: quello che hai scritto è ancora qui. Riprova.'
const BROKEN = 'Non siamo riusciti a rispondere: quello che hai scritto è ancora qui. Riprova tra poco.'

/** Whether the server was not reached, or what it answered was no answer: a fault of the line, of a proxy, of ours. */
const messageFor = (error: unknown): string | null => {
  if (isRouteErrorResponse(error)) return error.status >= 500 ? BROKEN : null
  if (error instanceof TypeError) return OFFLINE
  return error instanceof Error ? BROKEN : null
}

/**
 * The `clientAction` of every page with a form: when its request is lost the form stays, says so and can be sent again. Without it the
 * page would become the error page, and what was typed be gone.
 */
export const keepTyped = async ({ request, serverAction }: ClientActionFunctionArgs): Promise<FormFailure> => {
  const copy = request.clone()
  try {
    // What the server answers is typed by the page's `action`.
    return (await serverAction()) as FormFailure
  } catch (error) {
    const message = messageFor(error)
    if (message === null) throw error
    const failure: FormFailure = {
      ...{ ok: false, code: 'lost', message, fields: {} },
      values: typedValues(await copy.formData()),
    }
    // The status keeps the router from reading the page again, which would fail too.
    return data(failure, { status: 503 }) as never
  }
}
