import { describe, expect, it } from 'vitest'
import { basisPoints, cents, euro } from '#shared/money.ts'
import { PriceDraft } from './prices.contract.ts'
import { type PriceTerms, plansSentence, priceChanges, versionInForce, versionState } from './prices.rules.ts'

const hour = (count: number) => new Date(Date.UTC(2026, 10, 16, count))
const version = (number: number, startsAt: Date, withdrawnAt: Date | null = null) => ({
  version: number,
  startsAt,
  withdrawnAt,
})

describe('the version in force', () => {
  const versions = [version(4, hour(2)), version(3, hour(6)), version(2, hour(5), hour(1)), version(1, hour(0))]

  it.each([
    [0, 1],
    [1, 1],
    [2, 4],
    [5, 4],
    [6, 3],
  ])('at %i is version %i: the one that began last and was not taken back', (at, number) => {
    expect(versionInForce(versions, hour(at))?.version).toBe(number)
  })

  it('is the newer one of two that begin together, and none before the first', () => {
    expect(versionInForce([version(1, hour(0)), version(2, hour(0))], hour(0))?.version).toBe(2)
    expect(versionInForce(versions, new Date(hour(0).getTime() - 1))).toBeUndefined()
  })

  it('leaves the others replaced, scheduled or withdrawn', () => {
    const states = versions.map((one) => versionState(one, versions, hour(3)))
    expect(states).toEqual(['in_force', 'scheduled', 'withdrawn', 'replaced'])
  })

  it('is scheduled until the instant before it begins', () => {
    const later = version(3, hour(6))
    const states = [hour(6).getTime() - 1, hour(6).getTime()].map((at) => versionState(later, versions, new Date(at)))
    expect(states).toEqual(['scheduled', 'in_force'])
  })
})

const silver: PriceTerms = {
  name: 'Silver',
  months: 3,
  priceCents: cents(7900),
  participations: 40,
  feeBps: basisPoints(600),
  services: ['Domande agli sposi'],
  placeholder: true,
  onSale: true,
}

describe('a difference', () => {
  it('names what changes, and nothing else', () => {
    expect(priceChanges(silver, silver)).toEqual([])
    expect(priceChanges(silver, { ...silver, priceCents: cents(8900), feeBps: basisPoints(550) })).toEqual([
      { label: 'Prezzo', before: euro(cents(7900)), after: euro(cents(8900)) },
      { label: 'Fee sulle vendite', before: '6%', after: '5,5%' },
    ])
    expect(priceChanges(silver, { ...silver, placeholder: false, onSale: false })).toHaveLength(2)
    expect(priceChanges(silver, { ...silver, months: 1, feeBps: null })).toEqual([
      { label: 'Durata', before: '3 mesi', after: '1 mese' },
      { label: 'Fee sulle vendite', before: '6%', after: 'Nessuna' },
    ])
  })
})

describe('the sentence of public pages', () => {
  it('follows what is on sale', () => {
    const gold = { name: 'Gold', priceCents: cents(14_900) }
    expect(plansSentence([])).toMatch(/presto/)
    expect(plansSentence([gold])).toBe(`Gold, da ${euro(gold.priceCents)} più IVA.`)
    expect(plansSentence([gold, silver])).toBe(
      `Gold o Silver, da ${euro(silver.priceCents)} più IVA: cambiano durata, partecipazioni e fee.`,
    )
    expect(plansSentence([silver, gold, { ...gold, name: 'Platinum' }])).toMatch(/^Silver, Gold o Platinum, da 79,00/)
  })
})

describe('the form', () => {
  const typed = {
    ...{ kind: 'piano', id: '2', seen: '1', months: '3', price: '79,00', participations: '40', fee: '7,5' },
    ...{ services: 'Uno\r\n\r\n Due ', onSale: '1', startsOn: '2027-01-01' },
  }
  const messages = (change: Record<string, string>) =>
    PriceDraft.safeParse({ ...typed, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

  it('reads amounts, rates and lines as people write them', () => {
    expect(PriceDraft.parse(typed)).toMatchObject({
      price: 7900,
      fee: 750,
      services: ['Uno', 'Due'],
      onSale: true,
      confirmed: false,
      startsOn: '2027-01-01',
    })
    expect(PriceDraft.parse({ ...typed, startsOn: '' }).startsOn).toBeNull()
  })

  it.each([
    [{ price: '0,99' }, 'price'],
    [{ price: '10.000,01' }, 'price'],
    [{ price: 'gratis' }, 'price'],
    [{ fee: '50,01' }, 'fee'],
    [{ fee: '-1' }, 'fee'],
    [{ months: '0' }, 'months'],
    [{ months: '1,5' }, 'months'],
    [{ participations: '10001' }, 'participations'],
    [{ services: ' \n ' }, 'services'],
    [{ services: 'x'.repeat(81) }, 'services'],
    [{ startsOn: 'domani' }, 'startsOn'],
  ])('refuses %o at its field', (change, field) => {
    expect(messages(change as Record<string, string>)).toEqual([field])
  })
})
