import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { AppError } from '#shared/errors.ts'
import { heartsCookie, newToken, visitorIn } from './secrets.server.ts'
import { HeartForm } from './wedding-page.contract.ts'
import { pressHeart } from './wedding-page.service.server.ts'

/** What is said on the page instead of an error page of its own. */
const SAID = new Set(['hearts_full', 'too_many_requests'])

/**
 * Gives or takes back the heart a form of the page names. The browser is given something to keep with its first heart.
 *
 * @throws AppError 404, 422
 */
export const pressOnPage = async (
  ctx: Ctx,
  token: string,
  form: FormData,
  cookies: string,
): Promise<{ readonly failure: string | null; readonly cookie: string | null }> => {
  const { announcementId } = parseForm(HeartForm, Object.fromEntries(form))
  const known = visitorIn(cookies)
  const visitor = known ?? newToken()
  try {
    await pressHeart(ctx, token, announcementId, visitor)
    return { failure: null, cookie: known ? null : heartsCookie(visitor) }
  } catch (error) {
    if (error instanceof AppError && SAID.has(error.code)) return { failure: error.message, cookie: null }
    throw error
  }
}
