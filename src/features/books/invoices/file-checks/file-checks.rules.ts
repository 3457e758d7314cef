import { amountChecks } from './amount-checks.rules.ts'
import type { Check, CheckFacts } from './check.rules.ts'
import { contentChecks } from './content-checks.rules.ts'
import { partyChecks } from './party-checks.rules.ts'
import { nodesAt, readXml, type XmlNode } from './read-xml.rules.ts'
import type { FileProblem } from './views.ts'

/** The checks of the exchange system that depend on the file alone, by code. */
export const fileChecks: readonly Check[] = [...partyChecks, ...contentChecks, ...amountChecks].toSorted((a, b) =>
  a.code.localeCompare(b.code),
)

const UNREADABLE: FileProblem = { code: '00200', field: 'FatturaElettronica', text: 'Il file non è leggibile.' }

const read = (xml: string): XmlNode | null => {
  try {
    return readXml(xml)
  } catch {
    return null
  }
}

/** Everything for which the exchange system would reject this file; empty when it would take it. */
export const fileProblems = (xml: string, facts: CheckFacts): readonly FileProblem[] => {
  const root = read(xml)
  const [header] = root ? nodesAt(root, 'FatturaElettronicaHeader') : []
  const bodies = root ? nodesAt(root, 'FatturaElettronicaBody') : []
  if (!header || bodies.length === 0) return [UNREADABLE]
  const file = { ...facts, header, bodies }
  return fileChecks.filter(({ fails }) => fails(file)).map(({ code, field, text }) => ({ code, field, text }))
}
