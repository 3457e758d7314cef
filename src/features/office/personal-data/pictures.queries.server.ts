import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { guaranteeClaims } from '#features/fulfilment/guarantee/schema.server.ts'
import { messagePhotos, messages } from '#features/fulfilment/messages/schema.server.ts'
import { orderAgreements } from '#features/fulfilment/orders/agreement/schema.server.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { notifications } from '#features/people/notifications/schema.server.ts'
import { productImages, products } from '#features/shop/products/schema.server.ts'
import { showcasePhotos, showcases } from '#features/shop/showcases/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { imageUploads, storedImages } from '#platform/storage/schema.server.ts'
import { type ImageFolder, imageAddress } from '#shared/images.ts'

interface PictureUse {
  /** Null when the column holds a whole address, of whichever folder. */
  readonly folder: ImageFolder | null
  /** Holds the file name. */
  readonly column: PgColumn
  /** Rows that go, or no longer name it, when this account is erased; without it they stay. */
  readonly ofAccount?: (id: number) => SQL
}

const ofSupplier = (id: number) => eq(showcases.supplierId, id)

/** Every column that names a kept picture; a test finds the missing ones. What is not named here is removed from the storage. */
export const pictureUses: readonly PictureUse[] = [
  { folder: 'users', column: accounts.image, ofAccount: (id) => eq(accounts.id, id) },
  { folder: 'users', column: notifications.fromImage },
  { folder: 'auctions', column: announcements.image, ofAccount: (id) => eq(announcements.coupleId, id) },
  { folder: 'offers', column: offers.image },
  { folder: 'offers', column: offers.image2 },
  { folder: null, column: orderLines.image },
  { folder: 'offers', column: orderAgreements.image },
  { folder: 'offers', column: orderAgreements.image2 },
  {
    folder: 'shared',
    column: guaranteeClaims.image,
    ofAccount: (id) => sql`${guaranteeClaims.orderId} in (select o.id from ${orders} o where o.couple_id = ${id})`,
  },
  {
    folder: 'messages',
    column: messagePhotos.image,
    ofAccount: (id) => sql`${messagePhotos.messageId} in (select m.id from ${messages} m where m.author_id = ${id})`,
  },
  { folder: 'store', column: showcases.logo, ofAccount: ofSupplier },
  { folder: 'store', column: showcases.banner, ofAccount: ofSupplier },
  { folder: 'store', column: showcases.bannerMobile, ofAccount: ofSupplier },
  { folder: 'foto-vetrina', column: showcasePhotos.image, ofAccount: (id) => eq(showcasePhotos.supplierId, id) },
  {
    folder: 'products',
    column: productImages.image,
    ofAccount: (id) => sql`${productImages.productId} in (select p.id from ${products} p where p.supplier_id = ${id})`,
  },
]

/** Whether this picture is in use. Equal pictures are stored once. */
export const isPictureUsed = async (
  q: Queryable,
  { folder, name }: { readonly folder: ImageFolder; readonly name: string },
): Promise<boolean> => {
  for (const use of pictureUses) {
    if (use.folder !== null && use.folder !== folder) continue
    const value = use.folder === null ? imageAddress(folder, name) : name
    if ((await q.$count(use.column.table, eq(use.column, value))) > 0) return true
  }
  return false
}

/** Columns that name pictures which are not kept, and how many: pages show the neutral picture in their place. */
export const unkeptPictures = async (): Promise<readonly { readonly column: string; readonly count: number }[]> => {
  const found: { column: string; count: number }[] = []
  for (const { folder, column } of pictureUses) {
    const isKept =
      folder === null
        ? sql`${storedImages.folder} = split_part(${column}, '/', 4) and ${storedImages.name} = split_part(${column}, '/', 5)`
        : sql`${storedImages.folder} = ${folder} and ${storedImages.name} = ${column}`
    const named = folder === null ? sql`${column} like ${imageAddress('%' as ImageFolder, '%')}` : sql`${column} <> ''`
    const count = await db().$count(
      column.table,
      sql`${named} and not exists (select from ${storedImages} where ${isKept})`,
    )
    if (count > 0) found.push({ column: `${getTableName(column.table)}.${column.name}`, count })
  }
  return found
}

/** The pictures to remove with this account: those its rows name, and those it uploaded within the last day. */
export const picturesOf = async (
  q: Queryable,
  accountId: number,
): Promise<readonly { readonly folder: ImageFolder; readonly name: string }[]> => {
  const found: { folder: ImageFolder; name: string }[] = []
  for (const { folder, column, ofAccount } of pictureUses) {
    if (!ofAccount || !folder) continue
    const rows = await q
      .selectDistinct({ name: sql<string>`${column}` })
      .from(column.table)
      .where(sql`${column} is not null and ${ofAccount(accountId)}`)
    found.push(...rows.map(({ name }) => ({ folder, name })))
  }
  const uploads = await q
    .select({ folder: sql<ImageFolder>`${imageUploads.folder}`, name: imageUploads.name })
    .from(imageUploads)
    .where(eq(imageUploads.accountId, accountId))
  return [...found, ...uploads]
}
