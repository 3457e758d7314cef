import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, picture, publish } from '../../../../test/auctions.ts'
import type { AuctionWire } from './announcements.contract.ts'

let app: TestApp
let owner: TestActor
let other: TestActor
let photographer: TestActor
let florist: TestActor
let staff: TestActor

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, who?: TestActor) =>
  app.inject({ method, url, headers: who?.headers ?? {} })
const detail = (id: number, who?: TestActor) => call('GET', `/api/auctions-detail/${id}`, who)

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app, { fullName: 'Giulia Ravasi' })
  other = await couple(app, { fullName: 'Marco Bianchi' })
  photographer = await supplier(app, { sectorId: 14, ready: true, subscription: true, businessName: 'Studio Lario' })
  florist = await supplier(app, { sectorId: 15 })
  staff = await admin(app)
})
afterAll(() => app.close())

describe('what is never public', () => {
  it('keeps phone, surname, e-mail and sizes from those they are not for', async () => {
    const id = await publish(app, owner, staff, {
      id_sector: '1',
      title: 'Abito a sirena',
      image: await picture(),
      phone: '+39 347 555 0199',
      other_information: {
        whatStyle: ['Sirena'],
        howDressLong: 'Alla caviglia',
        condition: 'Nuovo',
        widthPerson1: '38',
        phone: '3475550199',
        sneaky: 'x',
      },
    })
    const read = async (who?: TestActor) => (await detail(id, who)).body
    for (const who of [undefined, other, photographer]) {
      const bodies = [await read(who), (await call('PATCH', '/api/auctions', who)).body]
      for (const body of bodies) {
        expect(body).not.toMatch(/347 ?555|5550199|Ravasi|prova\.example/)
        expect(body).toContain('Giulia R.')
      }
    }
    for (const who of [owner, staff])
      expect((await detail(id, who)).json()).toMatchObject({ phone: '+393475550199', fullname: 'Giulia Ravasi' })
    const answersOf = async (who?: TestActor) =>
      JSON.parse((await detail(id, who)).json<AuctionWire>().other_information)
    expect(await answersOf()).toEqual({ whatStyle: 'Sirena', howDressLong: 'Alla caviglia', condition: 'Nuovo' })
    expect(await answersOf(other)).not.toHaveProperty('widthPerson1')
    expect(await answersOf(photographer)).toHaveProperty('widthPerson1', '38')
    expect(await answersOf(owner)).not.toHaveProperty('phone')
    const image = (await detail(id)).json<AuctionWire>().imgname
    expect((await call('GET', `/api/images/auctions/${image}?w=480`)).headers['content-type']).toBe('image/webp')
  })

  it('reveals the couple to the winner only', async () => {
    const id = await publish(app, owner, staff)
    const offer = await bid(app, photographer, id, '2500.00')
    expect((await detail(id, photographer)).json()).not.toHaveProperty('phone')
    await app.clock.set(new Date(Date.parse((await detail(id)).json<AuctionWire>().expire)))
    expect((await call('POST', `/api/accept-auction/${offer}/${id}`, owner)).statusCode).toBe(200)
    expect((await detail(id, photographer)).json()).toMatchObject({ fullname: 'Giulia Ravasi', phone: '+393481120417' })
    for (const who of [undefined, other, florist]) {
      const view = (await detail(id, who)).json()
      expect(view).toMatchObject({
        fullname: 'Giulia R.',
        business_name: 'Studio Lario',
        id_offer_winner: String(40_000 + offer),
      })
      expect(view).not.toHaveProperty('phone')
    }
  })
})
