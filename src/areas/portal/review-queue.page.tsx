import { useState } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { openReview, reviewLines } from '#features/auction/announcement-review/index.server.ts'
import { publishedList } from '#features/auction/announcement-review/published-list.rules.ts'
import { ReviewCurrent } from '#features/auction/announcement-review/ui/review-current.tsx'
import { EditRequestsList } from '#features/auction/announcement-review/ui/review-edits.tsx'
import { ReviewKeys, ReviewKeysHelp } from '#features/auction/announcement-review/ui/review-keys-help.tsx'
import { ReviewQueueList } from '#features/auction/announcement-review/ui/review-queue.tsx'
import { codeOf, reasonFor, waiting } from '#features/auction/announcement-review/ui/review-reasons.rules.ts'
import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { approveAnnouncement, openFirstFree, rejectAnnouncement } from '#features/auction/announcements/index.server.ts'
import { leadingOrder } from '#features/auction/announcements/review-lease.rules.ts'
import { waitingEdits } from '#features/auction/edit-requests/index.server.ts'
import { closeUnpaid, unpaidAwards } from '#features/fulfilment/orders/index.server.ts'
import { UnpaidAwardsList } from '#features/fulfilment/orders/ui/unpaid-awards.tsx'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { Route } from './+types/review-queue.page'
import '#features/auction/announcement-review/ui/review.css'

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
  'edit-done': 'Modifica applicata: gli sposi e chi ha inviato una proposta vengono avvisati.',
  'edit-declined': 'Richiesta di modifica respinta: gli sposi ricevono il motivo.',
  'close-unpaid': 'Aggiudicazione chiusa: gli sposi e il fornitore vengono avvisati.',
} as const

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const wanted = numberIn(request.url, 'annuncio') || null
  const [queue, edits, unpaid] = await Promise.all([
    reviewLines(ctx),
    waitingEdits(ctx),
    unpaidAwards(ctx, numberIn(request.url, 'mai-pagate')),
  ])
  const ids = queue.lines.map(({ id }) => id)
  const openId = await openFirstFree(ctx, leadingOrder(ids, wanted))
  const current = openId === null ? null : await openReview(ctx, openId)
  const done = new URL(request.url).searchParams.get('esito') ?? ''
  return {
    ...queue,
    current,
    // Whoever asked for one that is not free is led to the next, and hears why.
    missed:
      wanted === null || wanted === openId
        ? null
        : { code: announcementCode(wanted), takenBy: queue.lines.find(({ id }) => id === wanted)?.takenBy ?? null },
    edits,
    unpaid,
    now: ctx.now.toISOString(),
    outcome: Object.hasOwn(outcomes, done) ? outcomes[done as keyof typeof outcomes] : null,
  }
}

const Decision = z.object({
  id: z.coerce.number().int().positive(),
  decision: z.enum(['approve', 'changes', 'reject', 'close-unpaid']),
  next: z.string().max(9).default(''),
  readyReason: z.string().max(40).default(''),
  reason: z.string().max(1000).default(''),
})

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const { id, decision, next, readyReason, reason } = parseForm(Decision, Object.fromEntries(form))
    if (decision === 'approve') await approveAnnouncement(ctx, id)
    else if (decision === 'close-unpaid') await closeUnpaid(ctx, id, reason)
    else await rejectAnnouncement(ctx, id, reasonFor(decision, reason, readyReason), codeOf(readyReason))
    const open = /^\d+$/.test(next) ? `annuncio=${next}&` : ''
    return redirect(`/portal/auctions?${open}esito=${decision}`)
  })
}

const headline = (count: number, oldest: string | undefined, now: string): string => {
  if (oldest === undefined) return 'Nessun annuncio in attesa.'
  const words = count === 1 ? '1 in attesa' : `${count} in attesa`
  return `${words}. Il più vecchio aspetta da ${waiting(oldest, now).text}, la promessa è 24 h.`
}

type Missed = NonNullable<Route.ComponentProps['loaderData']['missed']>

const missedText = ({ code, takenBy }: Missed, isLed: boolean): string => {
  const why = takenBy ? `${code} lo sta guardando ${takenBy}.` : `${code} non aspetta più una decisione.`
  return isLed ? `${why} Ti abbiamo portato al prossimo libero.` : why
}

/** A decision that was refused about an announcement that is no longer open here: nothing written is lost. */
function LostDecision({ failure }: { failure: FormFailure }) {
  const { reason } = failure.values
  return (
    <FormNote>
      {failure.message}
      {typeof reason === 'string' && reason !== '' && ` Avevi scritto: «${reason}»`}
    </FormNote>
  )
}

export default function ReviewQueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { lines: items, total, current, missed, edits, unpaid, now, outcome } = loaderData
  const failure: FormFailure | undefined = actionData && 'ok' in actionData ? actionData : undefined
  const failureOf = (...decisions: string[]) =>
    failure && decisions.includes(String(failure.values.decision)) ? failure : undefined
  const [helping, setHelping] = useState(false)
  const currentId = current?.announcement.id ?? null
  const queue = { items, total, currentId, now }
  const refused = failureOf('approve', 'changes', 'reject')
  const isAboutCurrent = refused?.values.id === String(currentId)
  // A colleague who decides on the open announcement takes it off this screen too.
  useLive({ announcementId: currentId ?? undefined })

  return (
    <>
      <PageHeader title="Revisione annunci" actions={current && <ReviewKeys onHelp={() => setHelping(true)} />}>
        {headline(total, items[0]?.submittedAt, now)} <Link to={publishedList.path}>Annunci pubblicati</Link>
      </PageHeader>
      <FormNote tone="success">{failure ? null : outcome}</FormNote>
      <div role="status" className="review-outcome">
        {missed && (!outcome || missed.takenBy) && <Note>{missedText(missed, current !== null)}</Note>}
      </div>
      {refused && !isAboutCurrent && <LostDecision failure={refused} />}
      {current ? (
        <ReviewCurrent
          key={current.announcement.id}
          {...queue}
          current={current}
          failure={isAboutCurrent ? refused : undefined}
          onHelp={() => setHelping(true)}
        />
      ) : (
        <>
          <EmptyState illustration="esito-ok">
            {items.length === 0
              ? 'Nessun annuncio aspetta una decisione.'
              : 'Gli annunci in attesa li stanno già guardando i tuoi colleghi.'}
          </EmptyState>
          {items.length > 0 && <ReviewQueueList {...queue} />}
        </>
      )}
      <ReviewKeysHelp open={helping} onClose={() => setHelping(false)} />
      <EditRequestsList list={edits} now={now} />
      <UnpaidAwardsList list={unpaid} now={now} failure={failureOf('close-unpaid')} />
    </>
  )
}
