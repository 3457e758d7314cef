import { and, desc, eq } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { originalTemplate } from './original-templates.rules.ts'
import { offerTemplateVersions } from './schema.server.ts'
import type { OfferTemplate } from './template.rules.ts'
import { cachedTemplate } from './template-cache.server.ts'

/** The template of a sector in force, as the database has it at this moment; undefined for a sector that does not exist. */
export const currentTemplate = async (sectorId: number, q: Queryable = db()): Promise<OfferTemplate | undefined> => {
  const original = originalTemplate(sectorId)
  if (!original) return undefined
  const [row] = await q
    .select({ version: offerTemplateVersions.version, data: offerTemplateVersions.data })
    .from(offerTemplateVersions)
    .where(eq(offerTemplateVersions.sectorId, sectorId))
    .orderBy(desc(offerTemplateVersions.version))
    .limit(1)
  return row ? { sectorId, version: row.version, ...row.data } : original
}

/** What an offer of a sector is written with now, in memory after the first time; undefined for a sector that does not exist. */
export const templateInForce = (sectorId: number): Promise<OfferTemplate | undefined> =>
  cachedTemplate(`${sectorId} in force`, () => currentTemplate(sectorId))

/** The template an offer was written with, in memory after the first time; undefined when it was never published. */
export const templateOf = async (sectorId: number, version: number): Promise<OfferTemplate | undefined> => {
  if (version === 0) return originalTemplate(sectorId)
  return cachedTemplate(`${sectorId} ${version}`, async () => {
    const [row] = await db()
      .select({ data: offerTemplateVersions.data })
      .from(offerTemplateVersions)
      .where(and(eq(offerTemplateVersions.sectorId, sectorId), eq(offerTemplateVersions.version, version)))
    return row && { sectorId, version, ...row.data }
  })
}
