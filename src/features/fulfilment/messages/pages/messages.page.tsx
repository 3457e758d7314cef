import { useLoaderData } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SegmentedLinks } from '#ui/fields/segmented.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Accordion, AccordionItem } from '#ui/frame/accordion.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { ASSISTANCE, messagesHome, type Side, talkPath } from '../conversation.rules.ts'
import { listConversations } from '../conversation-list.queries.server.ts'
import { sideOf } from '../conversations.queries.server.ts'
import { announcementsToAskAbout } from '../subjects.queries.server.ts'
import { ConversationList } from '../ui/conversation-list.tsx'
import type { Route } from './+types/messages.page'
import { messagesReader } from './messages-page.server.ts'
import '../ui/messages.css'

export const meta: Route.MetaFunction = () => [{ title: 'Messaggi | Promessi' }, { name: 'robots', content: 'noindex' }]

export const loader = async ({ request, context, url: { searchParams } }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = messagesReader(ctx, request)
  const search = (searchParams.get('cerca') ?? '').slice(0, 80)
  const unreadOnly = searchParams.get('mostra') === 'non-letti'
  const asked = searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
  return {
    side: sideOf(actor),
    list: await listConversations(ctx, { search, unreadOnly, page }),
    ...{ search, unreadOnly },
    announcements: actor.kind === 'couple' ? await announcementsToAskAbout(actor.accountId) : [],
    now: ctx.now.toISOString(),
  }
}

const NOTHING: Readonly<Record<Side, { text: string; action: { to: string; label: string } | null }>> = {
  couple: {
    text: 'Non hai ancora messaggi. Qui trovi le conversazioni con i fornitori che hai scelto, con gli store da cui hai comprato e con la nostra assistenza.',
    action: { to: '/my-auctions', label: 'I miei annunci' },
  },
  supplier: {
    text: 'Non hai ancora messaggi. Qui trovi le conversazioni con gli sposi che hanno scelto una tua proposta o comprato dal tuo store.',
    action: { to: '/portal/orders', label: 'Vendite' },
  },
  staff: { text: 'Nessuna conversazione con l’assistenza e nessuna segnalazione aperta.', action: null },
}

const addressOf = (side: Side, search: string, unreadOnly: boolean, page = 1): string => {
  const query = new URLSearchParams({
    ...(search && { cerca: search }),
    ...(unreadOnly && { mostra: 'non-letti' }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${messagesHome(side)}?${query}` : messagesHome(side)
}

function Nothing({ side, isFiltered }: { side: Side; isFiltered: boolean }) {
  const { text, action } = NOTHING[side]
  if (isFiltered) return <EmptyState illustration="vuoto-ricerca">Nessuna conversazione trovata</EmptyState>
  return (
    <EmptyState
      illustration="vuoto-offerte"
      action={
        action && (
          <ButtonLink variant="secondary" to={action.to}>
            {action.label}
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  )
}

/** The way to the assistance: always about one of the couple's announcements. */
function AskAssistance({
  announcements,
}: {
  announcements: readonly { readonly id: number; readonly title: string }[]
}) {
  if (announcements.length === 0) return null
  return (
    <Accordion className="messages-page__help">
      <AccordionItem title={`Scrivi a ${ASSISTANCE}`}>
        <p className="small muted">Scegli l’annuncio di cui vuoi parlarci.</p>
        <ul>
          {announcements.map(({ id, title }) => (
            <li key={id}>
              <Link className="link" to={talkPath('couple', { kind: 'announcement', subjectId: id })}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </AccordionItem>
    </Accordion>
  )
}

/** "Messaggi": every conversation on one line (NOTIF-15). */
export default function MessagesPage() {
  const { side, list, search, unreadOnly, announcements, now } = useLoaderData<typeof loader>()
  useLive()
  return (
    <div className={side === 'couple' ? 'page messages-page' : 'messages-page'}>
      <PageHeader title="Messaggi" />
      {list.total > 0 && (
        <div className="messages-page__tools">
          <Form method="get" role="search" className="messages-page__search">
            {unreadOnly && <input type="hidden" name="mostra" value="non-letti" />}
            <SearchField label="Cerca per nome" name="cerca" defaultValue={search} key={search} maxLength={80} />
          </Form>
          <SegmentedLinks
            label="Mostra"
            items={[
              { to: addressOf(side, search, false), label: 'Tutti', current: !unreadOnly },
              {
                to: addressOf(side, search, true),
                label: `Non letti${list.unread > 0 ? ` (${list.unread})` : ''}`,
                current: unreadOnly,
              },
            ]}
          />
        </div>
      )}
      {list.items.length === 0 ? (
        <Nothing side={side} isFiltered={list.total > 0} />
      ) : (
        <ConversationList items={list.items} now={now} />
      )}
      <Pagination
        label="Pagine dei messaggi"
        page={list.page}
        pages={list.pages}
        hrefFor={(page) => addressOf(side, search, unreadOnly, page)}
      />
      <AskAssistance announcements={announcements} />
    </div>
  )
}
