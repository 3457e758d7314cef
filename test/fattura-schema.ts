import { many, maybe, one, problemsIn } from './xml-schema.ts'

/**
 * What the schema of electronic invoices (ordinary format, version 1.2.3 of the Agenzia delle Entrate, "Specifiche tecniche
 * operative del formato della fattura", allegato A) says of the elements the product writes: which ones, in which order, how often,
 * and how their text looks. Elements it never writes are left out: whoever begins to write one adds it here from the schema.
 */
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
    // 2.1.6 <0.N>
    { ...many('DatiFattureCollegate', [one('IdDocumento', basic(20)), maybe('Data', DATE)]), least: 0 },
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
  // 2.4 <0.N>
  {
    ...many('DatiPagamento', [
      one('CondizioniPagamento', /^TP0[123]$/),
      many('DettaglioPagamento', [
        one('ModalitaPagamento', /^MP(0[1-9]|1\d|2[0-3])$/),
        maybe('DataScadenzaPagamento', DATE),
        one('ImportoPagamento', AMOUNT),
      ]),
    ]),
    least: 0 as const,
  },
]

const root = one('p:FatturaElettronica', [
  one('FatturaElettronicaHeader', header),
  many('FatturaElettronicaBody', body),
])

/** What the schema would say against this document; empty when nothing. */
export const schemaProblems = (xml: string): string[] => problemsIn(xml, root)
