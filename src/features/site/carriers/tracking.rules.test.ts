import { describe, expect, it } from 'vitest'
import { nameProblem, pageProblem, trackingUrl } from './tracking.rules.ts'

describe('the page of a parcel', () => {
  const pages = new Map([
    ['ups', 'https://ups.example/track?number={code}'],
    ['sda', 'https://tracking.sda.example/{code}?x=$&'],
  ])

  it('is known for the carriers that have one', () => {
    const url = (carrier: string | null, number: string | null) => trackingUrl(carrier, number, pages)
    expect(url('ups', '1Z 999/AA')).toBe('https://ups.example/track?number=1Z999%2FAA')
    expect([url('altro', '123'), url('UPS', null), url(null, '1')]).toEqual([null, null, null])
    expect(url('UPS', 'consegnato a mano!')).toBeNull()
  })

  it('is the address with the number in it, whatever else stands there', () => {
    expect(trackingUrl('SDA', 'AB-12', pages)).toBe('https://tracking.sda.example/AB-12?x=$&')
  })
})

describe('an address staff writes', () => {
  it('may have the number anywhere after the host', () => {
    for (const page of ['https://corriere.example/track?lang=it&number={code}', 'https://corriere.example/#/{code}'])
      expect(pageProblem(page)).toBeNull()
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

describe('the name of a new carrier', () => {
  it('is one that people read', () => {
    for (const name of ['GLS', 'Poste Italiane', 'Mail Boxes Etc.', 'L’Espresso & C.'])
      expect(nameProblem(name)).toBeNull()
  })

  it.each([
    ['', /Scrivi/],
    ['x', /Scrivi/],
    ['x'.repeat(41), /40/],
    ['<b>GLS</b>', /lettere/],
    ['-GLS', /lettere/],
    ['Altro', /già usato/],
  ])('is refused as %s', (name, words) => {
    expect(nameProblem(name)).toMatch(words)
  })
})
