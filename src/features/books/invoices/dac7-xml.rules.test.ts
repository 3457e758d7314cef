import { describe, expect, it } from 'vitest'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { dpiProblems } from '../../../../test/dpi-schema.ts'
import { textsAt } from '../../../../test/xml-schema.ts'
import { activityOf, addUp, inWholeEuros, missingTaxData } from './dac7.rules.ts'
import { headXml, sellerXml, TAIL_XML } from './dac7-xml.rules.ts'
import type { Dac7Period, Dac7Seller, Issuer } from './views.ts'

const seat = { address: 'Via Roma & C. 1', cap: '23900', city: 'Lecco', province: 'LC' }
const operator: Issuer = {
  ...{ ...seat, name: 'Promessi S.r.l.', vatNumber: '01234567890', reaOffice: 'RM', reaNumber: '1234567' },
  ...{ capital: null, pec: 'promessi@pec.example' },
}
const period = (considerationCents: number, feesCents: number, activities: number): Dac7Period => ({
  considerationCents: cents(considerationCents),
  feesCents: cents(feesCents),
  activities,
})
const quarters = [period(199_838, 12_981, 1), period(0, 0, 0), period(-5050, 0, 0), period(249, 151, 2)]

const company: Dac7Seller = {
  ...{
    supplierId: 31,
    name: 'Atelier <Mondella>',
    vatNumber: '07643520567',
    rea: 'LC-123456',
    accounts: ['MERCHANT1', 'acct_1Carte'],
    seat,
  },
  tax: { kind: 'entity', taxCode: '07643520567' },
  activities: [
    { activity: 'goods', quarters },
    { activity: 'services', quarters },
  ],
  ...{ quarters, total: addUp(quarters), isReported: true },
}
const person: Dac7Seller = {
  ...company,
  ...{ supplierId: 32, accounts: [], rea: null, activities: [{ activity: 'transport', quarters }] },
  tax: {
    kind: 'individual',
    taxCode: 'RSSMRA85T10A562S',
    firstName: 'Mario',
    lastName: 'Rossi',
    bornOn: day('1985-12-10'),
  },
}

const message = (sellers: readonly Dac7Seller[]): string => {
  const head = headXml({ operator, year: 2026, at: new Date('2027-01-20T10:00:00Z'), hasSellers: sellers.length > 0 })
  return head + sellers.map((seller) => sellerXml(seller, operator, 2026)).join('') + TAIL_XML
}

describe('the message to the tax authority', () => {
  it('has the structure of the DPI schema, for companies, for persons and for nobody', () => {
    for (const sellers of [[], [company], [person], [company, person]])
      expect(dpiProblems(message(sellers))).toEqual([])
  })

  it('names everybody, rounds to whole euros and says when there is nothing to tell', () => {
    const xml = message([company, person])
    const seller = 'dpi:DPIBody/dpi:ReportableSeller'
    expect(textsAt(xml, `${seller}/dpi:Identity/dpi:EntitySeller/dpi:Standard/dpi:EntSellerID/dpi:Name`)).toEqual([
      'Atelier <Mondella>',
    ])
    expect(textsAt(xml, `${seller}/dpi:RelevantActivities/dpi:SaleOfGoods/dpi:Consideration/dpi:ConsQ1`)).toEqual([
      '1998',
    ])
    expect(textsAt(xml, `${seller}/dpi:RelevantActivities/dpi:TransportationRental/dpi:Fees/dpi:FeesQ4`)).toEqual(['2'])
    const references = textsAt(xml, `${seller}/dpi:DocSpec/stf:DocRefId`)
    expect(new Set(references).size).toBe(2)
    expect(textsAt(message([]), 'dpi:MessageSpec/dpi:MessageTypeIndic')).toEqual(['DPI403'])
    expect(textsAt(xml, 'dpi:MessageSpec/dpi:ReportingPeriod')).toEqual(['2026-12-31'])
    expect(textsAt(xml, 'dpi:MessageSpec/dpi:MessageRefId')).toEqual(['IT2026IT01234567890-20270120100000'])
  })

  it('says of what kind each number is', () => {
    const xml = message([company])
    expect(xml).toContain('<dpi:TIN issuedBy="IT">07643520567</dpi:TIN>')
    expect(xml).toContain('<dpi:IN issuedBy="IT" INType="BRN">LC-123456</dpi:IN>')
    expect(xml).toContain('<dpi:Identifier AccountNumberType="Other">MERCHANT1</dpi:Identifier>')
    const told = 'dpi:DPIBody/dpi:ReportableSeller/dpi:Identity/dpi:EntitySeller/dpi:Standard/dpi:FinancialIdentifier'
    expect(textsAt(xml, `${told}/dpi:OtherInfo`)).toEqual(['PayPal', 'Stripe'])
    expect(xml).toContain('<dpi:Address legalAddressType="OECD304">')
    expect(xml).toContain('<dpi:ConsQ1 currCode="EUR">1998</dpi:ConsQ1>')
    expect(xml).toContain('<dpi:NumbQ1>1</dpi:NumbQ1>')
  })

  it('stays a message whatever signs a name came with', () => {
    const xml = message([{ ...company, name: 'Atelier\u000B \uD800<Mondella>\u0000' }])
    expect(xml).toContain('<dpi:Name>Atelier &lt;Mondella&gt;</dpi:Name>')
  })

  it('is refused for a seller whose data is missing', () => {
    const lacking: Dac7Seller = { ...company, tax: null, seat: null }
    expect(missingTaxData(lacking)).toEqual(['sede con il CAP', 'dati fiscali (società o ditta individuale)'])
    expect(missingTaxData({ ...company, name: null, vatNumber: null })).toEqual(['ragione sociale', 'partita IVA'])
    expect(() => sellerXml(lacking, operator, 2026)).toThrow(RangeError)
  })

  it('tells vehicles, services and goods apart', () => {
    expect(activityOf(findSector(17), false)).toBe('transport')
    expect(activityOf(findSector(14), false)).toBe('services')
    expect(activityOf(findSector(1), false)).toBe('goods')
    expect(activityOf(findSector(1), true)).toBe('services')
    expect([activityOf(undefined, false), activityOf(undefined, true)]).toEqual(['goods', 'services'])
    expect([inWholeEuros(150), inWholeEuros(149), inWholeEuros(-20), inWholeEuros(-5050)]).toEqual([
      '2',
      '1',
      '0',
      '-50',
    ])
  })
})
