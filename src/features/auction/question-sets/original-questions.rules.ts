import { findSector, type QuestionSetId } from '#features/site/catalog/sectors.rules.ts'
import { setA, setB, setC, setE, setF, setR } from './outfit-questions.rules.ts'
import type { QuestionDefinition, Questionnaire, QuestionSet } from './question.rules.ts'
import { setD, setG, setH, setI, setJ, setK, setL, setS } from './service-questions.rules.ts'
import type { TableQuestion } from './table.rules.ts'
import { setM, setN, setO, setP, setQ } from './venue-questions.rules.ts'

/** The 19 tables by letter. @see open-questions.md, section H */
const tables: Readonly<Record<QuestionSetId, readonly TableQuestion[]>> = {
  A: setA,
  B: setB,
  C: setC,
  D: setD,
  E: setE,
  F: setF,
  G: setG,
  H: setH,
  I: setI,
  J: setJ,
  K: setK,
  L: setL,
  M: setM,
  N: setN,
  O: setO,
  P: setP,
  Q: setQ,
  R: setR,
  S: setS,
}

const inSector = (sectorId: number, { onlyIn: _sectors, options, instead, ...rest }: TableQuestion) => {
  const resolve = (list: NonNullable<TableQuestion['options']>) => (typeof list === 'function' ? list(sectorId) : list)
  const question: QuestionDefinition = {
    ...rest,
    ...(options ? { options: resolve(options) } : {}),
    ...(instead ? { instead: { when: instead.when, options: resolve(instead.options) } } : {}),
  }
  return question
}

const made = new Map<number, QuestionSet>()

/**
 * The questions the product was made with: version 0 of every sector, which announcements refer to for ever. They are never changed
 * here, staff publishes a new version instead (decision 0054); a test holds them to what they are.
 *
 * @see open-questions.md OQ-105, section H
 */
export const originalQuestions: Questionnaire = (sectorId) => {
  const known = made.get(sectorId)
  if (known) return known
  const sector = findSector(sectorId)
  const questions = (sector ? tables[sector.questionSet] : [])
    .filter(({ onlyIn }) => onlyIn?.includes(sectorId) ?? true)
    .map((question) => inSector(sectorId, question))
  const set: QuestionSet = { sectorId, version: 0, questions }
  if (sector) made.set(sectorId, set)
  return set
}
