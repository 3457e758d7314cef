import { redirect } from 'react-router'
import type { AnnouncementRecord } from '#features/auction/announcements/announcements.contract.ts'
import { myAnnouncements } from '#features/auction/announcements/index.server.ts'
import { EditRequestForm } from '#features/auction/edit-requests/edit-requests.contract.ts'
import { askForEdit } from '#features/auction/edit-requests/index.server.ts'
import {
  announcementHeaps,
  countHeaps,
  heapOf,
  mostUrgentFirst,
} from '#features/auction/wedding/announcement-counters.rules.ts'
import { weddingOverview } from '#features/auction/wedding/index.server.ts'
import { nextSteps } from '#features/auction/wedding/next-steps.rules.ts'
import { weddingHead } from '#features/people/couples/countdown.rules.ts'
import { coupleProfile, saveTypedBudget } from '#features/people/couples/index.server.ts'
import { missingItems } from '#features/people/couples/profile.rules.ts'
import { decisionsAgainst } from '#features/trust/reports/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { requireCouple } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'

/** Everything the first tab of "Il mio matrimonio" shows. Four reads, whatever the couple has, and one about what staff refused. */
export const myWeddingPage = async (ctx: Ctx, search: URLSearchParams) => {
  const { accountId } = requireCouple(ctx)
  const [profile, all, overview] = await Promise.all([
    coupleProfile(accountId),
    myAnnouncements(ctx),
    weddingOverview(accountId, ctx.now),
  ])
  const heap = announcementHeaps.find((name) => name === search.get('mostra')) ?? null
  const shown = heap ? all.filter(({ status }) => heapOf(status) === heap) : all
  const stopped = all.filter(({ status }) => status === 'rejected' || status === 'interrupted')
  const decisions = await decisionsAgainst(stopped.map(({ id }) => id))
  const waitingFor = (id: number) =>
    overview.waiting.get(id) ?? { unread: 0, unanswered: 0, republished: false, editRequestedAt: null }
  // Only what the rows show: phone, answers and description stay on the server.
  const rowOf = ({
    answers: _answers,
    phone: _phone,
    description: _words,
    facts: _facts,
    ...row
  }: AnnouncementRecord) => ({
    ...row,
    editRequestedAt: waitingFor(row.id).editRequestedAt,
    decisionId: decisions.get(row.id) ?? null,
  })
  return {
    heap,
    total: all.length,
    counts: countHeaps(all.map(({ status }) => status)),
    wedding: weddingHead(profile, ctx.now),
    budget: overview.budget,
    steps: nextSteps({
      missing: missingItems(profile),
      hasBudget: overview.budget.totalCents !== null,
      announcements: all.map(({ id, title, status, offerCount, decideBy, winner, bought, closedUnpaid }) => ({
        ...waitingFor(id),
        ...{ id, title, status, decideBy, bought, closedUnpaid },
        offerCount,
        winner: winner?.businessName ?? null,
      })),
      orders: overview.orders,
    }),
    announcements: mostUrgentFirst(shown).map(rowOf),
    /** Told apart when the page is read again, to say politely that something has arrived. */
    offerTotal: all.reduce((sum, { offerCount }) => sum + offerCount, 0),
    now: ctx.now.toISOString(),
  }
}

/**
 * Does what a form of the page asks for.
 *
 * @throws AppError of the service behind it; 400 for an intent nobody knows
 */
export const runWeddingForm = async (ctx: Ctx, form: FormData) => {
  if (form.get('intent') === 'budget') {
    await saveTypedBudget(ctx, form)
    return redirect('/my-auctions')
  }
  if (form.get('intent') !== 'edit') throw appError(commonErrors, 'invalid_request')
  const { id, text } = parseForm(EditRequestForm, Object.fromEntries(form))
  await askForEdit(ctx, id, text)
  return redirect('/my-auctions?esito=modifica')
}
