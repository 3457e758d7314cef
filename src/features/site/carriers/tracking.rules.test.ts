import { describe, expect, it } from 'vitest'
import { pageProblem, trackedCarriers, trackingUrl, usualPages } from './tracking.rules.ts'

describe('the page of a parcel', () => {
  it('is known for the five carriers only', () => {
    const url = (carrier: string | null, number: string | null) => trackingUrl(carrier, number, usualPages)
    expect(url('ups', '1Z 999/AA')).toBe('https://www.ups.com/track?loc=it_IT&tracknum=1Z999%2FAA')
    for (const carrier of trackedCarriers) expect(url(carrier, '123')).toMatch(/^https:\/\/.*123/)
    expect([url('altro', '123'), url('UPS', null), url(null, '1')]).toEqual([null, null, null])
    expect(url('UPS', 'consegnato a mano!')).toBeNull()
  })

  it('follows what staff has written', () => {
    const pages = { ...usualPages, SDA: 'https://tracking.sda.example/{code}?x=$&' }
    expect(trackingUrl('SDA', 'AB-12', pages)).toBe('https://tracking.sda.example/AB-12?x=$&')
  })
})

describe('an address staff writes', () => {
  it('is right for the usual ones', () => {
    for (const carrier of trackedCarriers) expect(pageProblem(usualPages[carrier])).toBeNull()
    expect(pageProblem('https://corriere.example/#/{code}')).toBeNull()
  })

  it.each([
    ['', /\{code\}/],
    ['https://corriere.example/track', /\{code\}/],
    ['https://corriere.example/{code}?again={code}', /\{code\}/],
    ['http://corriere.example/{code}', /https/],
    ['javascript:alert(1)//{code}', /https/],
    ['//corriere.example/{code}', /https/],
    ['https://corriere.example/a b/{code}', /https/],
    ['https://{code}.corriere.example/', /per esteso/],
    ['https://corriere.example@altro.example/{code}', /nome utente/],
    ['https://corriere.example\\altro/{code}', /per esteso/],
    ['https://locale/{code}', /per esteso/],
    ['HTTPS://corriere.example/{code}', /https/],
    [`https://corriere.example/{code}?${'x'.repeat(300)}`, /300/],
  ])('is refused as %s', (page, words) => {
    expect(pageProblem(page)).toMatch(words)
  })
})
