import { redirect } from 'react-router'
import { z } from 'zod'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { formatDay, formatInstant } from '#shared/days.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Note } from '#ui/note.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { reviewQueue } from '../announcements.queries.server.ts'
import { approveAnnouncement, interruptAnnouncement, rejectAnnouncement } from '../announcements.service.server.ts'
import { interruptibleAnnouncements } from '../interruptible.queries.server.ts'
import { ReviewChecks } from '../ui/review-checks.tsx'
import { DecisionButtons, ReviewDecision } from '../ui/review-decision.tsx'
import { useReviewKeys } from '../ui/review-keys.ts'
import { PublishedList } from '../ui/review-published.tsx'
import { ReviewQueueList, ReviewSteps } from '../ui/review-queue.tsx'
import { reasonFor, suggestion, waiting } from '../ui/review-reasons.rules.ts'
import { AnnouncementSheet } from '../ui/review-sheet.tsx'
import type { Route } from './+types/review-queue.page'
import '../ui/review.css'

export const meta: Route.MetaFunction = () => {
  const { description } = seoFor('amministrazione')
  return [
    { title: 'Revisione annunci | Promessi' },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

const numberIn = (url: string, name: string): number => {
  const text = new URL(url).searchParams.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** What has just been done, said once on the page the decision leads to. */
const outcomes = {
  approve: 'Annuncio approvato e pubblicato.',
  changes: 'Modifiche chieste: gli sposi hanno ricevuto il motivo.',
  reject: 'Annuncio rifiutato: gli sposi hanno ricevuto il motivo.',
  interrupt: 'Annuncio interrotto: gli sposi e i fornitori vengono avvisati.',
} as const

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const [queue, published] = await Promise.all([
    reviewQueue(ctx),
    interruptibleAnnouncements(ctx, numberIn(request.url, 'pagina')),
  ])
  const asked = numberIn(request.url, 'annuncio')
  const found = queue.findIndex(({ announcement }) => announcement.id === asked)
  const position = found === -1 ? 0 : found
  const done = new URL(request.url).searchParams.get('esito') ?? ''
  return {
    items: queue.map(({ announcement }) => announcement),
    current: queue[position] ?? null,
    position,
    published,
    now: ctx.now.toISOString(),
    outcome: Object.hasOwn(outcomes, done) ? outcomes[done as keyof typeof outcomes] : null,
  }
}

const Decision = z.object({
  id: z.coerce.number().int().positive(),
  decision: z.enum(['approve', 'changes', 'reject', 'interrupt']),
  next: z.string().max(9).default(''),
  readyReason: z.string().max(40).default(''),
  reason: z.string().max(1000).default(''),
})

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await request.formData()
  return answerForm(form, async () => {
    const { id, decision, next, readyReason, reason } = parseForm(Decision, Object.fromEntries(form))
    if (decision === 'approve') await approveAnnouncement(ctx, id)
    else if (decision === 'interrupt') await interruptAnnouncement(ctx, id, reason)
    else await rejectAnnouncement(ctx, id, reasonFor(decision, reason, readyReason))
    const open = /^\d+$/.test(next) ? `annuncio=${next}&` : ''
    return redirect(`/portal/auctions?${open}esito=${decision}`)
  })
}

const headline = (count: number, oldest: string | undefined, now: string): string => {
  if (oldest === undefined) return 'Nessun annuncio in attesa.'
  const words = count === 1 ? '1 in attesa' : `${count} in attesa`
  return `${words}. Il più vecchio aspetta da ${waiting(oldest, now).text}, la promessa è 24 h.`
}

export default function ReviewQueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, current, position, published, now, outcome } = loaderData
  const failure: FormFailure | undefined = actionData && 'ok' in actionData ? actionData : undefined
  const previous = items[position - 1]
  const next = items[position + 1]
  useReviewKeys(previous?.id, next?.id)
  // A colleague who decides on the open announcement takes it off this screen too.
  useLive({ announcementId: current?.announcement.id })

  return (
    <>
      <PageHeader title="Revisione annunci" actions={current && <Keys />}>
        {headline(items.length, items[0]?.submittedAt, now)}
      </PageHeader>
      <div role="status" className="review-outcome">
        {outcome && !failure && <Note tone="success">{outcome}</Note>}
      </div>
      {current ? (
        <Current
          key={current.announcement.id}
          {...{ items, current, now }}
          nextId={next?.id ?? previous?.id ?? null}
          failure={failure?.values.decision === 'interrupt' ? undefined : failure}
        />
      ) : (
        <EmptyState illustration="esito-ok">Nessun annuncio aspetta una decisione.</EmptyState>
      )}
      <PublishedList list={published} failure={failure?.values.decision === 'interrupt' ? failure : undefined} />
    </>
  )
}

/** The keys that work here, always in sight on wide screens. */
function Keys() {
  return (
    <p className="review-keys">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>Scorri
      </span>
      <span>
        <kbd>A</kbd>Approva
      </span>
      <span>
        <kbd>M</kbd>Modifiche
      </span>
      <span>
        <kbd>R</kbd>Rifiuta
      </span>
    </p>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

interface CurrentProps extends Pick<LoaderData, 'items' | 'now'> {
  current: NonNullable<LoaderData['current']>
  nextId: number | null
  failure: FormFailure | undefined
}

function Current({ items, current, now, nextId, failure }: CurrentProps) {
  const { announcement, checks } = current
  const queue = { items, now, currentId: announcement.id }
  return (
    <>
      <ReviewSteps {...queue} />
      <div className="review-columns">
        <ReviewQueueList {...queue} />
        <AnnouncementSheet
          marked
          sectorId={announcement.sectorId}
          photo={announcement.image}
          title={announcement.title}
          description={announcement.description}
          budget={announcement.budgetCents}
          facts={[
            { term: 'Nozze', value: announcement.weddingOn ? formatDay(announcement.weddingOn) : '' },
            { term: 'Dove', value: `${announcement.city} (${announcement.province})` },
            { term: 'Quando', value: announcement.serviceWhen },
            { term: 'Durata', value: `${announcement.durationDays} giorni` },
          ]}
          answers={announcement.facts}
          footer={
            <p>
              {announcement.code}, inviato da {announcement.coupleName} il {formatInstant(announcement.submittedAt)}.
            </p>
          }
        />
        <div className="review-side">
          <ReviewChecks checks={checks} />
          <ReviewDecision
            announcementId={announcement.id}
            durationDays={announcement.durationDays}
            checks={checks}
            nextId={nextId}
            failure={failure}
          />
        </div>
      </div>
      <DecisionButtons durationDays={announcement.durationDays} suggested={suggestion(checks).decision} />
    </>
  )
}
