import { many, maybe, one, problemsIn, type Rule } from './xml-schema.ts'

/**
 * What the DPI schema 1.0 (`urn:oecd:ties:dpi:v1`, for DAC7 as well) says of the elements the product writes: which ones, in which
 * order, how often, and how their text looks. Elements it never writes are left out.
 */
const TEXT = /^.{1,200}$/u
const COUNTRY = /^[A-Z]{2}$/
const INTEGER = /^-?\d+$/
const DATE = /^\d{4}-\d{2}-\d{2}$/

const none = (name: string, of: Rule['of']): Rule => ({ ...many(name, of), least: 0 })

const address = one('dpi:Address', [
  one('dpi:CountryCode', COUNTRY),
  one('dpi:AddressFix', [
    maybe('dpi:Street', TEXT),
    maybe('dpi:PostCode', TEXT),
    one('dpi:City', TEXT),
    maybe('dpi:CountrySubentity', TEXT),
  ]),
])
const docSpec = one('dpi:DocSpec', [one('stf:DocTypeIndic', /^OECD[0-3]$/), one('stf:DocRefId', TEXT)])

const quarters = (name: string, prefix: string): Rule =>
  one(
    name,
    [1, 2, 3, 4].map((quarter) => one(`${prefix}${quarter}`, INTEGER)),
  )
const activity = [
  quarters('dpi:Consideration', 'dpi:ConsQ'),
  quarters('dpi:NumberOfActivities', 'dpi:NumbQ'),
  quarters('dpi:Fees', 'dpi:FeesQ'),
  quarters('dpi:Taxes', 'dpi:TaxQ'),
]

const account = none('dpi:FinancialIdentifier', [
  one('dpi:Identifier', TEXT),
  maybe('dpi:AccountHolderName', TEXT),
  maybe('dpi:OtherInfo', TEXT),
])

const entity = one('dpi:EntSellerID', [
  none('dpi:ResCountryCode', COUNTRY),
  one('dpi:TIN', /^\d{11}$/),
  none('dpi:IN', TEXT),
  maybe('dpi:VAT', TEXT),
  one('dpi:Name', TEXT),
  address,
])
const individual = one('dpi:IndSellerID', [
  one('dpi:ResCountryCode', COUNTRY),
  one('dpi:TIN', /^[A-Z0-9]{16}$/),
  maybe('dpi:VAT', TEXT),
  one('dpi:Name', [one('dpi:FirstName', TEXT), one('dpi:LastName', TEXT)]),
  address,
  one('dpi:BirthInfo', [one('dpi:BirthDate', DATE)]),
])

const root = one('dpi:DPI_OECD', [
  one('dpi:MessageSpec', [
    maybe('dpi:SendingEntityIN', TEXT),
    one('dpi:TransmittingCountry', COUNTRY),
    one('dpi:ReceivingCountry', COUNTRY),
    one('dpi:MessageType', /^DPI$/),
    maybe('dpi:Contact', TEXT),
    one('dpi:MessageRefId', /^.{1,170}$/),
    one('dpi:MessageTypeIndic', /^DPI40[123]$/),
    one('dpi:ReportingPeriod', /^\d{4}-12-31$/),
    one('dpi:Timestamp', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
  ]),
  one('dpi:DPIBody', [
    one('dpi:PlatformOperator', [
      none('dpi:ResCountryCode', COUNTRY),
      one('dpi:TIN', /^\d{11}$/),
      maybe('dpi:VAT', TEXT),
      one('dpi:Name', TEXT),
      none('dpi:PlatformBusinessName', TEXT),
      address,
      maybe('dpi:Nexus', /^RPONEX[1-5]$/),
      maybe('dpi:AssumedReporting', /^(?:true|false)$/),
      docSpec,
    ]),
    none('dpi:ReportableSeller', [
      one('dpi:Identity', [
        maybe('dpi:EntitySeller', [one('dpi:Standard', [entity, account])]),
        maybe('dpi:IndividualSeller', [one('dpi:Standard', [individual, account])]),
      ]),
      one('dpi:RelevantActivities', [
        maybe('dpi:PersonalServices', activity),
        maybe('dpi:SaleOfGoods', activity),
        maybe('dpi:TransportationRental', activity),
      ]),
      docSpec,
    ]),
  ]),
])

/** What the schema would say against this message; empty when nothing. */
export const dpiProblems = (xml: string): string[] => problemsIn(xml, root)
