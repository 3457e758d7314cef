import { redirect } from 'react-router'
import type { Ctx, SignedInActor } from '#platform/context.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { blockConversation, unblockConversation } from '../block.service.server.ts'
import { conversationPath, messagesHome, type SubjectKey } from '../conversation.rules.ts'
import { sideOf } from '../conversations.queries.server.ts'
import { messageIn } from '../message-form.server.ts'
import { readConversation } from '../read.service.server.ts'
import { writeAbout } from '../write.service.server.ts'

/** Couples have their messages on the site, suppliers and staff in the portal: other roles are redirected there. */
export const messagesReader = (ctx: Ctx, request: Request): SignedInActor => {
  const actor = signedInPage(ctx, request)
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  const isPortal = path.startsWith('/portal/')
  if (isPortal !== messagesHome(sideOf(actor)).startsWith('/portal/'))
    throw redirect(`${isPortal ? path.slice('/portal'.length) : `/portal${path}`}${search}`)
  return actor
}

/** A page a person opens, not one a script reads again or the browser fetches in advance. */
export const isOpened = (request: Request): boolean =>
  request.headers.get('sec-fetch-dest') === 'document' && !request.headers.get('sec-purpose')?.includes('prefetch')

/**
 * What the forms of a conversation ask for, by their `intent`.
 *
 * @param id null before the first message
 * @returns where to go next; null to stay
 * @throws AppError of the service behind it; 400 for an intent nobody knows
 */
export const runConversationForm = async (
  ctx: Ctx,
  actor: SignedInActor,
  about: SubjectKey,
  id: number | null,
  form: FormData,
): Promise<string | null> => {
  const intent = form.get('intent')
  if (intent === 'message') {
    const { conversationId } = await writeAbout(ctx, about, await messageIn(ctx, form))
    return `${conversationPath(sideOf(actor), conversationId)}#ultimo`
  }
  if (id === null) throw appError(commonErrors, 'invalid_request')
  if (intent === 'read') {
    await readConversation(ctx, id)
    return null
  }
  if (intent !== 'block' && intent !== 'unblock') throw appError(commonErrors, 'invalid_request')
  await (intent === 'block' ? blockConversation : unblockConversation)(ctx, id)
  return conversationPath(sideOf(actor), id)
}
