import { type Check, decimalAt, FUND, GENERAL, has, LINES, ofEach, SUMMARY, says } from './check.rules.ts'
import { nodesAt, textAt, type XmlNode } from './read-xml.rules.ts'

const isZero = (node: XmlNode): boolean => decimalAt(node, 'AliquotaIVA') === 0n

/** Without VAT the reason must be said. */
const lacksNature = (path: string) =>
  ofEach((body) => nodesAt(body, path).some((node) => isZero(node) && !has(node, 'Natura')))

/** With VAT there is no reason. */
const hasNature = (path: string) =>
  ofEach((body) => nodesAt(body, path).some((node) => !isZero(node) && has(node, 'Natura')))

const isEmptyDiscount = (path: string) =>
  ofEach((body) =>
    nodesAt(body, path).some((change) => has(change, 'Tipo') && !has(change, 'Percentuale') && !has(change, 'Importo')),
  )

const identityOf = (body: XmlNode) => ({
  number: textAt(body, `${GENERAL}/Numero`) ?? '',
  year: (textAt(body, `${GENERAL}/Data`) ?? '').slice(0, 4),
  isCreditNote: textAt(body, `${GENERAL}/TipoDocumento`) === 'TD04',
})

/** Reasons that were too general to be kept (2021). */
const GENERAL_NATURES = ['N2', 'N3', 'N6']

/** Checks on what a document says. */
export const contentChecks: readonly Check[] = [
  {
    ...{ code: '00400', field: '2.2.1.14 Natura', text: 'Una riga senza IVA non dice perché (Natura).' },
    fails: lacksNature(LINES),
  },
  {
    ...{ code: '00401', field: '2.2.1.14 Natura', text: 'Una riga con IVA non può avere una Natura.' },
    fails: hasNature(LINES),
  },
  {
    ...{ code: '00403', field: '2.1.1.3 Data', text: 'La data del documento è nel futuro.' },
    fails: ofEach((body, { today }) => (textAt(body, `${GENERAL}/Data`) ?? '') > today),
  },
  {
    ...{
      code: '00404',
      field: '2.1.1.4 Numero',
      text: 'Un documento con questo numero è già stato inviato quest’anno.',
    },
    fails: ofEach((body, { isTaken }) => isTaken(identityOf(body))),
  },
  {
    ...{ code: '00409', field: '2.1.1.4 Numero', text: 'Due documenti del file hanno lo stesso numero.' },
    fails: ({ bodies }) => new Set(bodies.map((body) => JSON.stringify(identityOf(body)))).size < bodies.length,
  },
  {
    ...{ code: '00411', field: '2.1.1.5 DatiRitenuta', text: 'Una riga ha una ritenuta, ma mancano i suoi dati.' },
    fails: ofEach((body) => says(body, `${LINES}/Ritenuta`, 'SI') && !has(body, `${GENERAL}/DatiRitenuta`)),
  },
  {
    ...{ code: '00413', field: '2.1.1.7.7 Natura', text: 'Una cassa senza IVA non dice perché (Natura).' },
    fails: lacksNature(FUND),
  },
  {
    ...{ code: '00414', field: '2.1.1.7.7 Natura', text: 'Una cassa con IVA non può avere una Natura.' },
    fails: hasNature(FUND),
  },
  {
    ...{ code: '00415', field: '2.1.1.5 DatiRitenuta', text: 'Una cassa ha una ritenuta, ma mancano i suoi dati.' },
    fails: ofEach((body) => says(body, `${FUND}/Ritenuta`, 'SI') && !has(body, `${GENERAL}/DatiRitenuta`)),
  },
  {
    ...{ code: '00418', field: '2.1.1.3 Data', text: 'La nota di credito è di un giorno prima della sua fattura.' },
    fails: ofEach((body) => {
      const { isCreditNote } = identityOf(body)
      const on = textAt(body, `${GENERAL}/Data`) ?? ''
      const linked = nodesAt(body, 'DatiGenerali/DatiFattureCollegate/Data')
      return isCreditNote && linked.some(({ text }) => on < text.trim())
    }),
  },
  {
    ...{
      code: '00420',
      field: '2.2.2.7 EsigibilitaIVA',
      text: 'Inversione contabile (N6) e scissione dei pagamenti (S) insieme.',
    },
    fails: ofEach((body) =>
      nodesAt(body, SUMMARY).some(
        (summary) => (textAt(summary, 'Natura') ?? '').startsWith('N6') && says(summary, 'EsigibilitaIVA', 'S'),
      ),
    ),
  },
  {
    ...{ code: '00425', field: '2.1.1.4 Numero', text: 'Il numero del documento non ha cifre.' },
    fails: ofEach((body) => !/\d/.test(identityOf(body).number)),
  },
  {
    ...{ code: '00429', field: '2.2.2.2 Natura', text: 'Un riepilogo senza IVA non dice perché (Natura).' },
    fails: lacksNature(SUMMARY),
  },
  {
    ...{ code: '00430', field: '2.2.2.2 Natura', text: 'Un riepilogo con IVA non può avere una Natura.' },
    fails: hasNature(SUMMARY),
  },
  {
    ...{ code: '00437', field: '2.1.1.8 ScontoMaggiorazione', text: 'Uno sconto del documento non dice quanto.' },
    fails: isEmptyDiscount(`${GENERAL}/ScontoMaggiorazione`),
  },
  {
    ...{ code: '00438', field: '2.2.1.10 ScontoMaggiorazione', text: 'Uno sconto di una riga non dice quanto.' },
    fails: isEmptyDiscount(`${LINES}/ScontoMaggiorazione`),
  },
  {
    ...{ code: '00445', field: '2.2.1.14 Natura', text: 'N2, N3 e N6 vanno scritti con il sottocodice.' },
    fails: ofEach((body) =>
      [LINES, FUND, SUMMARY].some((path) =>
        nodesAt(body, `${path}/Natura`).some(({ text }) => GENERAL_NATURES.includes(text.trim())),
      ),
    ),
  },
]
