import { redirect } from 'react-router'
import { sessionEndedHeaders } from '#platform/http/session.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { logout } from '../sessions/session.service.server.ts'
import type { Route } from './+types/logout.page'

/** Reading an address never ends a session: a picture on another site could otherwise sign everybody out. */
export const loader = () => redirect('/')

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** POST /logout: the session ends, the cookie goes, the visitor is at home. */
export const action = async ({ context }: Route.ActionArgs) => {
  await logout(ctxOf(context))
  return redirect('/', { headers: sessionEndedHeaders() })
}
