import { houseLabel, houseOfAccount } from '#features/money/payments/houses.rules.ts'
import { inWholeEuros, missingTaxData } from './dac7.rules.ts'
import type { Dac7Activity, Dac7Period, Dac7Seller, Issuer, Seat } from './views.ts'
import { writeXml, type XmlElement } from './xml.rules.ts'

/** Namespaces of the DPI schema 1.0 (OECD, taken over by directive (EU) 2021/514 and by the Agenzia delle Entrate). */
const NAMESPACES = {
  'xmlns:dpi': 'urn:oecd:ties:dpi:v1',
  'xmlns:stf': 'urn:oecd:ties:dpistf:v1',
} as const

const COUNTRY = 'IT'

const address = ({ address: street, cap, city, province }: Seat): XmlElement => [
  'dpi:Address',
  [
    ['dpi:CountryCode', COUNTRY],
    [
      'dpi:AddressFix',
      [
        ['dpi:Street', street],
        ['dpi:PostCode', cap],
        ['dpi:City', city],
        ['dpi:CountrySubentity', province],
      ],
    ],
  ],
  { legalAddressType: 'OECD304' },
]

const tin = (value: string): XmlElement => ['dpi:TIN', value, { issuedBy: COUNTRY }]

/** What names a document for ever: who reports, about which year, about whom. */
const docSpec = (operator: Issuer, year: number, whom: string): XmlElement => [
  'dpi:DocSpec',
  [
    ['stf:DocTypeIndic', 'OECD1'],
    ['stf:DocRefId', `${COUNTRY}${year}${operator.vatNumber}-${whom}`],
  ],
]

const ELEMENTS: readonly (readonly [Dac7Activity, string])[] = [
  ['services', 'dpi:PersonalServices'],
  ['goods', 'dpi:SaleOfGoods'],
  ['transport', 'dpi:TransportationRental'],
]

const EURO = { currCode: 'EUR' }

const quarterly = (
  name: string,
  prefix: string,
  quarters: readonly Dac7Period[],
  value: (quarter: Dac7Period) => string,
  attributes: Readonly<Record<string, string>> = EURO,
): XmlElement => [
  name,
  quarters.map((quarter, index): XmlElement => [`${prefix}${index + 1}`, value(quarter), attributes]),
]

const activity = (name: string, quarters: readonly Dac7Period[]): XmlElement => [
  name,
  [
    quarterly('dpi:Consideration', 'dpi:ConsQ', quarters, ({ considerationCents }) => inWholeEuros(considerationCents)),
    quarterly('dpi:NumberOfActivities', 'dpi:NumbQ', quarters, ({ activities }) => String(activities), {}),
    quarterly('dpi:Fees', 'dpi:FeesQ', quarters, ({ feesCents }) => inWholeEuros(feesCents)),
    // The marketplace withholds no tax.
    quarterly('dpi:Taxes', 'dpi:TaxQ', quarters, () => '0'),
  ],
]

const accountsXml = ({ accounts, name }: Dac7Seller): XmlElement[] =>
  accounts.map(
    (id): XmlElement => [
      'dpi:FinancialIdentifier',
      [
        ['dpi:Identifier', id, { AccountNumberType: 'Other' }],
        name ? ['dpi:AccountHolderName', name] : null,
        ['dpi:OtherInfo', houseLabel[houseOfAccount(id)]],
      ],
    ],
  )

type Complete = Dac7Seller & {
  readonly name: string
  readonly vatNumber: string
  readonly seat: Seat
  readonly tax: NonNullable<Dac7Seller['tax']>
}

/** Whether everything the schema asks of a seller is known. */
export const isReportable = (seller: Dac7Seller): seller is Complete => missingTaxData(seller).length === 0

const identity = (seller: Complete): XmlElement => {
  const { tax, vatNumber, name, seat } = seller
  const vat: XmlElement = ['dpi:VAT', `${COUNTRY}${vatNumber}`]
  const residence: XmlElement = ['dpi:ResCountryCode', COUNTRY]
  if (tax.kind === 'individual')
    return [
      'dpi:IndividualSeller',
      [
        [
          'dpi:Standard',
          [
            [
              'dpi:IndSellerID',
              [
                residence,
                tin(tax.taxCode),
                vat,
                [
                  'dpi:Name',
                  [
                    ['dpi:FirstName', tax.firstName],
                    ['dpi:LastName', tax.lastName],
                  ],
                ],
                address(seat),
                ['dpi:BirthInfo', [['dpi:BirthDate', tax.bornOn]]],
              ],
            ],
            ...accountsXml(seller),
          ],
        ],
      ],
    ]
  return [
    'dpi:EntitySeller',
    [
      [
        'dpi:Standard',
        [
          [
            'dpi:EntSellerID',
            [
              residence,
              tin(tax.taxCode),
              seller.rea ? ['dpi:IN', seller.rea, { issuedBy: COUNTRY, INType: 'BRN' }] : null,
              vat,
              ['dpi:Name', name],
              address(seat),
            ],
          ],
          ...accountsXml(seller),
        ],
      ],
    ],
  ]
}

/** One seller as an element of the message. @throws RangeError when its data is not complete */
export const sellerXml = (seller: Dac7Seller, operator: Issuer, year: number): string => {
  if (!isReportable(seller)) throw new RangeError(`Tax data of seller ${seller.supplierId} is missing`)
  const activities = ELEMENTS.flatMap(([key, name]) =>
    seller.activities.filter((one) => one.activity === key).map((one) => activity(name, one.quarters)),
  )
  return writeXml(
    [
      [
        'dpi:ReportableSeller',
        [
          ['dpi:Identity', [identity(seller)]],
          ['dpi:RelevantActivities', activities],
          docSpec(operator, year, String(seller.supplierId)),
        ],
      ],
    ],
    2,
  )
}

interface Head {
  readonly operator: Issuer
  readonly year: number
  readonly at: Date
  /** False when there is nothing to report: the message says so. */
  readonly hasSellers: boolean
}

/** The beginning of the message: what it is, and who reports. */
export const headXml = ({ operator, year, at, hasSellers }: Head): string => {
  const stamp = at.toISOString().slice(0, 19)
  const spec: XmlElement = [
    'dpi:MessageSpec',
    [
      ['dpi:SendingEntityIN', operator.vatNumber],
      ['dpi:TransmittingCountry', COUNTRY],
      ['dpi:ReceivingCountry', COUNTRY],
      ['dpi:MessageType', 'DPI'],
      ['dpi:Contact', operator.pec],
      ['dpi:MessageRefId', `${COUNTRY}${year}${COUNTRY}${operator.vatNumber}-${stamp.replace(/\D/g, '')}`],
      ['dpi:MessageTypeIndic', hasSellers ? 'DPI401' : 'DPI403'],
      ['dpi:ReportingPeriod', `${year}-12-31`],
      ['dpi:Timestamp', stamp],
    ],
  ]
  const platform: XmlElement = [
    'dpi:PlatformOperator',
    [
      ['dpi:ResCountryCode', COUNTRY],
      tin(operator.vatNumber),
      ['dpi:VAT', `${COUNTRY}${operator.vatNumber}`],
      ['dpi:Name', operator.name],
      ['dpi:PlatformBusinessName', 'Promessi'],
      address(operator),
      // Resident for tax purposes in the member state it reports to.
      ['dpi:Nexus', 'RPONEX1'],
      ['dpi:AssumedReporting', 'false'],
      docSpec(operator, year, 'operator'),
    ],
  ]
  const root = Object.entries({ ...NAMESPACES, version: '1.0' })
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<dpi:DPI_OECD ${root}>\n${writeXml([spec], 1)}  <dpi:DPIBody>\n${writeXml([platform], 2)}`
}

/** The end of the message. */
export const TAIL_XML = '  </dpi:DPIBody>\n</dpi:DPI_OECD>\n'
