import { addDaysInRome } from '#shared/days.ts'
import { ctxAs, subscribe, type TestActor } from '../actors.ts'
import { bid, picture, publish } from '../auctions.ts'
import type { Stage } from './scene.ts'

/** An award somebody has still to pay for. */
export interface SceneDeal {
  readonly announcementId: number
  readonly coupleId: number
}

const dress = {
  id_sector: '1',
  budget: '9.500,00',
  budget_num: '9500.00',
  other_information: { whatStyle: ['Sirena'], howDressLong: 'Alla caviglia', condition: 'Nuovo', widthPerson1: '38' },
}

/** Months go by between histories, and sessions end. */
const signedIn = async ({ doors }: Stage, who: TestActor): Promise<TestActor> => {
  const { token } = await doors.startSession(doors.systemCtx(), who.accountId)
  return { ...who, token, headers: { authorization: `Bearer ${token}` } }
}

/** At most two awards of a history of its own: announced, offered for, and chosen a week later. */
export const makeDeals = async (stage: Stage): Promise<SceneDeal[]> => {
  const { app, couples, dice, doors } = stage
  const wanted = dice.below(3)
  if (wanted === 0) return []
  const [seller, staff] = [await signedIn(stage, stage.seller), await signedIn(stage, stage.staff)]
  // A plan must be in force on the day of each offer, and of each sale of the store.
  await subscribe(seller.accountId, 'Platinum')
  const image = await picture()
  const offered = []
  for (let left = wanted; left > 0; left -= 1) {
    const owner = await signedIn(stage, dice.pick(couples))
    const announcementId = await publish(app, owner, staff, { ...dress, title: `Abito numero ${left}`, image })
    const price = ((5_000 + dice.below(900_000)) / 100).toFixed(2)
    offered.push({ owner, announcementId, offerId: await bid(app, seller, announcementId, price) })
  }
  // On the Roman clock, as the announcements count: where it is put back a week has an hour more.
  await doors.advanceClockTo(addDaysInRome(new Date(app.clock.now().getTime() + 60_000), 7))
  for (const { owner, announcementId, offerId } of offered)
    await doors.awardOffer(await ctxAs(owner.accountId), announcementId, offerId)
  return offered.map(({ owner, announcementId }) => ({ announcementId, coupleId: owner.accountId }))
}
