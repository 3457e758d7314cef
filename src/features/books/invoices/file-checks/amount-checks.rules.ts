import { type Check, decimal, decimalAt, FUND, isNear, LINES, ONE, ofEach, SUMMARY } from './check.rules.ts'
import { nodesAt, textAt, type XmlNode } from './read-xml.rules.ts'

const CENT = ONE / 100n
const HUNDRED = 100n * ONE

const rateOf = (node: XmlNode): bigint => decimalAt(node, 'AliquotaIVA')

/** What bears VAT: lines and pension funds. */
const taxed = (body: XmlNode): readonly XmlNode[] => [...nodesAt(body, LINES), ...nodesAt(body, FUND)]

const rates = (nodes: readonly XmlNode[]): ReadonlySet<bigint> => new Set(nodes.map(rateOf))

const natures = (nodes: readonly XmlNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap((node) => textAt(node, 'Natura') ?? []))

const missesOne = <T>(wanted: ReadonlySet<T>, found: ReadonlySet<T>): boolean =>
  [...wanted].some((one) => !found.has(one))

/** The price of one after its discounts and surcharges, one after the other. */
const netPrice = (line: XmlNode): bigint =>
  nodesAt(line, 'ScontoMaggiorazione').reduce(
    (price, change) => {
      const percent = decimal(textAt(change, 'Percentuale'))
      const by = decimal(textAt(change, 'Importo')) ?? (percent === null ? 0n : (price * percent) / HUNDRED)
      return textAt(change, 'Tipo') === 'MG' ? price + by : price - by
    },
    decimalAt(line, 'PrezzoUnitario'),
  )

const isWrongTotal = (line: XmlNode): boolean =>
  !isNear(decimalAt(line, 'PrezzoTotale'), (netPrice(line) * decimalAt(line, 'Quantita', ONE)) / ONE, CENT)

const isWrongBase =
  (body: XmlNode) =>
  (summary: XmlNode): boolean => {
    const nature = textAt(summary, 'Natura')
    const own = (node: XmlNode) => rateOf(node) === rateOf(summary) && textAt(node, 'Natura') === nature
    const sum = (path: string, amount: string) =>
      nodesAt(body, path)
        .filter(own)
        .reduce((total, node) => total + decimalAt(node, amount), 0n)
    const whole =
      sum(LINES, 'PrezzoTotale') + sum(FUND, 'ImportoContributoCassa') + decimalAt(summary, 'Arrotondamento')
    return !isNear(decimalAt(summary, 'ImponibileImporto'), whole, ONE)
  }

/** Half a cent away from zero, as the exchange system rounds. */
const toCents = (amount: bigint): bigint => ((amount + (amount < 0n ? -CENT : CENT) / 2n) / CENT) * CENT

const isWrongTax = (summary: XmlNode): boolean => {
  const tax = toCents((decimalAt(summary, 'ImponibileImporto') * rateOf(summary)) / HUNDRED)
  return !isNear(decimalAt(summary, 'Imposta'), tax, CENT)
}

/** Checks on sums and rates, with their tolerances: a cent for prices and taxes, a euro for taxable sums. */
export const amountChecks: readonly Check[] = [
  {
    ...{ code: '00419', field: '2.2.2 DatiRiepilogo', text: 'Manca il riepilogo di un’aliquota usata nelle righe.' },
    fails: ofEach((body) => missesOne(rates(taxed(body)), rates(nodesAt(body, SUMMARY)))),
  },
  {
    ...{
      code: '00421',
      field: '2.2.2.6 Imposta',
      text: 'L’imposta non è l’imponibile per l’aliquota (tolleranza: 1 centesimo).',
    },
    fails: ofEach((body) => nodesAt(body, SUMMARY).some(isWrongTax)),
  },
  {
    ...{
      code: '00422',
      field: '2.2.2.5 ImponibileImporto',
      text: 'L’imponibile non è la somma delle righe (tolleranza: 1 euro).',
    },
    fails: ofEach((body) => nodesAt(body, SUMMARY).some(isWrongBase(body))),
  },
  {
    ...{
      code: '00423',
      field: '2.2.1.11 PrezzoTotale',
      text: 'Il prezzo totale di una riga non è prezzo per quantità (tolleranza: 1 centesimo).',
    },
    fails: ofEach((body) => nodesAt(body, LINES).some(isWrongTotal)),
  },
  {
    ...{
      code: '00424',
      field: '2.2.1.12 AliquotaIVA',
      text: 'Un’aliquota non è scritta in percentuale: 22.00, non 0.22.',
    },
    fails: ofEach((body) =>
      [...taxed(body), ...nodesAt(body, SUMMARY)].some((node) => rateOf(node) > 0n && rateOf(node) < ONE),
    ),
  },
  {
    ...{ code: '00443', field: '2.2.2.1 AliquotaIVA', text: 'Il riepilogo ha un’aliquota che nessuna riga usa.' },
    fails: ofEach((body) => missesOne(rates(nodesAt(body, SUMMARY)), rates(taxed(body)))),
  },
  {
    ...{ code: '00444', field: '2.2.2.2 Natura', text: 'Nature di righe e riepiloghi non si corrispondono.' },
    fails: ofEach((body) => {
      const [below, above] = [natures(nodesAt(body, SUMMARY)), natures(taxed(body))]
      return missesOne(below, above) || missesOne(above, below)
    }),
  },
]
