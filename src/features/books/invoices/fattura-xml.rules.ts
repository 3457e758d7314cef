import { addDays, addMonths } from '#shared/days.ts'
import { type Cents, cents, formatDecimal } from '#shared/money.ts'
import { invoiceName, isAllKept, subjectLabel } from './invoice.rules.ts'
import { monthLabel } from './month.rules.ts'
import { progressiveCode } from './transmissions/transmission.rules.ts'
import type { InvoiceView, Seat } from './views.ts'
import { writeXml, type XmlElement } from './xml.rules.ts'

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'

/** Signs people write that the format does not know, which ends with Latin-1. */
const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '€': 'EUR',
}

/**
 * A text as the format takes it: Basic Latin and Latin-1 only, one line, cut to the length of its field.
 *
 * @returns never empty: a dot stands for a text of which nothing is left
 */
export const latin = (text: string, most: number): string => {
  const known = [...text.normalize('NFC')]
    .map((sign) => PLAIN[sign] ?? (sign <= 'ÿ' ? sign : sign.normalize('NFKD').replace(/[^\u0020-\u00ff]/gu, '')))
    .join('')
  const plain = known.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return plain.slice(0, most).trim() || '.'
}

const seat = ({ address, cap, city, province }: Seat): XmlElement => [
  'Sede',
  [
    ['Indirizzo', latin(address, 60)],
    ['CAP', cap],
    ['Comune', latin(city, 60)],
    ['Provincia', province],
    ['Nazione', 'IT'],
  ],
]

const vatId = (name: string, vatNumber: string): XmlElement => [
  name,
  [
    ['IdPaese', 'IT'],
    ['IdCodice', vatNumber],
  ],
]

const amount = (value: Cents): string => formatDecimal(value)
const percent = (bps: number): string => formatDecimal(cents(bps))

/** By whom and under which number a file is sent. */
interface Sending {
  readonly transmitter: string
  readonly progressive: number
}

const header = ({ issuer, customer }: InvoiceView, { transmitter, progressive }: Sending): XmlElement => [
  'FatturaElettronicaHeader',
  [
    [
      'DatiTrasmissione',
      [
        vatId('IdTrasmittente', transmitter),
        ['ProgressivoInvio', progressiveCode(progressive)],
        ['FormatoTrasmissione', 'FPR12'],
        ['CodiceDestinatario', customer.sdi],
        // Control 00426: the PEC goes with seven zeros, and only with them.
        customer.sdi === '0000000' && customer.pec ? ['PECDestinatario', customer.pec] : null,
      ],
    ],
    [
      'CedentePrestatore',
      [
        [
          'DatiAnagrafici',
          [
            vatId('IdFiscaleIVA', issuer.vatNumber),
            ['Anagrafica', [['Denominazione', latin(issuer.name, 80)]]],
            ['RegimeFiscale', 'RF01'],
          ],
        ],
        seat(issuer),
        [
          'IscrizioneREA',
          [
            ['Ufficio', issuer.reaOffice],
            ['NumeroREA', issuer.reaNumber],
            issuer.capital ? ['CapitaleSociale', issuer.capital] : null,
            ['StatoLiquidazione', 'LN'],
          ],
        ],
      ],
    ],
    [
      'CessionarioCommittente',
      [
        [
          'DatiAnagrafici',
          [
            vatId('IdFiscaleIVA', customer.vatNumber),
            customer.taxCode ? ['CodiceFiscale', customer.taxCode] : null,
            ['Anagrafica', [['Denominazione', latin(customer.name, 80)]]],
          ],
        ],
        seat(customer),
      ],
    ],
  ],
]

const general = (invoice: InvoiceView): XmlElement => {
  const { kind, issuedOn, month, totalCents, corrects } = invoice
  const cause = kind === 'invoice' ? subjectLabel(invoice) : `Storno di fee, ${monthLabel(month)}`
  return [
    'DatiGenerali',
    [
      [
        'DatiGeneraliDocumento',
        [
          ['TipoDocumento', kind === 'invoice' ? 'TD01' : 'TD04'],
          ['Divisa', 'EUR'],
          ['Data', issuedOn],
          ['Numero', invoiceName(invoice)],
          ['ImportoTotaleDocumento', amount(totalCents)],
          ['Causale', latin(cause, 200)],
        ],
      ],
      ...corrects.map(
        (one): XmlElement => [
          'DatiFattureCollegate',
          [
            ['IdDocumento', invoiceName(one)],
            ['Data', one.issuedOn],
          ],
        ],
      ),
    ],
  ]
}

const goods = ({ subject, lines, month, vatBps, taxableCents, vatCents }: InvoiceView): XmlElement => [
  'DatiBeniServizi',
  [
    ...lines.map(
      (line, index): XmlElement => [
        'DettaglioLinee',
        [
          ['NumeroLinea', String(index + 1)],
          ['Descrizione', latin(line.description, 1000)],
          // Fees are those of a month; what was bought says its time in words.
          subject === 'fees' ? ['DataInizioPeriodo', month] : null,
          subject === 'fees' ? ['DataFinePeriodo', addDays(addMonths(month, 1), -1)] : null,
          ['PrezzoUnitario', amount(line.taxableCents)],
          ['PrezzoTotale', amount(line.taxableCents)],
          ['AliquotaIVA', percent(vatBps)],
        ],
      ],
    ),
    [
      'DatiRiepilogo',
      [
        ['AliquotaIVA', percent(vatBps)],
        ['ImponibileImporto', amount(taxableCents)],
        ['Imposta', amount(vatCents)],
        ['EsigibilitaIVA', 'I'],
      ],
    ],
  ],
]

/**
 * How a document that was kept from the couples' payments is paid: whole (TP02), by withholding from sums already collected (MP22). Others leave it
 * out: their fees are paid order by order, each by its own day.
 */
const payment = ({ totalCents }: InvoiceView): XmlElement => [
  'DatiPagamento',
  [
    ['CondizioniPagamento', 'TP02'],
    [
      'DettaglioPagamento',
      [
        ['ModalitaPagamento', 'MP22'],
        ['ImportoPagamento', amount(totalCents)],
      ],
    ],
  ],
]

const bodyOf = (invoice: InvoiceView): readonly XmlElement[] => [
  general(invoice),
  goods(invoice),
  ...(invoice.kind === 'invoice' && isAllKept(invoice) ? [payment(invoice)] : []),
]

/**
 * The document as an electronic invoice in the ordinary format between private parties (FPR12, schema 1.2.x of the Agenzia delle
 * Entrate): TD01 for an invoice, TD04 for a credit note, whose amounts are positive too.
 */
export const fatturaXml = (invoice: InvoiceView, sending: Sending): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica xmlns:p="${NAMESPACE}" versione="FPR12">
${writeXml([header(invoice, sending), ['FatturaElettronicaBody', bodyOf(invoice)]], 1)}</p:FatturaElettronica>
`
