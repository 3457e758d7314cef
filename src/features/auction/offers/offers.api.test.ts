import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import {
  type OpenAnnouncement,
  openAnnouncement,
  photographer,
  postOffer,
  testPictureUrl,
} from '../../../../test/announcements.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let staff: TestActor
let bidder: TestActor
let announcement: OpenAnnouncement

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
  bidder = await photographer(app, { businessName: 'Studio Controluce' })
  announcement = await openAnnouncement(app, { staff })
})
afterAll(() => app.close())

const listOffers = (headers: Record<string, string>, id: number, body: object = {}) =>
  app.inject({ method: 'PATCH', url: `/api/offers/${id}`, headers, payload: body })

describe('sending an offer', () => {
  it('creates it, tells the couple by e-mail and notification, and shows it at once', async () => {
    const sent = await postOffer(app, bidder, announcement.id, '2240.00')
    expect(sent.statusCode).toBe(201)
    expect(sent.json()).toMatchObject({ result: 1, message: 'Nuova offerta creata con successo!' })
    await app.drain()
    const [mail] = await app.mailbox(announcement.owner.email)
    expect(mail?.subject).toBe('Una nuova proposta per «Fotografo per la cerimonia»')
    expect(mail?.text).toContain('2.240,00\u00a0€')
    expect(mail?.text).toMatch(/Modello\s+Album in lino/)
    const bell = await app.inject({ method: 'GET', url: '/api/notifications', headers: announcement.owner.headers })
    expect(JSON.stringify(bell.json())).toContain('Studio Controluce ha inviato una proposta')

    const [offer] = (await listOffers({}, announcement.id)).json()
    expect(offer).toMatchObject({
      offer: '2.240,00',
      offer_num: '2240.00',
      business_name: 'Studio Controluce',
      percent: '−20,00%',
      vote: null,
      id_auction: String(announcement.id),
      model: 'Album in lino',
      detail: 'Reportage completo',
      days: '45',
      description: 'Cerimonia, cena e taglio della torta.',
    })
    expect(offer.imgname).toMatch(/^[a-f0-9]{32}\.webp$/)
    expect(offer.username).not.toContain('@')
    const picture = await app.inject({ method: 'GET', url: `/api/images/offers/${offer.imgname}` })
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/webp')
  })

  it('says what is wrong beside the fields', async () => {
    const url = '/api/offers'
    const empty = await app.inject({
      method: 'POST',
      url,
      headers: bidder.headers,
      payload: { id_auction: announcement.id },
    })
    expect(empty.statusCode).toBe(400)
    expect(empty.json().error.fields).toMatchObject({
      offer: 'Il campo Budget è obbligatorio',
      description: 'Il campo Descrizione è obbligatorio',
      days: 'Il campo Giorni effettivi è obbligatorio',
      detail: 'Il campo dettaglio prodotto è obbligatorio',
      model: 'Il campo Modello è obbligatorio',
      images: "E' obbligatorio inserire almeno 1 file",
    })
    for (const price of ['2800.00', '2800.01']) {
      const over = await postOffer(app, bidder, announcement.id, price)
      expect(over.statusCode).toBe(422)
      expect(over.json().error.fields.offer).toBe('Non puoi superare il budget indicato dagli sposi')
    }
    expect((await postOffer(app, bidder, announcement.id, '12.345')).statusCode).toBe(400)
  })

  it('refuses contact data in the texts and files that are no pictures', async () => {
    const base = { id_auction: announcement.id, offer: '2000.00', days: '1', detail: 'x', model: 'y' }
    const payload = { ...base, description: 'Scrivimi a foto@esempio.it', images: [await testPictureUrl()] }
    const contact = await app.inject({ method: 'POST', url: '/api/offers', headers: bidder.headers, payload })
    expect(contact.statusCode).toBe(422)
    expect(contact.json().error).toMatchObject({ code: 'contact_data', fields: { description: expect.any(String) } })
    const fake = {
      ...base,
      description: 'Ciao',
      images: [`data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`],
    }
    const file = await app.inject({ method: 'POST', url: '/api/offers', headers: bidder.headers, payload: fake })
    expect(file.statusCode).toBe(400)
  })

  it('runs the four checks in their order, with their words', async () => {
    const other = await supplier(app, { sectorId: 15 })
    expect((await postOffer(app, other, announcement.id)).json().error).toMatchObject({
      code: 'wrong_sector',
      message:
        'Non puoi inviare offerte per questo annuncio perché non rientra nel tuo settore di attività prescelto durante la registrazione.',
    })
    const bare = await supplier(app, { sectorId: 14 })
    const incomplete = await postOffer(app, bare, announcement.id)
    expect(incomplete.statusCode).toBe(422)
    expect(incomplete.json().error.message).toBe(
      "E' richiesto il completamento dei seguenti campi: Codice fiscale del referente, Numero REA, Ragione sociale, Partita IVA, Indirizzo PEC, Codice SDI, Numero di telefono, Referente",
    )
    const unsubscribed = await supplier(app, { sectorId: 14, ready: true })
    expect((await postOffer(app, unsubscribed, announcement.id)).json().error.message).toBe(
      'Hai esaurito il numero di partecipazioni disponibili. Acquista un pacchetto Smart Pass per continuare a inviare proposte.',
    )
    const eager = await photographer(app)
    for (let turn = 0; turn < 5; turn += 1)
      expect((await postOffer(app, eager, announcement.id, `${2500 - turn}.00`)).statusCode).toBe(201)
    const sixth = await postOffer(app, eager, announcement.id, '2400.00')
    expect(sixth.statusCode).toBe(422)
    expect(sixth.json().error.message).toBe('Hai superato il numero massimo di proposte possibili per questo annuncio')
  })

  it('spends one participation for the first offer and none for the next four', async () => {
    const one = await photographer(app)
    const left = async () => {
      const answer = await app.inject({
        method: 'GET',
        url: `/api/can-operator/${announcement.id}`,
        headers: one.headers,
      })
      return answer.json()
    }
    const before = await left()
    await postOffer(app, one, announcement.id, '2300.00')
    await postOffer(app, one, announcement.id, '2290.00')
    const after = await left()
    expect(Number(before.count_auctions) - Number(after.count_auctions)).toBe(1)
    expect(after).toMatchObject({ count_offers: '2', can_send: '1', is_rea: '1', is_iva: '1' })
  })

  it('is for suppliers only', async () => {
    const stranger = await couple(app)
    const anonymous = { ...bidder, headers: {} as TestActor['headers'] }
    expect((await postOffer(app, anonymous, announcement.id)).statusCode).toBe(401)
    expect((await postOffer(app, stranger, announcement.id)).statusCode).toBe(403)
    expect((await postOffer(app, staff, announcement.id)).statusCode).toBe(403)
    expect((await postOffer(app, bidder, 999_999)).statusCode).toBe(404)
  })
})

describe('hearts', () => {
  it('belong to the owner; suppliers read them, visitors do not', async () => {
    const [offer] = (await listOffers({}, announcement.id)).json()
    const vote = (headers: Record<string, string>, value: number) =>
      app.inject({ method: 'POST', url: `/api/offer-vote/${offer.offer_detail}/${value}`, headers })
    expect((await vote(announcement.owner.headers, 4)).json()).toEqual({ result: 1 })
    const seen = async (headers: Record<string, string>) => (await listOffers(headers, announcement.id)).json()[0].vote
    expect(await seen(announcement.owner.headers)).toBe('4')
    expect(await seen(bidder.headers)).toBe('4')
    expect(await seen({})).toBeNull()
    expect(await seen((await couple(app)).headers)).toBeNull()
    expect((await vote((await couple(app)).headers, 4)).statusCode).toBe(404)
    expect((await vote(bidder.headers, 4)).statusCode).toBe(403)
    expect((await vote(announcement.owner.headers, 6)).statusCode).toBe(400)
    await app.drain()
    expect((await vote(announcement.owner.headers, 0)).json()).toEqual({ result: 1 })
    expect(await seen(announcement.owner.headers)).toBe('0')
    await vote(announcement.owner.headers, 5)
    await vote(announcement.owner.headers, 0)
    await app.drain()
    // Hearts given, taken back and given again are told once.
    const told = (await app.inject({ url: '/api/notifications', headers: bidder.headers })).json<{ text: string }[]>()
    expect(told.filter(({ text }) => text.includes('cuori'))).toMatchObject([
      { type: '15', idaction: offer.offer_detail, text: expect.stringContaining('4 cuori') },
    ])
  })
})
