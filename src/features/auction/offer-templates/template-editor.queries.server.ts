import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { questionnaire } from '#features/auction/question-sets/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { findSector, macroCategories, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { currentTemplate, templateOf } from './offer-templates.queries.server.ts'
import { originalTemplate } from './original-templates.rules.ts'
import { offerTemplateDrafts, offerTemplateVersions } from './schema.server.ts'
import type { OfferTemplate } from './template.rules.ts'
import { type TemplateData, templateChanges } from './template-changes.rules.ts'
import { offerTemplateErrors } from './template-editor.contract.ts'
import { deliveryStartText, itemKinds, itemUnits, quantityNote } from './template-labels.rules.ts'
import { templateProblems } from './template-problems.rules.ts'

const first = (sectorId: number): OfferTemplate => {
  const template = originalTemplate(sectorId)
  if (!template) throw appError(offerTemplateErrors, 'sector_not_found')
  return template
}

/** What staff is preparing for a sector, or null. */
export const templateDraftOf = async (sectorId: number, q: Queryable = db()) => {
  const [row] = await q.select().from(offerTemplateDrafts).where(eq(offerTemplateDrafts.sectorId, sectorId))
  return row ?? null
}

/** Keys that some version of a sector's template has used, the first included. */
export const usedKeys = async (sectorId: number, q: Queryable = db()): Promise<ReadonlySet<string>> => {
  const rows = await q
    .selectDistinct({ key: sql<string>`jsonb_path_query(${offerTemplateVersions.data}, '$.items[*].key') #>> '{}'` })
    .from(offerTemplateVersions)
    .where(eq(offerTemplateVersions.sectorId, sectorId))
  return new Set([...first(sectorId).items, ...rows].map(({ key }) => key))
}

/** Every sector with the state of its template, by macro-category. @throws AppError 401, 403 */
export const templateOverview = async (ctx: Ctx) => {
  requireAdmin(ctx)
  const [published, drafts] = await Promise.all([
    db()
      .selectDistinctOn([offerTemplateVersions.sectorId])
      .from(offerTemplateVersions)
      .orderBy(offerTemplateVersions.sectorId, desc(offerTemplateVersions.version)),
    db().select({ sectorId: offerTemplateDrafts.sectorId }).from(offerTemplateDrafts),
  ])
  const newest = new Map(published.map((row) => [row.sectorId, row]))
  const drafted = new Set(drafts.map(({ sectorId }) => sectorId))
  return macroCategories.map(({ id: macroId, name }) => ({
    name,
    sectors: sectorsOf(macroId).map((sector) => {
      const row = newest.get(sector.id)
      return {
        id: sector.id,
        name: sector.name,
        version: row?.version ?? 0,
        publishedAt: row?.publishedAt.toISOString() ?? null,
        itemCount: (row?.data ?? first(sector.id)).items.length,
        hasDraft: drafted.has(sector.id),
      }
    }),
  }))
}

const VERSIONS_PER_PAGE = 10

const templateHistory = async (sectorId: number, before: number | undefined) => {
  const rows = await db()
    .select({
      number: offerTemplateVersions.version,
      data: offerTemplateVersions.data,
      reason: offerTemplateVersions.reason,
      by: accounts.fullName,
      at: offerTemplateVersions.publishedAt,
    })
    .from(offerTemplateVersions)
    .innerJoin(accounts, eq(accounts.id, offerTemplateVersions.accountId))
    .where(
      and(eq(offerTemplateVersions.sectorId, sectorId), before ? lt(offerTemplateVersions.version, before) : undefined),
    )
    .orderBy(desc(offerTemplateVersions.version))
    .limit(VERSIONS_PER_PAGE + 1)
  const versions = rows.slice(0, VERSIONS_PER_PAGE).map(({ data, ...row }, index) => ({
    ...row,
    by: row.by ?? 'Staff',
    at: row.at.toISOString(),
    changes: templateChanges(rows[index + 1]?.data ?? first(sectorId), data),
  }))
  return { versions, next: rows.length > VERSIONS_PER_PAGE ? (versions.at(-1)?.number ?? null) : null }
}

const named = async (accountId: number): Promise<string> => {
  const [row] = await db().select({ name: accounts.fullName }).from(accounts).where(eq(accounts.id, accountId))
  return row?.name ?? 'Staff'
}

/** The template staff works on: the draft, or what is in force while there is none, with the questions it may ask. @throws AppError 401, 403 · 404 */
export const workingTemplate = async (ctx: Ctx, sectorId: number) => {
  requireAdmin(ctx)
  const sector = findSector(sectorId)
  const standing = await currentTemplate(sectorId)
  if (!sector || !standing) throw appError(offerTemplateErrors, 'sector_not_found')
  const draft = await templateDraftOf(sectorId)
  const data: TemplateData = draft?.data ?? standing
  const { questions } = (await questionnaire())(sectorId)
  return { sector: { id: sector.id, name: sector.name }, standing, draft, data, questions }
}

/**
 * Everything the page of a sector's template shows.
 *
 * @param before the last number of the page of versions before; the newest when it is left out
 * @throws AppError 401, 403 · 404 for an unknown sector
 */
export const templateEditor = async (ctx: Ctx, sectorId: number, before: number | undefined) => {
  const { sector, standing, draft, data, questions } = await workingTemplate(ctx, sectorId)
  const { versions, next } = await templateHistory(sectorId, before)
  const problems = templateProblems(data, questions)
  return {
    sector,
    version: standing.version,
    revision: draft?.revision ?? 0,
    draft: draft && { by: await named(draft.accountId), at: draft.changedAt.toISOString() },
    deliveredAfter: data.deliveredAfter,
    items: data.items.map((item) => ({
      ...{ key: item.key, name: item.name, help: item.help ?? null },
      ...{ kind: itemKinds[item.kind], unit: itemUnits[item.unit], quantity: quantityNote(item, questions) },
      problem: problems.find(({ key }) => key === item.key)?.message ?? null,
    })),
    problems: problems.filter(({ key }) => key === null).map(({ message }) => message),
    isPublishable: draft !== null && problems.length === 0,
    changes: draft ? templateChanges(standing, draft.data) : [],
    versions,
    next,
  }
}

/**
 * A template to look at as suppliers will fill it in: the draft, or a version.
 *
 * @param number the version; the draft, or what is in force while there is none, when it is left out
 * @throws AppError 401, 403 · 404 for an unknown sector or version
 */
export const templatePreview = async (ctx: Ctx, sectorId: number, number: number | undefined) => {
  const { sector, standing, draft, data, questions } = await workingTemplate(ctx, sectorId)
  const template = number === undefined ? data : await templateOf(sectorId, number)
  if (!template) throw appError(offerTemplateErrors, 'version_not_found')
  return {
    sector,
    version: number ?? standing.version,
    isDraft: number === undefined && draft !== null,
    delivery: deliveryStartText(template.deliveredAfter),
    items: template.items.map((item) => ({
      ...{ key: item.key, name: item.name, kind: item.kind, unit: item.unit, help: item.help ?? null },
      quantity: quantityNote(item, questions),
    })),
  }
}
