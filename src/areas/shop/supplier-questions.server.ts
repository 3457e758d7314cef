import { redirect } from 'react-router'
import { talkPath } from '#features/fulfilment/messages/conversation.rules.ts'
import {
  answerTimeOf,
  invitableAnnouncements,
  inviteSupplier,
  openEnquiry,
} from '#features/fulfilment/messages/index.server.ts'
import { coupleProfile } from '#features/people/couples/index.server.ts'
import { askableDays, askedDay, availabilityWords } from '#features/shop/calendar/availability.rules.ts'
import { availabilityOn } from '#features/shop/calendar/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { todayInRome } from '#shared/days.ts'
import { RowId } from '#shared/row-id.ts'

interface AskedSupplier {
  readonly supplierId: number
  /** The company's own. */
  readonly sectorId: number
  /** Whether its showcase is shown: others are not asked. */
  readonly hasShowcase: boolean
}

/** What of it is asked here. */
interface Asking {
  /** The page that asks, without a query. */
  readonly path: string
  /** What the address says of a day; null for nothing: then the couple's own is asked. */
  readonly on: string | null
  /** Whether its calendar has an answer here: not for what is only rented, which has a calendar of its own. */
  readonly asksDay: boolean
}

/** What a couple asks of a supplier before anything else (decisions 0119 and 0125): the day, answered; a question; an invitation. */
export const supplierQuestions = async (ctx: Ctx, supplier: AskedSupplier, { path, on, asksDay }: Asking) => {
  const { actor, now } = ctx
  const { supplierId, hasShowcase } = supplier
  const today = todayInRome(now)
  const coupleId = actor.kind === 'couple' ? actor.accountId : null
  const wedding = async () => (coupleId === null ? null : askedDay((await coupleProfile(coupleId)).weddingOn, today))
  const day = asksDay ? (askedDay(on, today) ?? (await wedding())) : null
  const [answerTime, invitable, availability] = await Promise.all([
    hasShowcase ? answerTimeOf(supplierId) : null,
    hasShowcase && coupleId !== null ? invitableAnnouncements(coupleId, supplier, now) : [],
    day ? availabilityOn(supplierId, day) : null,
  ])
  return {
    path,
    answerTime,
    invitable,
    mayAsk: hasShowcase && coupleId !== null,
    // Suppliers and staff do not ask.
    loginTo: hasShowcase && actor.kind === 'visitor' ? `/login?next=${encodeURIComponent(path)}` : null,
    days: asksDay ? askableDays(today) : null,
    availability,
    words: availability ? availabilityWords(availability, now) : [],
  }
}

export type SupplierQuestionsView = Awaited<ReturnType<typeof supplierQuestions>>

/**
 * A question to the supplier, or an invitation to an announcement.
 *
 * @param supplierOf whom the page is about, and the code of the product whose page it is; throws the error page where it may not be seen
 */
export const askSupplier = async (
  ctx: Ctx,
  request: Request,
  supplierOf: () => Promise<{ readonly supplierId: number; readonly path: string; readonly code?: string }>,
) => {
  couplePage(ctx, request)
  const { supplierId, path, code } = await supplierOf()
  const form = await readForm(request)
  return answerForm(form, async () => {
    if (form.get('intent') === 'invite') {
      await inviteSupplier(ctx, { supplierId, announcementId: parseForm(RowId, form.get('idauction')) })
      return redirect(path)
    }
    const on = askedDay(String(form.get('giorno') ?? ''), todayInRome(ctx.now))
    const subjectId = await openEnquiry(ctx, supplierId, on)
    const asked = new URLSearchParams({ ...(on !== null && { giorno: on }), ...(code && { prodotto: code }) })
    return redirect(`${talkPath('couple', { kind: 'enquiry', subjectId })}${asked.size > 0 ? `?${asked}` : ''}`)
  })
}
