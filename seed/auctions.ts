import {
  announcementFor,
  approveAnnouncement,
  interruptAnnouncement,
  rejectAnnouncement,
  submitAnnouncement,
} from '#features/auction/announcements/index.server.ts'
import {
  awardOffer,
  markOfferRead,
  refuseAll,
  sendOffer,
  voteOffer,
  writingOn,
} from '#features/auction/offers/index.server.ts'
import { answerQuestion, askAboutOffer, askQuestion } from '#features/auction/questions/index.server.ts'
import { requireSupplier } from '#platform/context.server.ts'
import { addDays, addDaysInRome, todayInRome } from '#shared/days.ts'
import { type Cents, cents, parseDecimal } from '#shared/money.ts'
import { type People, person } from './acting.ts'
import { type AnnouncementPlan, offerCopy, offerQuestions, questions } from './announcements.ts'
import { daysBefore, daysSince } from './clock.ts'
import { seedDraft } from './drafts.ts'
import { itemisedOffer } from './offer-items.ts'
import { planOrder, planSuccession } from './orders.ts'
import { couples } from './people.ts'
import { paint } from './pictures/paint.ts'
import { bidderAt, biddersFor, offerShots } from './pictures/shots.ts'
import type { Simulation } from './simulation.ts'
import { planTalk } from './talks.ts'

/** Four of them, in days. */
const LAST_MINUTES = 4 / 1440

const DECIDED = new Set(['awarded', 'paid', 'shipped', 'received', 'reviewed'])

/** Prices go down as offers arrive, in steps that look typed by people. */
const priceOf = (budgetCents: Cents, turn: number, seed: number): Cents => {
  const share = 0.965 - turn * 0.045 - ((seed * 7) % 5) * 0.006
  const step = budgetCents > 100_000 ? 1000 : budgetCents > 30_000 ? 500 : 50
  return cents(Math.floor((budgetCents * share) / step) * step)
}

/** Plans one announcement's whole life. */
export const planAnnouncement = (
  world: Simulation,
  today: Date,
  people: People,
  plan: AnnouncementPlan,
  index: number,
): void => {
  const couple = couples.find((one) => one.name === plan.couple)
  if (!couple) throw new Error(`No couple ${plan.couple}`)
  const budgetCents = parseDecimal(plan.budget) as Cents
  const pending = plan.outcome === 'pending'
  const made: { announcementId: number; offerIds: number[] } = { announcementId: 0, offerIds: [] }
  const published = plan.daysAgo

  world
    .planning('announcements')
    .plan(daysBefore(today, pending ? published : published + 0.6), [plan.couple], async () => {
      made.announcementId = await submitAnnouncement(await person(people, plan.couple), {
        draft: await seedDraft(
          plan,
          couple.phone,
          addDays(todayInRome(today), -(plan.heldAgo ?? -couple.weddingIn)),
          index,
        ),
      })
    })
  if (pending) return
  world.plan(daysBefore(today, published), [plan.couple], async () => {
    const ctx = await person(people, index % 2 === 0 ? 'elena' : 'redazione')
    if (plan.outcome === 'rejected')
      await rejectAnnouncement(
        ctx,
        made.announcementId,
        'La descrizione invita ad accordarsi fuori dal sito: riscrivila e ripubblica.',
        'contacts',
      )
    else await approveAnnouncement(ctx, made.announcementId)
  })
  const bidders = biddersFor(plan)
  planTalk(world.planning('messages'), today, people, plan, () => ({
    announcementId: made.announcementId,
    offerId: made.offerIds.at(-1) ?? 0,
    supplier: bidders[(plan.offers - 1 + index) % bidders.length]?.name ?? '',
  }))
  if (plan.outcome === 'rejected') return

  const window = Math.min(plan.duration, published) * 0.92
  for (let turn = 0; turn < plan.offers; turn += 1) {
    const bidder = bidderAt(plan, turn, index)
    if (!bidder) throw new Error(`Nobody bids in sector ${plan.sectorId}`)
    const isLast = turn === plan.offers - 1
    const when =
      plan.overtime && isLast
        ? daysSince(today, addDaysInRome(daysBefore(today, published), plan.duration)) + LAST_MINUTES
        : published - window * ((turn + 0.5) / plan.offers)
    world.planning('offers').plan(daysBefore(today, when), [plan.couple, bidder.name], async () => {
      const words = offerCopy[plan.sectorId]
      const said = words?.[(turn + index) % words.length]
      if (!said) throw new Error(`No words for sector ${plan.sectorId}`)
      const images = offerShots(plan, bidder, turn, index)
      const ctx = await person(people, bidder.name)
      const writing = await writingOn(await announcementFor(ctx, made.announcementId), requireSupplier(ctx).accountId)
      made.offerIds.push(
        await sendOffer(ctx, {
          announcementId: made.announcementId,
          ...itemisedOffer(
            writing,
            { priceCents: priceOf(budgetCents, turn, index), ...said },
            turn,
            index,
            bidder.name === 'lariana',
          ),
          images: await Promise.all(images.map(async (shot) => ({ bytes: await paint(shot) }))),
        }),
      )
    })
    if (turn % 2 === 0 || plan.offers > 5)
      world.plan(daysBefore(today, when - 0.12), [plan.couple], async () => {
        const ctx = await person(people, plan.couple)
        const offerId = made.offerIds[turn]
        if (!offerId) return
        await markOfferRead(ctx, offerId)
        if (turn < 5) await voteOffer(ctx, offerId, 1 + ((turn * 2 + index) % 5))
      })
    const under = offerQuestions[Math.floor(index / 2) % offerQuestions.length]
    if (turn === 0 && index % 2 === 1 && when > 1 && under && plan.outcome !== 'interrupted') {
      let questionId = 0
      world.planning('questions').plan(daysBefore(today, when - 0.3), [plan.couple, bidder.name], async () => {
        questionId = await askAboutOffer(await person(people, plan.couple), made.offerIds[0] ?? 0, under.ask)
      })
      if (under.answer) {
        const { answer } = under
        world.plan(daysBefore(today, when - 0.5), [plan.couple, bidder.name], async () =>
          answerQuestion(await person(people, bidder.name), questionId, answer),
        )
      }
    }
  }

  // Every other announcement is asked something, so half the index counts: each question comes up, the unanswered ones too.
  const question = questions[Math.floor(index / 2) % questions.length]
  const asker = bidders[index % Math.max(1, bidders.length)]
  if (index % 2 === 0 && question && asker && published > 1) {
    let questionId = 0
    world.planning('questions').plan(daysBefore(today, published - 0.3), [plan.couple, asker.name], async () => {
      questionId = await askQuestion(await person(people, asker.name), made.announcementId, question.ask)
    })
    if (question.answer) {
      const { answer } = question
      world.plan(daysBefore(today, published - 0.8), [plan.couple], async () =>
        answerQuestion(await person(people, plan.couple), questionId, answer),
      )
    }
  }

  const expired = published - plan.duration
  world.planning('decisions')
  if (plan.outcome === 'interrupted')
    world.plan(daysBefore(today, published - 5), [plan.couple], async () =>
      interruptAnnouncement(
        await person(people, 'elena'),
        made.announcementId,
        'Segnalato dalla coppia: il viaggio è stato rimandato.',
      ),
    )
  if (plan.outcome === 'refused')
    world.plan(daysBefore(today, expired - 2), [plan.couple], async () =>
      refuseAll(await person(people, plan.couple), made.announcementId),
    )
  if (DECIDED.has(plan.outcome)) {
    world.plan(daysBefore(today, expired - 0.4), [plan.couple], async () => {
      const chosen = made.offerIds.at(-1)
      if (!chosen) throw new Error(`No offer to choose for ${plan.title}`)
      await awardOffer(await person(people, plan.couple), made.announcementId, chosen)
    })
    if (plan.handedOn) planSuccession(world, today, people, plan, made, expired)
    planOrder(world.planning('orders'), today, people, plan, made, expired)
  }
}
