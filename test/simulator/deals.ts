import { ctxAs, subscribe } from '../actors.ts'
import { DAY } from '../app.ts'
import { bid, picture, publish } from '../auctions.ts'
import type { Stage } from './scene.ts'

/** An award somebody has still to pay for. */
export interface SceneDeal {
  readonly announcementId: number
  readonly coupleId: number
}

/** Awards made at once: the auctions of all of them last the same week. */
const BATCH = 6

const dress = {
  id_sector: '1',
  budget: '9.500,00',
  budget_num: '9500.00',
  other_information: { whatStyle: ['Sirena'], howDressLong: 'Alla caviglia', condition: 'Nuovo', widthPerson1: '38' },
}

const makeAwards = async (stage: Stage): Promise<SceneDeal[]> => {
  const { app, couples, seller, staff, dice, doors } = stage
  // Months go by between histories: a plan must be in force on the day of each offer.
  await subscribe(seller.accountId, 'Platinum')
  const image = await picture()
  const offered = []
  for (let made = 0; made < BATCH; made += 1) {
    const owner = dice.pick(couples)
    const announcementId = await publish(app, owner, staff, { ...dress, title: `Abito numero ${made + 1}`, image })
    const price = ((5_000 + dice.below(900_000)) / 100).toFixed(2)
    offered.push({ owner, announcementId, offerId: await bid(app, seller, announcementId, price) })
  }
  await doors.advanceClockTo(new Date(app.clock.now().getTime() + 7 * DAY + 60_000))
  for (const { owner, announcementId, offerId } of offered)
    await doors.awardOffer(await ctxAs(owner.accountId), announcementId, offerId)
  await doors.drainJobs()
  return offered.map(({ owner, announcementId }) => ({ announcementId, coupleId: owner.accountId }))
}

/** One award or two that no other history has touched. */
export const takeDeals = async (stage: Stage): Promise<SceneDeal[]> => {
  const count = 1 + stage.dice.below(2)
  if (stage.awards.length < count) stage.awards.push(...(await makeAwards(stage)))
  return stage.awards.splice(0, count)
}
