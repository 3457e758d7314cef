import sharp from 'sharp'
import { addDays, todayInRome } from '#shared/days.ts'
import type { TestActor } from './actors.ts'
import type { TestApp } from './app.ts'

/** A small real picture as a data address. */
export const picture = async (colour = '#c8a2a8'): Promise<string> => {
  const bytes = await sharp({ create: { width: 80, height: 96, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** A day far enough ahead that no test's clock reaches it. */
const serviceDay = (app: TestApp): string => addDays(todayInRome(app.clock.now()), 200)

const photoAnswers = {
  needPhoto: 'Servizio fotografico, Album',
  manyPhoto: '101-300',
  timePhoto: 'Giornata intera',
  locationPhoto: 'Luogo della cerimonia',
}

/** A correct body of POST /api/auctions for a photographer; every field can be replaced. */
export const auctionBody = (app: TestApp, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id_sector: '14',
  title: 'Fotografo sul lago',
  description: 'Un reportage discreto dalla cerimonia al taglio della torta.',
  budget: '2.800,00',
  budget_num: '2800.00',
  city: 'Varenna (LC)',
  expire: '7',
  image: 'foto-e-video.webp',
  when: 'In un giorno preciso',
  date: serviceDay(app),
  phone: '348 112 0417',
  other_information: JSON.stringify(photoAnswers),
  ...more,
})

/** Sends an announcement the way the wizard's API clients do. @returns its id */
export const submit = async (app: TestApp, owner: TestActor, more: Record<string, unknown> = {}): Promise<number> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auctions',
    headers: owner.headers,
    payload: auctionBody(app, more),
  })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  const mine = await app.inject({ method: 'GET', url: '/api/auctions-user', headers: owner.headers })
  return Number(mine.json<{ id: string }[]>()[0]?.id)
}

/** An announcement that staff has approved just now. @returns its id */
export const publish = async (
  app: TestApp,
  owner: TestActor,
  staff: TestActor,
  more: Record<string, unknown> = {},
): Promise<number> => {
  const id = await submit(app, owner, more)
  const answer = await app.inject({ method: 'POST', url: `/api/portal/auctions/${id}/approve`, headers: staff.headers })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return id
}

/** An offer by a supplier who is ready to bid. @param price plain decimal */
export const bid = async (app: TestApp, bidder: TestActor, announcementId: number, price: string): Promise<number> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/offers',
    headers: bidder.headers,
    payload: {
      id_auction: announcementId,
      offer: price,
      description: 'Reportage con due fotografi',
      days: '30 giorni',
      detail: 'Album 30x30 e file',
      model: 'Lario',
      images: [await picture()],
    },
  })
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
  return Number(answer.json<{ offer_detail: string }>().offer_detail)
}
