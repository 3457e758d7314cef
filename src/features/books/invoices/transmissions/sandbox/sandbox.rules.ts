import type { Day } from '#shared/days.ts'
import { fileProblems } from '../../file-checks/file-checks.rules.ts'
import { nodesAt, readXml, textAt } from '../../file-checks/read-xml.rules.ts'
import { writeXml, type XmlElement } from '../../xml.rules.ts'

/** What the emulated exchange system says of a file. */
export const sandboxAnswers = ['deliver', 'deposit', 'reject', 'hold'] as const
export type SandboxAnswer = (typeof sandboxAnswers)[number]

/** What a tester can ask for. */
export const sandboxActions: Readonly<Record<SandboxAnswer, string>> = {
  deliver: 'Consegna',
  deposit: 'Mancata consegna',
  reject: 'Scarta (00311)',
  hold: 'Non rispondere',
}

export const isSandboxAnswer = (text: unknown): text is SandboxAnswer => sandboxAnswers.some((one) => one === text)

/** The recipient code that nobody has (00311). */
export const UNKNOWN_RECIPIENT = '9999999'

/** Of whom a file is and which document it holds; null for what is no invoice. */
export const documentIn = (xml: string): string | null => {
  try {
    const [general] = nodesAt(readXml(xml), 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento')
    if (!general) return null
    return ['TipoDocumento', 'Numero', 'Data'].map((name) => textAt(general, name)).join(' ')
  } catch {
    return null
  }
}

/** What the exchange system would say at once: it refuses what it refuses, and delivers the rest. @param isTaken another file holds it */
export const answerTo = (xml: string, today: Day, isTaken: boolean): { answer: SandboxAnswer; code: string | null } => {
  const [problem] = fileProblems(xml, { today, isTaken: () => isTaken })
  if (problem) return { answer: 'reject', code: problem.code }
  const sending = readXml(xml)
  const recipient = textAt(sending, 'FatturaElettronicaHeader/DatiTrasmissione/CodiceDestinatario')
  if (recipient === UNKNOWN_RECIPIENT) return { answer: 'reject', code: '00311' }
  const pec = textAt(sending, 'FatturaElettronicaHeader/DatiTrasmissione/PECDestinatario')
  return { answer: recipient === '0000000' && pec === null ? 'deposit' : 'deliver', code: null }
}

interface Answered {
  readonly id: number
  readonly name: string
  readonly answer: SandboxAnswer
  readonly code: string | null
  readonly receivedAt: Date
}

const ROOTS = {
  deliver: 'RicevutaConsegna',
  deposit: 'RicevutaImpossibilitaRecapito',
  reject: 'RicevutaScarto',
} as const

/** The receipt of a file, in the form of `MessaggiFatturaTypes` 1.0; null while it is held back. */
export const receiptOf = ({ id, name, answer, code, receivedAt }: Answered): string | null => {
  if (answer === 'hold') return null
  const at = receivedAt.toISOString()
  const parts: readonly XmlElement[] = [
    ['IdentificativoSdI', String(1_000_000 + id)],
    ['NomeFile', name],
    ['DataOraRicezione', at],
    answer === 'deliver' ? ['DataOraConsegna', at] : null,
    answer === 'reject'
      ? [
          'ListaErrori',
          [
            [
              'Errore',
              [
                ['Codice', code ?? '00311'],
                ['Descrizione', `Errore ${code ?? '00311'} (emulatore)`],
              ],
            ],
          ],
        ]
      : null,
    ['MessageId', `${answer}-${id}`],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(
    [
      [
        `ns3:${ROOTS[answer]}`,
        parts,
        { 'xmlns:ns3': 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0', versione: '1.0' },
      ],
    ],
    0,
  )}`
}
