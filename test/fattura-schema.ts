/**
 * What the schema of electronic invoices (ordinary format, version 1.2.3 of the Agenzia delle Entrate, "Specifiche tecniche
 * operative del formato della fattura", allegato A) says of the elements the product writes: which ones, in which order, how often,
 * and how their text looks. Elements it never writes are left out: whoever begins to write one adds it here from the schema.
 */
interface Rule {
  readonly name: string
  readonly least: 0 | 1
  readonly most: number
  readonly of: RegExp | readonly Rule[]
}

const one = (name: string, of: Rule['of']): Rule => ({ name, least: 1, most: 1, of })
const maybe = (name: string, of: Rule['of']): Rule => ({ name, least: 0, most: 1, of })
const many = (name: string, of: Rule['of']): Rule => ({ name, least: 1, most: 9999, of })

const latin = (most: number) => new RegExp(`^[\\u0020-\\u00ff]{1,${most}}$`)
const basic = (most: number) => new RegExp(`^[\\u0020-\\u007f]{1,${most}}$`)
const AMOUNT = /^-?\d{1,11}\.\d{2}$/
const AMOUNT8 = /^-?\d{1,11}\.\d{2,8}$/
const RATE = /^\d{1,3}\.\d{2}$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const LETTERS2 = /^[A-Z]{2}$/

const fiscalId = [one('IdPaese', LETTERS2), one('IdCodice', /^.{1,28}$/)]
const names = [one('Denominazione', latin(80))]
const seat = [
  one('Indirizzo', latin(60)),
  maybe('NumeroCivico', basic(8)),
  one('CAP', /^\d{5}$/),
  one('Comune', latin(60)),
  maybe('Provincia', LETTERS2),
  one('Nazione', LETTERS2),
]

const header = [
  one('DatiTrasmissione', [
    one('IdTrasmittente', fiscalId),
    one('ProgressivoInvio', basic(10)),
    one('FormatoTrasmissione', /^FP[AR]12$/),
    one('CodiceDestinatario', /^[A-Z0-9]{6,7}$/),
    maybe('PECDestinatario', /^(?=.{7,256}$).+@.+[.]+.+$/),
  ]),
  one('CedentePrestatore', [
    one('DatiAnagrafici', [
      one('IdFiscaleIVA', fiscalId),
      maybe('CodiceFiscale', /^[A-Z0-9]{11,16}$/),
      one('Anagrafica', names),
      one('RegimeFiscale', /^RF(0[1245679]|0[8]|1\d|20)$/),
    ]),
    one('Sede', seat),
    maybe('IscrizioneREA', [
      one('Ufficio', LETTERS2),
      one('NumeroREA', basic(20)),
      maybe('CapitaleSociale', AMOUNT),
      maybe('SocioUnico', /^S[UM]$/),
      one('StatoLiquidazione', /^L[SN]$/),
    ]),
  ]),
  one('CessionarioCommittente', [
    one('DatiAnagrafici', [
      maybe('IdFiscaleIVA', fiscalId),
      maybe('CodiceFiscale', /^[A-Z0-9]{11,16}$/),
      one('Anagrafica', names),
    ]),
    one('Sede', seat),
  ]),
]

const body = [
  one('DatiGenerali', [
    one('DatiGeneraliDocumento', [
      one('TipoDocumento', /^TD(0[1-9]|1\d|2\d)$/),
      one('Divisa', /^[A-Z]{3}$/),
      one('Data', DATE),
      one('Numero', basic(20)),
      maybe('ImportoTotaleDocumento', AMOUNT),
      maybe('Causale', latin(200)),
    ]),
    maybe('DatiFattureCollegate', [one('IdDocumento', basic(20)), maybe('Data', DATE)]),
  ]),
  one('DatiBeniServizi', [
    many('DettaglioLinee', [
      one('NumeroLinea', /^[1-9]\d{0,3}$/),
      one('Descrizione', latin(1000)),
      maybe('DataInizioPeriodo', DATE),
      maybe('DataFinePeriodo', DATE),
      one('PrezzoUnitario', AMOUNT8),
      one('PrezzoTotale', AMOUNT8),
      one('AliquotaIVA', RATE),
    ]),
    many('DatiRiepilogo', [
      one('AliquotaIVA', RATE),
      one('ImponibileImporto', AMOUNT),
      one('Imposta', AMOUNT),
      maybe('EsigibilitaIVA', /^[DIS]$/),
    ]),
  ]),
]

const root = one('p:FatturaElettronica', [
  one('FatturaElettronicaHeader', header),
  many('FatturaElettronicaBody', body),
])

/** An element as it was read: its text, or what is in it. */
interface XmlNode {
  readonly name: string
  readonly text: string
  readonly children: readonly XmlNode[]
}

const TOKEN = /<\/([\w:]+)>|<([\w:]+)((?:\s[\w:]+="[^"]*")*)>|([^<]+)/gy
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Reads the XML the product writes: elements and text, attributes on the root only. @throws Error what is not well-formed */
const readXml = (xml: string): XmlNode => {
  const [declaration = ''] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(xml) ?? []
  if (!declaration) throw new Error('No declaration')
  const open: { name: string; text: string; children: XmlNode[] }[] = [{ name: '', text: '', children: [] }]
  TOKEN.lastIndex = declaration.length
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex
    const [, closed, opened, , text] = TOKEN.exec(xml) ?? []
    const top = open.at(-1)
    if (opened) open.push({ name: opened, text: '', children: [] })
    else if (text !== undefined && top) {
      if (/&(?!(amp|lt|gt);)/.test(text)) throw new Error(`A bare & in ${text}`)
      top.text += unescaped(text)
    } else if (closed !== undefined && top?.name === closed) {
      open.pop()
      open.at(-1)?.children.push(top)
    } else throw new Error(`Not well-formed at ${at}: ${xml.slice(at, at + 40)}`)
  }
  const [document] = open
  if (open.length !== 1 || document?.children.length !== 1) throw new Error('Not one whole document')
  return document.children[0] as XmlNode
}

const problemsOf = (node: XmlNode, { of }: Rule, path: string): string[] => {
  if (of instanceof RegExp)
    return node.children.length === 0 && of.test(node.text) ? [] : [`${path}: "${node.text}" is not ${of}`]
  const problems: string[] = []
  let at = 0
  for (const rule of of) {
    const own: XmlNode[] = []
    while (node.children[at]?.name === rule.name) own.push(node.children[at++] as XmlNode)
    if (own.length < rule.least || own.length > rule.most) problems.push(`${path}/${rule.name}: ${own.length} times`)
    problems.push(...own.flatMap((child) => problemsOf(child, rule, `${path}/${rule.name}`)))
  }
  const rest = node.children[at]
  return rest ? [...problems, `${path}/${rest.name}: not expected here`] : problems
}

/** What the schema would say against this document; empty when nothing. */
export const schemaProblems = (xml: string): string[] => {
  const document = readXml(xml)
  return document.name === root.name ? problemsOf(document, root, document.name) : [`${document.name}: wrong root`]
}

/** The text of the elements at a path below the root: `FatturaElettronicaBody/DatiGenerali/…`. */
export const textsAt = (xml: string, path: string): string[] =>
  path
    .split('/')
    .reduce<readonly XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [readXml(xml)],
    )
    .map(({ text }) => text)
