import type { LoggedIn } from '#features/people/accounts/index.server.ts'
import { providerHandlers } from '#features/people/accounts/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { sessionCookie } from '#platform/http/session.server.ts'

/** The cookies of somebody who has just logged in; a provider that waits for this login is linked on the way. */
export const cookiesOf = async (ctx: Ctx, request: Request, session: LoggedIn): Promise<Headers> => {
  const headers = new Headers({ 'set-cookie': sessionCookie(session.token, session.expiresAt) })
  const linked = await providerHandlers().linkAfterLogin({ ...ctx, actor: session.actor }, request)
  for (const cookie of linked) headers.append('set-cookie', cookie)
  return headers
}
