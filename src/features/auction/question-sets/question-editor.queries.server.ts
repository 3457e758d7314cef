import { and, desc, eq, lt } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { findSector, macroCategories, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { originalQuestions } from './original-questions.rules.ts'
import type { QuestionSet } from './question.rules.ts'
import { questionSetErrors } from './question-editor.contract.ts'
import { questionSummary } from './question-labels.rules.ts'
import { setChanges, setProblems } from './question-set.rules.ts'
import { versionOf } from './question-sets.queries.server.ts'
import { isPersonalQuestion } from './questions.rules.ts'
import { questionDrafts, questionVersions } from './schema.server.ts'

/** The version of a sector's questions in force, as the database has it at this moment. */
export const currentQuestionSet = async (sectorId: number, q: Queryable = db()): Promise<QuestionSet> => {
  const [row] = await q
    .select({ version: questionVersions.number, questions: questionVersions.definitions })
    .from(questionVersions)
    .where(eq(questionVersions.sectorId, sectorId))
    .orderBy(desc(questionVersions.number))
    .limit(1)
  return row ? { sectorId, ...row } : originalQuestions(sectorId)
}

/** What staff is preparing for a sector, or null. */
export const draftOf = async (sectorId: number, q: Queryable = db()) => {
  const [row] = await q.select().from(questionDrafts).where(eq(questionDrafts.sectorId, sectorId))
  return row ?? null
}

/** Every sector with the state of its questions, by macro-category. @throws AppError 401, 403 */
export const questionOverview = async (ctx: Ctx) => {
  requireAdmin(ctx)
  const [published, drafts] = await Promise.all([
    db()
      .selectDistinctOn([questionVersions.sectorId])
      .from(questionVersions)
      .orderBy(questionVersions.sectorId, desc(questionVersions.number)),
    db().select({ sectorId: questionDrafts.sectorId, changedAt: questionDrafts.changedAt }).from(questionDrafts),
  ])
  const newest = new Map(published.map((row) => [row.sectorId, row]))
  const drafted = new Map(drafts.map((row) => [row.sectorId, row.changedAt.toISOString()]))
  return macroCategories.map(({ id: macroId, name }) => ({
    name,
    sectors: sectorsOf(macroId).map((sector) => {
      const row = newest.get(sector.id)
      return {
        id: sector.id,
        name: sector.name,
        version: row?.number ?? 0,
        publishedAt: row?.publishedAt.toISOString() ?? null,
        questionCount: (row?.definitions ?? originalQuestions(sector.id).questions).length,
        draftAt: drafted.get(sector.id) ?? null,
      }
    }),
  }))
}

const VERSIONS_PER_PAGE = 10

const history = async (sectorId: number, before: number | undefined) => {
  const rows = await db()
    .select({
      number: questionVersions.number,
      questions: questionVersions.definitions,
      reason: questionVersions.reason,
      by: accounts.fullName,
      at: questionVersions.publishedAt,
    })
    .from(questionVersions)
    .innerJoin(accounts, eq(accounts.id, questionVersions.accountId))
    .where(and(eq(questionVersions.sectorId, sectorId), before ? lt(questionVersions.number, before) : undefined))
    .orderBy(desc(questionVersions.number))
    .limit(VERSIONS_PER_PAGE + 1)
  const versions = rows.slice(0, VERSIONS_PER_PAGE).map(({ questions, ...row }, index) => ({
    ...row,
    by: row.by ?? 'Staff',
    at: row.at.toISOString(),
    changes: setChanges((rows[index + 1] ?? originalQuestions(sectorId)).questions, questions),
  }))
  return { versions, next: rows.length > VERSIONS_PER_PAGE ? (versions.at(-1)?.number ?? null) : null }
}

const named = async (accountId: number): Promise<string> => {
  const [row] = await db().select({ name: accounts.fullName }).from(accounts).where(eq(accounts.id, accountId))
  return row?.name ?? 'Staff'
}

/** The questions staff works on: the draft, or what is in force while there is none. @throws AppError 401, 403 · 404 */
export const workingQuestions = async (ctx: Ctx, sectorId: number) => {
  requireAdmin(ctx)
  const sector = findSector(sectorId)
  if (!sector) throw appError(questionSetErrors, 'sector_not_found')
  const [standing, draft] = await Promise.all([currentQuestionSet(sectorId), draftOf(sectorId)])
  return { sector, standing, draft, questions: draft?.definitions ?? standing.questions }
}

/**
 * Everything the page of a sector's questions shows.
 *
 * @param before the last number of the page of versions before; the newest when it is left out
 * @throws AppError 401, 403 · 404 for an unknown sector
 */
export const questionEditor = async (ctx: Ctx, sectorId: number, before: number | undefined) => {
  const { sector, standing, draft, questions } = await workingQuestions(ctx, sectorId)
  const { versions, next } = await history(sectorId, before)
  const problems = draft ? setProblems(questions) : []
  return {
    sector: { id: sector.id, name: sector.name },
    version: standing.version,
    revision: draft?.revision ?? 0,
    draft: draft && { by: await named(draft.accountId), at: draft.changedAt.toISOString() },
    questions: questions.map((question) => ({
      key: question.key,
      text: question.text,
      label: question.label,
      options: question.options ?? [],
      instead: question.instead ? { is: question.instead.when.is, options: question.instead.options } : null,
      summary: questionSummary(question),
      isPersonal: isPersonalQuestion(question),
      problem: problems.find(({ key }) => key === question.key)?.message ?? null,
    })),
    problems: problems.filter(({ key }) => key === null).map(({ message }) => message),
    isPublishable: draft !== null && problems.length === 0,
    changes: draft ? setChanges(standing.questions, draft.definitions) : [],
    versions,
    next,
  }
}

/**
 * A set of questions to look at in the wizard: the draft, or a version.
 *
 * @param number the version; the draft, or what is in force while there is none, when it is left out
 * @throws AppError 401, 403 · 404 for an unknown sector or version
 */
export const questionPreview = async (ctx: Ctx, sectorId: number, number: number | undefined) => {
  const { sector, standing, draft, questions } = await workingQuestions(ctx, sectorId)
  const of = { id: sector.id, name: sector.name }
  if (number === undefined)
    return { sector: of, isDraft: draft !== null, set: { sectorId, version: standing.version, questions } }
  const set = await versionOf(sectorId, number)
  if (!set) throw appError(questionSetErrors, 'version_not_found')
  return { sector: of, isDraft: false, set }
}
