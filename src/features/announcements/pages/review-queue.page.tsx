import { redirect } from 'react-router'
import { z } from 'zod'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { closeUnpaid, unpaidAwards } from '#features/orders/index.server.ts'
import { UnpaidAwardsList } from '#features/orders/ui/unpaid-awards.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Note } from '#ui/note.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { reviewQueue } from '../announcements.queries.server.ts'
import { approveAnnouncement, interruptAnnouncement, rejectAnnouncement } from '../announcements.service.server.ts'
import { EDIT_REPLY_MAX } from '../edit-request.rules.ts'
import { waitingEdits } from '../edit-requests.queries.server.ts'
import { closeEditRequest } from '../edit-requests.service.server.ts'
import { interruptibleAnnouncements } from '../interruptible.queries.server.ts'
import { ReviewCurrent, ReviewKeys } from '../ui/review-current.tsx'
import { EditRequestsList } from '../ui/review-edits.tsx'
import { useReviewKeys } from '../ui/review-keys.ts'
import { PublishedList } from '../ui/review-published.tsx'
import { reasonFor, waiting } from '../ui/review-reasons.rules.ts'
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
  'edit-done': 'Richiesta di modifica chiusa: gli sposi vengono avvisati.',
  'edit-declined': 'Richiesta di modifica respinta: gli sposi ricevono il motivo.',
  'close-unpaid': 'Aggiudicazione chiusa: gli sposi e il fornitore vengono avvisati.',
} as const

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const [queue, edits, published, unpaid] = await Promise.all([
    reviewQueue(ctx),
    waitingEdits(ctx),
    interruptibleAnnouncements(ctx, numberIn(request.url, 'pagina')),
    unpaidAwards(ctx, numberIn(request.url, 'mai-pagate')),
  ])
  const asked = numberIn(request.url, 'annuncio')
  const found = queue.findIndex(({ announcement }) => announcement.id === asked)
  const position = found === -1 ? 0 : found
  const done = new URL(request.url).searchParams.get('esito') ?? ''
  return {
    items: queue.map(({ announcement }) => announcement),
    current: queue[position] ?? null,
    position,
    edits,
    published,
    unpaid,
    now: ctx.now.toISOString(),
    outcome: Object.hasOwn(outcomes, done) ? outcomes[done as keyof typeof outcomes] : null,
  }
}

const Decision = z.object({
  id: z.coerce.number().int().positive(),
  decision: z.enum(['approve', 'changes', 'reject', 'interrupt', 'close-unpaid', 'edit-done', 'edit-declined']),
  next: z.string().max(9).default(''),
  readyReason: z.string().max(40).default(''),
  reason: z.string().max(1000).default(''),
  reply: z.string().trim().max(EDIT_REPLY_MAX).default(''),
})

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await request.formData()
  return answerForm(form, async () => {
    const { id, decision, next, readyReason, reason, reply } = parseForm(Decision, Object.fromEntries(form))
    if (decision === 'approve') await approveAnnouncement(ctx, id)
    else if (decision === 'interrupt') await interruptAnnouncement(ctx, id, reason)
    else if (decision === 'edit-done') await closeEditRequest(ctx, id, { outcome: 'done', reply })
    else if (decision === 'edit-declined') await closeEditRequest(ctx, id, { outcome: 'declined', reply })
    else if (decision === 'close-unpaid') await closeUnpaid(ctx, id, reason)
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
  const { items, current, position, edits, published, unpaid, now, outcome } = loaderData
  const failure: FormFailure | undefined = actionData && 'ok' in actionData ? actionData : undefined
  const failureOf = (...decisions: string[]) =>
    failure && decisions.includes(String(failure.values.decision)) ? failure : undefined
  const previous = items[position - 1]
  const next = items[position + 1]
  useReviewKeys(previous?.id, next?.id)
  // A colleague who decides on the open announcement takes it off this screen too.
  useLive({ announcementId: current?.announcement.id })

  return (
    <>
      <PageHeader title="Revisione annunci" actions={current && <ReviewKeys />}>
        {headline(items.length, items[0]?.submittedAt, now)}
      </PageHeader>
      <div role="status" className="review-outcome">
        {outcome && !failure && <Note tone="success">{outcome}</Note>}
      </div>
      {current ? (
        <ReviewCurrent
          key={current.announcement.id}
          {...{ items, current, now }}
          nextId={next?.id ?? previous?.id ?? null}
          failure={failureOf('approve', 'changes', 'reject')}
        />
      ) : (
        <EmptyState illustration="esito-ok">Nessun annuncio aspetta una decisione.</EmptyState>
      )}
      <EditRequestsList list={edits} now={now} failure={failureOf('edit-done', 'edit-declined')} />
      <PublishedList list={published} failure={failureOf('interrupt')} />
      <UnpaidAwardsList list={unpaid} now={now} failure={failureOf('close-unpaid')} />
    </>
  )
}
