import { useEffect } from 'react'
import { redirect, useFetcher, useLoaderData, useLocation } from 'react-router'
import { ReportButton } from '#features/trust/reports/ui/report-button.tsx'
import { type Ctx, isViewed } from '#platform/context.server.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm } from '#platform/pages/form.server.ts'
import { readForm, SEVERAL_FILES } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { day, isDay } from '#shared/days.ts'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { productToAskAbout } from '../asked-products.queries.server.ts'
import { conversationAt, conversationFor } from '../conversation.queries.server.ts'
import { conversationPath, messagesHome, subjectIn } from '../conversation.rules.ts'
import { listConversations } from '../conversation-list.queries.server.ts'
import { firstQuestion } from '../enquiries/enquiry.rules.ts'
import { readConversation } from '../read.service.server.ts'
import { Composer } from '../ui/composer.tsx'
import { ConversationHead } from '../ui/conversation-head.tsx'
import { ConversationList } from '../ui/conversation-list.tsx'
import { LAST, MessageLog } from '../ui/message-log.tsx'
import type { ConversationView } from '../views.ts'
import type { Route } from './+types/conversation.page'
import { isOpened, messagesReader, runConversationForm } from './messages-page.server.ts'
import '../ui/messages.css'

/** By its number, or by what it is about: that redirects to its number after the first message. */
const viewOf = (ctx: Ctx, id: string, from: number | null): Promise<ConversationView> =>
  orErrorPage(() => {
    const about = subjectIn(id)
    return about ? conversationAt(ctx, about) : conversationFor(ctx, pageId(id), from)
  })

/** The question a showcase has asked for, until it is answered or was put. */
const startOf = ({ subject, messages }: ConversationView, on: string | null): string =>
  subject.kind === 'enquiry' && on !== null && isDay(on) && !messages.at(-1)?.own ? firstQuestion(day(on)) : ''

export const loader = async ({ params, request, context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = messagesReader(ctx, request)
  const asked = Number(url.searchParams.get('dal'))
  const from = Number.isInteger(asked) && asked > 0 && asked < 2_147_483_648 ? asked : null
  const view = await viewOf(ctx, params.id, from)
  const { id, side } = view
  if (id !== null && subjectIn(params.id)) throw redirect(`${conversationPath(side, id)}${url.search}#${LAST}`)
  // Without scripts nothing else would ever mark it; a look of staff into other people's letters is noted however it comes about.
  if (id !== null && (view.isWatched || isOpened(request)) && !isViewed(ctx.actor)) await readConversation(ctx, id)
  return {
    view,
    list: (await listConversations(ctx)).items,
    accountId: actor.accountId,
    submissionKey: crypto.randomUUID(),
    start: startOf(view, url.searchParams.get('giorno')),
    asked: await productToAskAbout(view, url.searchParams.get('prodotto'), ctx.now),
    now: ctx.now.toISOString(),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const actor = messagesReader(ctx, request)
  const form = await readForm(request, SEVERAL_FILES)
  const { id, subject } = await viewOf(ctx, params.id, null)
  return answerForm(form, async () => {
    const next = await runConversationForm(ctx, actor, subject, id, form)
    return next === null ? null : redirect(next)
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Messaggi con ${loaderData.view.other.name}` : 'Messaggi'} | Promessi` },
  { name: 'robots', content: 'noindex' },
]

/** Messages that arrive on a visible page are marked as read; in the background only when it is shown. */
const useMarkRead = ({ id, unread }: ConversationView) => {
  const { submit } = useFetcher({ key: `read-${id}` })
  useEffect(() => {
    if (id === null || unread === 0) return
    const mark = () => {
      if (document.visibilityState === 'visible') void submit({ intent: 'read' }, { method: 'post' })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, unread, submit])
}

/** The anchor is for pages without scripts: here the messages are at their end already, and the page stays at its top. */
const useTop = (id: number | null) => {
  const { hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each conversation
  useEffect(() => {
    if (hash === `#${LAST}`) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [hash, id])
}

/** Shown before the first message: what the conversation is for. */
function Beginning({ view: { other, isGuarded } }: { view: ConversationView }) {
  return (
    <p className="talk-screen__empty muted">
      Scrivi il primo messaggio a {other.name}.
      {isGuarded && ' Telefono, email e link si scambiano dopo il pagamento dell’ordine.'}
    </p>
  )
}

/** One conversation: what it is about, what was written, the field to answer (NOTIF-16, OQ-142). */
export default function ConversationPage() {
  const { view, list, accountId, submissionKey, start, asked, now } = useLoaderData<typeof loader>()
  const { id, side, other, subject, messages, olderFrom, closed, actions, isWatched } = view
  useLive()
  useMarkRead(view)
  useTop(id)
  return (
    <div className={side === 'couple' ? 'page talk-page' : 'talk-page'}>
      <nav className="talk-page__list" aria-label="Conversazioni">
        <Link className="talk-page__all" to={messagesHome(side)}>
          Messaggi
        </Link>
        <ConversationList items={list} now={now} current={id} />
      </nav>
      <section className="talk-screen">
        <ConversationHead view={view} report={id !== null && <ReportButton subject="messages" id={id} />} />
        {messages.length === 0 ? (
          <Beginning view={view} />
        ) : (
          <MessageLog key={id} {...{ messages, olderFrom, now, isWatched }} name={other.name} />
        )}
        {closed && <Note tone={isWatched ? 'warning' : 'info'}>{closed.text}</Note>}
        {actions.includes('write') && (
          <Composer
            key={`${subject.kind}-${subject.subjectId}`}
            about={subject}
            name={other.name}
            accountId={accountId}
            submissionKey={submissionKey}
            start={start}
            asked={asked}
          />
        )}
      </section>
    </div>
  )
}
