import {
  type AuctionMode,
  type AuctionPhase,
  auctionModes,
  auctionPhases,
  isInReach,
  type Onlooker,
  sightTable,
} from '#features/auction/announcements/sight/sight.rules.ts'
import { type Cents, cents, differencePercent, formatDecimal, formatDifference } from '#shared/money.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import { admin, collaborator, couple, signInAgain, supplier, type TestActor } from '../actors.ts'
import { DAY, type TestApp } from '../app.ts'
import { picture, publish } from '../auctions.ts'

/** Who walks through everything. The couple and staff see it all; the winner is a bidder of everything else. */
export const walkers = ['visitor', 'couple', 'supplier', 'bidder', 'winner', 'collaborator'] as const
export type Walker = (typeof walkers)[number]

/** An offer whose every word, amount and picture is found again wherever it appears. */
interface MarkedOffer {
  readonly id: number
  readonly by: 'bidder' | 'winner'
  readonly priceCents: number
  /** Of an extra beside it. */
  readonly extraCents: number
  readonly model: string
  readonly image: string
}

interface MarkedAuction {
  readonly id: number
  readonly mode: AuctionMode
  readonly phase: AuctionPhase
  readonly offers: readonly MarkedOffer[]
}

export interface SightStage {
  readonly app: TestApp
  readonly people: Readonly<Record<Exclude<Walker, 'visitor'>, TestActor>>
  readonly auctions: readonly MarkedAuction[]
}

const BUDGET_CENTS = cents(987_654)

let marks = 0
/** 1.234,07, 1.271,08, …: no price, number or day of the test world looks like one of them. */
const nextPrice = () => {
  marks += 1
  return cents(123_407 + marks * 3_701)
}

/** Everything compulsory in the base price, an album besides. */
const itemsOf = (priceCents: Cents, extraCents: Cents) => {
  const inTheBase = { choice: 'included' }
  const album = { choice: 'extra', unit_price: formatDecimal(extraCents), quantity: 1 }
  return {
    ...{ version: 0, base: formatDecimal(priceCents) },
    answers: { hours: inTheBase, photos: inTheBase, files: inTheBase, album },
  }
}

const offer = async (
  app: TestApp,
  who: TestActor,
  by: MarkedOffer['by'],
  announcementId: number,
): Promise<MarkedOffer> => {
  const priceCents = nextPrice()
  // As unmistakable as the price it stands beside.
  const extraCents = cents(priceCents + 1_700_003)
  const model = `Modello-segnato-${marks}`
  const answer = await app.inject({
    method: 'POST',
    url: '/api/offers',
    headers: who.headers,
    payload: {
      ...{ id_auction: announcementId, offer: formatDecimal(priceCents), model, days: '30 giorni' },
      ...{
        description: `Descrizione di ${model}`,
        detail: `Dettaglio di ${model}`,
        who_comes: `Viene chi ha ${model}`,
        items: itemsOf(priceCents, extraCents),
        images: [await picture(`#${(0x10_20_30 + marks * 0x07_0b_05).toString(16)}`)],
      },
    },
  })
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
  const id = Number(answer.json<{ offer_detail: string }>().offer_detail)
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { offers } = await import('#features/auction/offers/schema.server.ts')
  const [row] = await db().select({ image: offers.image }).from(offers).where(eq(offers.id, id))
  return { id, by, priceCents, extraCents, model, image: row?.image ?? '' }
}

/** One announcement in each closed mode and phase, and open ones beside them, each with an offer of the bidder and one of the winner. */
export const setSightStage = async (app: TestApp): Promise<SightStage> => {
  const [owner, staff] = [await couple(app, { fullName: 'Ortensia Quercia' }), await admin(app)]
  const bidding = { sectorId: 14, ready: true, subscription: 'Platinum' } as const
  const [bidder, winner] = [await supplier(app, bidding), await supplier(app, bidding)]
  const auctions: MarkedAuction[] = []
  const begin = async (mode: AuctionMode, phase: AuctionPhase, people = { owner, staff, bidder, winner }) => {
    const asked = { mode, budget: formatEuroInput(BUDGET_CENTS), budget_num: formatDecimal(BUDGET_CENTS) }
    const id = await publish(app, people.owner, people.staff, { ...asked, title: `Asta ${mode} ${phase}` })
    const offers = [await offer(app, people.bidder, 'bidder', id), await offer(app, people.winner, 'winner', id)]
    auctions.push({ id, mode, phase, offers })
  }
  for (const mode of auctionModes) for (const phase of auctionPhases) if (phase !== 'running') await begin(mode, phase)
  await app.drain()
  await app.clock.advance(7 * DAY)
  const [ownerNow, staffNow] = [await signInAgain(owner), await signInAgain(staff)]
  const again = { bidder: await signInAgain(bidder), winner: await signInAgain(winner) }
  const decide = async (url: string) => {
    const answer = await app.inject({ method: 'POST', url, headers: ownerNow.headers })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  }
  for (const { id, phase, offers } of [...auctions]) {
    if (phase === 'decided') await decide(`/api/accept-auction/${offers.find(({ by }) => by === 'winner')?.id}/${id}`)
    if (phase === 'refused') await decide(`/api/refused-auction/${id}`)
  }
  for (const mode of auctionModes) await begin(mode, 'running', { owner: ownerNow, staff: staffNow, ...again })
  await app.drain()
  const people = {
    ...again,
    couple: await couple(app),
    supplier: await supplier(app, bidding),
    collaborator: await collaborator(app, again.bidder),
  }
  return { app, people, auctions }
}

const onlookerOf = (walker: Walker, phase: AuctionPhase): Onlooker => {
  if (walker === 'collaborator') return 'bidder'
  return walker === 'winner' && phase !== 'decided' ? 'bidder' : walker
}

/** What an offer would be recognised by. */
const amountsOf = ({ priceCents, extraCents }: MarkedOffer): readonly string[] => {
  const extra = cents(extraCents)
  const price = cents(priceCents)
  const percent = formatDifference(differencePercent(price, BUDGET_CENTS)).replace(/^\D/, '')
  return [
    ...[formatEuroInput(price), formatDecimal(price), String(priceCents), percent],
    ...[formatEuroInput(extra), formatDecimal(extra), String(extraCents)],
  ]
}
const contentsOf = ({ model, image }: MarkedOffer): readonly string[] => [model, image]

/** Everything that a walker may not come across anywhere, with what it is. */
export const forbiddenFor = ({ auctions }: SightStage, walker: Walker): ReadonlyMap<string, string> => {
  const forbidden = new Map<string, string>()
  for (const { mode, phase, offers } of auctions) {
    const sight = sightTable[mode][onlookerOf(walker, phase)][phase]
    for (const one of offers) {
      const mine = walker === 'collaborator' ? 'bidder' : walker
      const whose = { isMine: one.by === mine, isChosen: phase === 'decided' && one.by === 'winner' }
      const what = `of the ${one.by} in ${mode}, ${phase}`
      if (!isInReach(sight.amounts, whose)) for (const token of amountsOf(one)) forbidden.set(token, `amount ${what}`)
      if (!isInReach(sight.pictures, whose)) for (const token of contentsOf(one)) forbidden.set(token, `offer ${what}`)
    }
  }
  return forbidden
}

/** Whether it stands there; figures alone, not as a part of something longer: instants, nonces and digests made by chance are full of them. */
const stands = (token: string, text: string): boolean =>
  text.includes(token) && (!/^\d+$/.test(token) || new RegExp(`(?<!\\w)${token}(?!\\w)`).test(text))

/** What of it stands in an answer. */
export const found = (forbidden: ReadonlyMap<string, string>, text: string): readonly string[] =>
  [...forbidden].filter(([token]) => stands(token, text)).map(([token, what]) => `${token}: ${what}`)
