import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { carriesContact } from './contacts.rules.ts'
import {
  byAnnouncement,
  byDay,
  dayLabel,
  matchesSearch,
  mayCarryContact,
  messagePreview,
  orderTalk,
  subjectIn,
  type TalkFacts,
  talkPath,
  talkProblem,
} from './conversation.rules.ts'
import { photoAlt } from './photos.rules.ts'

const chosen: TalkFacts = {
  kind: 'offer',
  side: 'couple',
  isAssistance: false,
  isChosen: true,
  isPaid: false,
  isOtherGone: false,
  blockedBy: null,
}

describe('who may write (OQ-142)', () => {
  it.each<[string, Partial<TalkFacts>, string | null]>([
    ['to the chosen supplier', {}, null],
    ['not before the choice', { isChosen: false }, 'no_talk_before_choice'],
    ['still, when the paid order was given up', { isChosen: false, isPaid: true }, null],
    ['to a store once the order is paid', { kind: 'order', isPaid: true }, null],
    ['not to a store before', { kind: 'order' }, 'no_talk'],
    ['to the assistance', { kind: 'announcement', isAssistance: true, isChosen: false }, null],
    ['as the assistance', { kind: 'announcement', isAssistance: true, side: 'staff' }, null],
    ['not as staff between two others', { side: 'staff' }, 'not_yours'],
    ['not to a closed account', { isOtherGone: true }, 'talk_gone'],
    ['not where one has blocked', { blockedBy: 'me' }, 'talk_blocked_by_me'],
    ['not where one is blocked', { blockedBy: 'other' }, 'talk_blocked'],
    ['not where staff has closed it', { blockedBy: 'staff' }, 'talk_closed_by_staff'],
  ])('%s', (_case, facts, problem) => {
    expect(talkProblem({ ...chosen, ...facts })).toBe(problem)
  })

  it('contacts wait for the payment, except with the assistance', () => {
    expect(mayCarryContact({ isAssistance: false, isPaid: false })).toBe(false)
    expect(mayCarryContact({ isAssistance: false, isPaid: true })).toBe(true)
    expect(mayCarryContact({ isAssistance: true, isPaid: false })).toBe(true)
  })
})

describe('contacts in a text', () => {
  it.each([
    'chiamami al 333 1234567',
    'scrivi a giulia@posta.it',
    'guarda https://foto.example/noi',
    'siamo su www.atelier-rosa.it',
    'il nostro sito è atelierrosa.it',
    'atelierrosa punto it',
    'su instagram siamo @atelier_rosa',
  ])('%s', (text) => expect(carriesContact(text)).toBe(true))

  it.each([
    'Arriviamo alle 15.30, va bene?',
    'Il prezzo resta 1.200,00 € IVA inclusa.',
    'Perfetto.Ci vediamo sabato 20/06/2027.',
    'Va bene il tulle, e il pizzo?',
    'Siamo in 110, undici tavoli da dieci.',
  ])('not in: %s', (text) => expect(carriesContact(text)).toBe(false))
})

describe('the screen', () => {
  it('parts the days of Rome', () => {
    const at = (instant: string) => ({ at: instant })
    const days = byDay([at('2026-03-09T22:30:00Z'), at('2026-03-09T23:30:00Z'), at('2026-03-10T08:00:00Z')])
    expect(days.map((one) => [one.day, one.messages.length])).toEqual([
      ['2026-03-09', 1],
      ['2026-03-10', 2],
    ])
    const today = day('2026-03-10')
    expect(dayLabel(today, today)).toBe('Oggi')
    expect(dayLabel(day('2026-03-09'), today)).toBe('Ieri')
    expect(dayLabel(day('2026-03-02'), today)).toContain('02/03/2026')
  })

  it('says in a few words what was written, else what was shown', () => {
    expect(messagePreview('Ecco la sala', 2)).toBe('Ecco la sala')
    expect([messagePreview('', 1), messagePreview('', 3)]).toEqual(['Una foto', '3 foto'])
    expect(messagePreview('', 0)).toBe('Foto non più disponibile')
    expect([photoAlt('te', 1, 1), photoAlt('Le Dalie', 2, 3)]).toEqual([
      'Foto inviata da te',
      'Foto 2 di 3 inviata da Le Dalie',
    ])
  })

  it('searches whatever the case and the accents', () => {
    expect(matchesSearch('caffe', 'Bar Caffè')).toBe(true)
    expect(matchesSearch('MONDELLA abito', 'Atelier Mondella', 'Abito Rosa')).toBe(true)
    expect(matchesSearch('rossi', 'Giulia R.')).toBe(false)
    expect(matchesSearch('mondella velo', 'Atelier Mondella', 'Abito Rosa')).toBe(false)
    expect(matchesSearch('  abito   mondella ', 'Atelier Mondella', 'Abito Rosa')).toBe(true)
    expect(matchesSearch('', 'Giulia R.')).toBe(true)
  })

  it('has one address for each thing', () => {
    expect(talkPath('couple', orderTalk({ id: 7, offerId: null }))).toBe('/messages/order-7')
    expect(talkPath('supplier', orderTalk({ id: 7, offerId: 31 }))).toBe('/portal/messages/offer-31')
    expect(subjectIn('offer-31')).toEqual({ kind: 'offer', subjectId: 31 })
    expect(subjectIn('order-123456789')).toEqual({ kind: 'order', subjectId: 123_456_789 })
    for (const part of ['12', 'offer-', 'offer-0', 'altro-31', 'offer-31x', '7offer-31', 'order-1234567890', undefined])
      expect(subjectIn(part)).toBeNull()
  })
})

it('leads from the number of an announcement to it, and from nothing else', () => {
  const parts = (text: string) => byAnnouncement(text).map(({ words, announcementId }) => [words, announcementId])
  expect(parts('Vi invitiamo a «Foto» (AN-20012): a presto.')).toEqual([
    ['Vi invitiamo a «Foto» (', null],
    ['AN-20012', 12],
    ['): a presto.', null],
  ])
  expect(parts('AN-19999, PO-30012, AN-1 e WAN-20012')).toEqual([
    ['AN-19999', null],
    [', PO-30012, AN-1 e WAN-20012', null],
  ])
  expect(parts('')).toEqual([])
})
