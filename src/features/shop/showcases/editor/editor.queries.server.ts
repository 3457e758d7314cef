import { asc, eq, sql } from 'drizzle-orm'
import { largestFirstStep } from '#features/money/plans/index.server.ts'
import { planFields } from '#features/money/plans/plan-fields.rules.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { showcasePath } from '#features/people/suppliers/addresses.rules.ts'
import { policyFields } from '#features/people/suppliers/policy-fields.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { findPictures } from '#platform/storage/images.queries.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { emptyOf } from '#shared/field-input.ts'
import { pick } from '#shared/fields.ts'
import { showcasePhotos, showcases } from '../schema.server.ts'
import { showcaseFields } from '../showcase-fields.rules.ts'
import type { MapMarkerState, PhotoView, ShowcaseEditorView } from '../views.ts'
import { isShowcaseWritten } from './completeness.rules.ts'
import { savedMark } from './saved-mark.rules.ts'

type Showcase = typeof showcases.$inferSelect
type Supplier = typeof suppliers.$inferSelect

const nothingYet = {
  ...emptyOf(showcaseFields),
  ...{ logo: null, banner: null, bannerMobile: null },
  ...{ mapPrecision: null, mapAddress: null, reviewCount: 0, ratingHundredths: 0 },
} satisfies Partial<Record<keyof Showcase, unknown>>

const addressOf = ({ address, city, province }: Supplier): string | null =>
  address && city && province ? `${address}, ${city} (${province})` : null

const mapStanding = (written: string | null, looked: Pick<Showcase, 'mapAddress' | 'mapPrecision'>): MapMarkerState => {
  if (written === null) return 'no-address'
  if (looked.mapAddress !== written) return 'searching'
  return looked.mapPrecision ?? 'not-found'
}

const photoRows = preparedRead<{ supplierId: number }, typeof showcasePhotos.$inferSelect>('showcase_photos', (q) =>
  q
    .select()
    .from(showcasePhotos)
    .where(eq(showcasePhotos.supplierId, sql.placeholder('supplierId')))
    .orderBy(asc(showcasePhotos.position), asc(showcasePhotos.id)),
)

const photosOf = async (supplierId: number, q: Queryable): Promise<PhotoView[]> => {
  const rows = await photoRows({ supplierId }, q)
  const pictures = await findPictures(
    'foto-vetrina',
    rows.map(({ image }) => image),
    q,
  )
  return rows.flatMap(({ id, image, caption, alt }) => {
    const picture = pictures.get(image)
    return picture ? [{ id, image: picture, caption, alt }] : []
  })
}

interface EditorRow extends Pick<typeof accounts.$inferSelect, 'handle' | 'status'> {
  readonly supplier: Supplier
  readonly showcase: Showcase | null
}

const editorRows = preparedRead<{ supplierId: number }, EditorRow>('showcase_editor', (q) =>
  q
    .select({ supplier: suppliers, showcase: showcases, handle: accounts.handle, status: accounts.status })
    .from(suppliers)
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .leftJoin(showcases, eq(showcases.supplierId, suppliers.id))
    .where(eq(suppliers.id, sql.placeholder('supplierId'))),
)

/** The supplier's own showcase for its editor. @throws AppError 404 when no supplier has this id */
export const showcaseEditor = async (supplierId: number, q: Queryable = db()): Promise<ShowcaseEditorView> => {
  const [row] = await editorRows({ supplierId }, q)
  if (!row) throw appError(commonErrors, 'not_found')
  const { supplier } = row
  const showcase = row.showcase ?? nothingYet
  const { logo, banner, bannerMobile } = showcase
  const pictures = await findPictures(
    'store',
    [logo, banner, bannerMobile].filter((name) => name !== null),
    q,
  )
  const pictureOf = (name: string | null) => (name === null ? null : (pictures.get(name) ?? null))
  const address = addressOf(supplier)
  const firstStepBps = largestFirstStep(supplier.sectorId)
  return {
    ...pick(showcaseFields, showcase),
    // What no offer could have is not asked.
    ...(firstStepBps === null ? emptyOf(planFields) : {}),
    firstStepBps,
    logo: pictureOf(logo),
    banner: pictureOf(banner),
    bannerMobile: pictureOf(bannerMobile),
    photos: await photosOf(supplierId, q),
    map: mapStanding(address, showcase),
    address,
    ...pick(policyFields, supplier),
    returnDays: supplier.returnDays,
    businessName: supplier.businessName,
    city: supplier.city,
    province: supplier.province,
    sectorId: supplier.sectorId,
    sectorName: findSector(supplier.sectorId)?.name ?? '',
    publicPath: showcasePath(supplier.sectorId, row.handle),
    isWithheld: Boolean(row.showcase?.withheldAt),
    isVisible: row.status === 'active' && !supplier.hidden && !row.showcase?.withheldAt && isShowcaseWritten(showcase),
    reviewCount: showcase.reviewCount,
    ratingHundredths: showcase.ratingHundredths,
    seen: savedMark(row.showcase),
  }
}
