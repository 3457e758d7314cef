import { describe, expect, it } from 'vitest'
import { contactDataMessage } from '#shared/contact-data.rules.ts'
import { AuctionBody, AuctionListBody, toDraft, toFilter } from './announcements.contract.ts'
import { contactProblems, eventDateOf, readImageField, timingText, toEventDate } from './submission.rules.ts'

describe('the date of the service', () => {
  it.each([
    ['2026-06-20', 'day', 'In un giorno preciso'],
    ['2026-06', 'month', 'Vorrei indicare il mese'],
    ['2026-06-12/2026-06-14', 'range', null],
  ])('keeps %s and gives it back', (date, timing, when) => {
    const kept = toEventDate(date)
    expect(kept.timing).toBe(timing)
    expect(eventDateOf(kept)).toBe(date)
    expect(timingText(kept.timing)).toBe(when)
  })

  it('keeps a month by its first day', () => {
    expect(toEventDate('2026-06').serviceOn).toBe('2026-06-01')
  })
})

describe('the picture on the wire', () => {
  it.each([
    [14, 'data:image/png;base64,AAAA', { kind: 'upload', data: 'data:image/png;base64,AAAA' }],
    [14, 'foto-e-video.webp', { kind: 'default' }],
    [14, '/illustrations/foto-e-video.webp', { kind: 'default' }],
    [14, 'default', { kind: 'default' }],
    [14, `${'a1'.repeat(16)}.webp`, { kind: 'stored', name: `${'a1'.repeat(16)}.webp` }],
    [14, 'musica.webp', null],
    [14, '../../etc/passwd', null],
    [14, '', null],
    [null, 'foto-e-video.webp', null],
  ])('sector %o, "%s"', (sectorId, image, expected) => {
    expect(readImageField(sectorId, image)).toEqual(expected)
  })
})

it('a picture keeps the name of its file, and has none when none is told', () => {
  const data = 'data:image/png;base64,AAAA'
  expect(readImageField(14, data, 'lago.png')).toEqual({ kind: 'upload', data, name: 'lago.png' })
  expect(readImageField(14, data, '')).toEqual({ kind: 'upload', data })
})

describe('contacts in the texts', () => {
  it('names every field that has one', () => {
    expect(
      contactProblems({
        title: 'Chiamami 333 1234567',
        description: 'Tutto bene',
        answers: { addDetail: 'scrivi a maria@posta.it', widthPerson: 'Petto: 90 - Vita: 60 - Fianchi: 90' },
      }),
    ).toEqual({ title: contactDataMessage, addDetail: contactDataMessage })
  })
})

describe('the wire', () => {
  it('reads a request whose answers are encoded twice and moves phone, when and date to their places', () => {
    const inner = { whatNeed: 'Foto', phone: '333 1234567', when: 'In un giorno preciso', date: '2027-06-19' }
    const draft = toDraft({
      id_sector: '14',
      title: 'Fotografo',
      description: 'Reportage',
      budget: '2.800,00',
      city: 'Varenna',
      expire: '7',
      image: 'foto-e-video.webp',
      other_information: JSON.stringify(JSON.stringify(inner)),
    })
    expect(draft).toMatchObject({
      sectorId: 14,
      answers: { whatNeed: 'Foto' },
      phone: '333 1234567',
      when: 'In un giorno preciso',
      date: '2027-06-19',
      budget: '2.800,00',
      duration: 7,
      image: { kind: 'default' },
    })
  })

  it('prefers the decimal budget, takes the displayed one when it stands alone', () => {
    expect(toDraft(AuctionBody.parse({ budget: '1.000,00', budget_num: '900.50' })).budget).toBe('900,50')
    expect(toDraft({ budget: '1.000,00' }).budget).toBe('1.000,00')
  })

  it('reads a filter: whole categories by an empty list, sectors by their ids', () => {
    const body = AuctionListBody.parse({
      city: 'Lecco',
      type: '0',
      subcategories: { 3: ['14', 15], 4: [] },
      sort: 4,
      size: '40',
      page: '2',
    })
    expect(toFilter(body)).toEqual({
      city: 'Lecco',
      macroIds: [4],
      sectorIds: [14, 15],
      type: 0,
      sort: 4,
      size: 40,
      page: 2,
    })
  })

  it.each([null, {}, { type: '2', sort: 9, size: 33, page: -4, subcategories: { 9: [], 3: ['99', 'x'] } }])(
    'falls back to the default list for %j',
    (body) => {
      expect(toFilter(AuctionListBody.parse(body))).toEqual({
        city: undefined,
        macroIds: [],
        sectorIds: [],
        type: 3,
        sort: 1,
        size: 20,
        page: 1,
      })
    },
  )
})
