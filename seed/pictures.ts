import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { prepareImage } from '#platform/storage/images.server.ts'
import type { ImageKind } from '#shared/images.ts'
import { picture } from './acting.ts'
import { announcements } from './announcements.ts'
import { suppliers } from './people.ts'
import { productLines } from './product-lines.ts'
import { filesOf } from './products.ts'
import { photosOf } from './showcases.ts'

type Wanted = readonly [kind: ImageKind, file: string]

const inBusiness = suppliers.map((supplier, index) => ({ supplier, index })).filter(({ supplier }) => supplier.plan)

/** What the suppliers of the world upload, in about the order in which it happens. */
const wanted = (): readonly Wanted[] => [
  ...inBusiness.map(({ supplier }): Wanted => ['user', supplier.picture]),
  ...inBusiness.flatMap(({ supplier, index }) => photosOf(supplier, index).map(([file]): Wanted => ['photo', file])),
  ...suppliers.flatMap((supplier) =>
    (productLines[supplier.name] ?? []).flatMap((line, index) =>
      filesOf(line, line.sectorId ?? supplier.sectorId, index).map(({ kind, file }): Wanted => [kind, file]),
    ),
  ),
  ...announcements.flatMap(({ sectorId, offers }): Wanted[] => {
    const kit = offers > 0 && findSector(sectorId)?.slug
    return kit ? [['offer', kit]] : []
  }),
  ...inBusiness.map(({ supplier }): Wanted => ['offer', supplier.picture]),
]

/**
 * Encodes the pictures of the world ahead of those who upload them, one at a time, on the processor that would look on otherwise: an
 * upload of the same bytes finds them ready.
 */
export const preparePictures = async (): Promise<void> => {
  const done = new Set<string>()
  for (const [kind, file] of wanted()) {
    if (done.has(`${kind} ${file}`)) continue
    done.add(`${kind} ${file}`)
    await prepareImage(kind, await picture(file))
  }
}
