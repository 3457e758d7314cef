import { isDay } from '#shared/days.ts'
import { nodesAt, readXml, textAt, type XmlNode } from '../file-checks/read-xml.rules.ts'
import type { ReceiptError, ReceiptKind } from './transmission.rules.ts'

/** Most bytes of a receipt: signed ones have some thousands. */
export const RECEIPT_BYTES = 256 * 1024

/** Most errors that are kept of one, and most characters of each. */
const MOST_ERRORS = 50
const MOST_TEXT = 1000

/**
 * Receipts by their root: those for private parties (`MessaggiFatturaTypes` 1.0 of the Agenzia delle Entrate, "Specifiche tecniche 1.9.1",
 * appendix 4) and those for public offices (`MessaggiTypes` 1.1, https://www.fatturapa.gov.it/export/documenti/messaggi/v1.1/),
 * which name two of them otherwise.
 */
const ROOTS: Readonly<Record<string, ReceiptKind>> = {
  RicevutaConsegna: 'RC',
  RicevutaScarto: 'NS',
  NotificaScarto: 'NS',
  RicevutaImpossibilitaRecapito: 'MC',
  NotificaMancataConsegna: 'MC',
  AttestazioneTrasmissioneFattura: 'AT',
  NotificaEsito: 'NE',
  NotificaDecorrenzaTermini: 'DT',
}

/** A receipt as it was read. */
export interface ReadReceipt {
  readonly kind: ReceiptKind
  /** Of the file it speaks of. */
  readonly fileName: string
  readonly sdiId: string | null
  readonly messageId: string
  /** ISO text with an offset, or null: when it happened. */
  readonly happenedAt: string | null
  readonly errors: readonly ReceiptError[]
}

const bounded = (root: XmlNode, path: string, most: number): string | null => {
  const text = textAt(root, path)
  return text ? text.slice(0, most) : null
}

const errorsOf = (root: XmlNode): readonly ReceiptError[] =>
  nodesAt(root, 'ListaErrori/Errore')
    .slice(0, MOST_ERRORS)
    .flatMap((error) => {
      const code = textAt(error, 'Codice') ?? ''
      return /^\d{5}$/.test(code) ? [{ code, text: bounded(error, 'Descrizione', MOST_TEXT) ?? '' }] : []
    })

/** A time of the exchange system; without an offset it is not known which instant it was. */
const instantIn = (text: string | null): string | null =>
  text && /^\d{4}-\d\d-\d\dT[\d:.]{5,16}(?:Z|[-+]\d\d:\d\d)$/.test(text) && isDay(text.slice(0, 10)) ? text : null

/**
 * Reads a receipt of the exchange system.
 *
 * @returns null for what is none: another file, one without the name of its invoice, a rejection without a reason
 */
export const readReceipt = (xml: string): ReadReceipt | null => {
  if (xml.length > RECEIPT_BYTES) return null
  let root: XmlNode
  try {
    root = readXml(xml)
  } catch {
    return null
  }
  const kind = ROOTS[root.name]
  const fileName = bounded(root, 'NomeFile', 60)
  const errors = errorsOf(root)
  if (!kind || !fileName || (kind === 'NS' && errors.length === 0)) return null
  return {
    ...{ kind, fileName, errors },
    sdiId: bounded(root, 'IdentificativoSdI', 20),
    messageId: bounded(root, 'MessageId', 36) ?? '',
    happenedAt: instantIn(textAt(root, 'DataOraConsegna') ?? textAt(root, 'DataOraRicezione')),
  }
}
