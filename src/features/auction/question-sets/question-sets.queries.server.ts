import { and, desc, eq } from 'drizzle-orm'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { db } from '#platform/db/db.server.ts'
import { originalQuestions } from './original-questions.rules.ts'
import type { Questionnaire, QuestionSet } from './question.rules.ts'
import { cachedQuestions } from './question-cache.server.ts'
import { isPersonalQuestion } from './questions.rules.ts'
import { questionVersions } from './schema.server.ts'

const newest = (): Promise<ReadonlyMap<number, QuestionSet>> =>
  cachedQuestions('in force', async () => {
    const rows = await db()
      .selectDistinctOn([questionVersions.sectorId], {
        sectorId: questionVersions.sectorId,
        version: questionVersions.number,
        questions: questionVersions.definitions,
      })
      .from(questionVersions)
      .orderBy(questionVersions.sectorId, desc(questionVersions.number))
    return new Map(rows.map((row) => [row.sectorId, row]))
  })

/** What every sector asks now: the version in force, which for most is the one of the code. Asked of the database once. */
export const questionnaire = async (): Promise<Questionnaire> => {
  const published = await newest()
  return (sectorId) => published.get(sectorId) ?? originalQuestions(sectorId)
}

/** The same as a list, for a browser. */
export const questionSetsInForce = async (): Promise<QuestionSet[]> => {
  const asks = await questionnaire()
  return sectors.map(({ id }) => asks(id))
}

/** One version of a sector's questions, or null. */
export const versionOf = async (sectorId: number, version: number): Promise<QuestionSet | null> => {
  if (version === 0) return originalQuestions(sectorId)
  const [row] = await db()
    .select({ questions: questionVersions.definitions })
    .from(questionVersions)
    .where(and(eq(questionVersions.sectorId, sectorId), eq(questionVersions.number, version)))
  return row ? { sectorId, version, questions: row.questions } : null
}

/** What staff has come to keep from visitors stays kept on announcements made before, too. */
const withPersonalOf = (set: QuestionSet, now: QuestionSet): QuestionSet => {
  const personal = new Set(now.questions.filter(isPersonalQuestion).map(({ key }) => key))
  const questions = set.questions.map((question) =>
    personal.has(question.key) ? { ...question, isPersonal: true } : question,
  )
  return { ...set, questions }
}

const announcedSet = async (sectorId: number, version: number): Promise<QuestionSet> => {
  const now = (await questionnaire())(sectorId)
  if (now.version === version) return now
  return cachedQuestions(`${sectorId} ${version}`, async () => {
    const set = await versionOf(sectorId, version)
    // Versions are only ever added: one that is not there was never published.
    if (!set) throw new Error(`Sector ${sectorId} has no version ${version} of its questions`)
    return withPersonalOf(set, now)
  })
}

/** Which questions an announcement answers. */
interface Answering {
  readonly sectorId: number
  readonly questionVersion: number
}

/** The questions an announcement was made with: it is shown, changed and checked with them for ever. */
export const questionsOf = ({ sectorId, questionVersion }: Answering): Promise<QuestionSet> =>
  announcedSet(sectorId, questionVersion)

/** The same for many at once, ready to be asked for each of them. */
export const questionsOfAll = async (all: readonly Answering[]): Promise<(one: Answering) => QuestionSet> => {
  const name = ({ sectorId, questionVersion }: Answering) => `${sectorId} ${questionVersion}`
  const different = new Map(all.map((one) => [name(one), one]))
  const sets = new Map(
    await Promise.all([...different].map(async ([key, one]) => [key, await questionsOf(one)] as const)),
  )
  return (one) => sets.get(name(one)) ?? originalQuestions(one.sectorId)
}
