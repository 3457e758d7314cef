import { describe, expect, it } from 'vitest'
import { notificationTypes } from './notifications.rules.ts'
import { isHopeless, isPushService, pushNote, pushOutcome, pushPause } from './push.rules.ts'

const services = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:4100']

describe('addresses our server may post to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://web.push.apple.com/QKk',
    'https://api.eu.push.apple.com/3/x',
    'http://127.0.0.1:4100/send/1',
  ])('%s', (endpoint) => {
    expect(isPushService(endpoint, services)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/',
    'https://user:pass@fcm.googleapis.com/',
    'https://user@fcm.googleapis.com/',
    'https://:pass@fcm.googleapis.com/',
    'https://fcm.googleapis.com/fcm/send/abc#def',
    'https://push.apple.com/',
    'https://evilpush.apple.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://postgres.internal:5432/',
    'http://127.0.0.1:4101/send/1',
    'http://127.0.0.1/send/1',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
    'fcm.googleapis.com',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ])('not %s', (endpoint) => {
    expect(isPushService(endpoint, services)).toBe(false)
  })
})

it('takes no address longer than any push service gives out', () => {
  const endpoint = `https://fcm.googleapis.com/${'a'.repeat(973)}`
  expect(endpoint).toHaveLength(1000)
  expect(isPushService(endpoint, services)).toBe(true)
  expect(isPushService(`${endpoint}a`, services)).toBe(false)
})

describe('the answer of a push service', () => {
  it.each([
    [201, 'delivered'],
    [200, 'delivered'],
    [202, 'delivered'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'again'],
    [500, 'again'],
    [503, 'again'],
    [null, 'again'],
    [199, 'refused'],
    [299, 'delivered'],
    [300, 'refused'],
    [302, 'refused'],
    [499, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ])('%s: %s', (status, outcome) => {
    expect(pushOutcome(status)).toBe(outcome)
  })

  it.each([
    [1, null, 15],
    [2, null, 30],
    [7, null, 960],
    [8, null, null],
    [1, 5, 15],
    [1, 120, 120],
    [1, 86_400, 3600],
    [8, 5, null],
  ])('is awaited longer each time: %s, %s', (attempt, retryAfter, pause) => {
    expect(pushPause(attempt, retryAfter)).toBe(pause)
  })

  it('ends the patience with a device after many failures and two weeks', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    expect(isHopeless(40, daysAgo(14), now)).toBe(true)
    expect(isHopeless(39, daysAgo(14), now)).toBe(false)
    expect(isHopeless(400, daysAgo(13), now)).toBe(false)
  })
})

describe('what a lock screen shows', () => {
  const everything = Object.values(notificationTypes).flatMap((type) =>
    (['couple', 'supplier', 'admin'] as const).map((reader) => ({ type, reader, ...pushNote(type, reader) })),
  )

  it('has words for every kind, the same for everybody: no name, no sum', () => {
    const general = pushNote(99, 'couple').title
    for (const { title } of everything) {
      expect(title).toMatch(/^[A-Z][^«»€\d]{8,45}$/)
      expect(title).not.toBe(general)
    }
  })

  it('speaks to the one who reads', () => {
    expect(pushNote(notificationTypes.offer, 'couple').title).toBe('Hai ricevuto una proposta')
    expect(pushNote(notificationTypes.offer, 'supplier').title).toBe('Novità su una tua proposta')
  })

  it('is kept for one day or for three', () => {
    expect([...new Set(everything.map(({ ttlSeconds }) => ttlSeconds))].toSorted()).toEqual([3 * 86_400, 86_400])
    expect(pushNote(99, 'couple').ttlSeconds).toBe(86_400)
  })
})
