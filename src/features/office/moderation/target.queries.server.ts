import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { canInterrupt } from '#features/auction/announcements/announcement.rules.ts'
import { auctionStatus } from '#features/auction/announcements/auction.rules.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { labelledAnswers } from '#features/auction/question-sets/answers.rules.ts'
import { questionsOf } from '#features/auction/question-sets/index.server.ts'
import { conversations } from '#features/fulfilment/messages/schema.server.ts'
import { reviews } from '#features/fulfilment/reviews/schema.server.ts'
import { personPath } from '#features/people/accounts/accounts.rules.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { showcasePath, storePath } from '#features/people/suppliers/addresses.rules.ts'
import { visibleTitle } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { productImages, products } from '#features/shop/products/schema.server.ts'
import { showcasePhotos, showcases } from '#features/shop/showcases/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { type SearchWords, searchFields } from '#features/site/catalog/search-words.rules.ts'
import type { CaseKind } from '#features/trust/reports/reports.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { imageAddress } from '#shared/images.ts'
import { displayName } from '#shared/names.ts'
import { sideOf } from '#shared/sides.ts'
import type { TargetPerson, TargetView } from './views.ts'

type Found = Omit<TargetView, 'subject' | 'subjectId' | 'people'> & { readonly peopleIds: readonly number[] }
type Read = (id: number, at: Date, q: Queryable) => Promise<Found | null>

const text = (label: string, words: string | null | undefined) => (words?.trim() ? [{ label, text: words }] : [])

const search = (words: SearchWords) =>
  Object.entries(searchFields).flatMap(([key, { label }]) => text(label, words[key as keyof SearchWords]))

const announcement: Read = async (id, at, q) => {
  const [row] = await q.select().from(announcements).where(eq(announcements.id, id))
  if (!row) return null
  const status = auctionStatus({ ...row, offerCount: await q.$count(offers, eq(offers.announcementId, id)) }, at)
  return {
    state: canInterrupt(status) ? 'shown' : status === 'interrupted' ? 'hidden' : 'over',
    path: `/auctions/detail/${id}`,
    peopleIds: [row.coupleId],
    texts: [
      ...text('Testo', row.description),
      ...labelledAnswers(await questionsOf(row), row.answers).flatMap(({ label, value }) => text(label, value)),
    ],
    images: row.image ? [{ src: imageAddress('auctions', row.image), alt: '' }] : [],
  }
}

const shop = (supplierId: number, q: Queryable) =>
  q
    .select({ sectorId: suppliers.sectorId, handle: accounts.handle, showcase: showcases, store: stores })
    .from(suppliers)
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .leftJoin(showcases, eq(showcases.supplierId, suppliers.id))
    .leftJoin(stores, eq(stores.supplierId, suppliers.id))
    .where(eq(suppliers.id, supplierId))

const showcase: Read = async (id, at, q) => {
  const [row] = await shop(id, q)
  if (!row?.showcase) return null
  const { title, about, services, banner, withheldAt } = row.showcase
  const photos = await q
    .select({ image: showcasePhotos.image, alt: showcasePhotos.alt })
    .from(showcasePhotos)
    .where(eq(showcasePhotos.supplierId, id))
    .orderBy(asc(showcasePhotos.position))
    .limit(12)
  return {
    state: withheldAt ? 'hidden' : 'shown',
    path: (await visibleTitle('vetrina', id, at, q)) === null ? null : showcasePath(row.sectorId, row.handle),
    peopleIds: [id],
    texts: [
      ...text('Titolo', title),
      ...text('Chi siamo', about),
      ...text('Servizi', services),
      ...search(row.showcase),
    ],
    images: [
      ...(banner ? [{ src: imageAddress('store', banner), alt: '' }] : []),
      ...photos.map(({ image, alt }) => ({ src: imageAddress('foto-vetrina', image), alt })),
    ],
  }
}

const store: Read = async (id, at, q) => {
  const [row] = await shop(id, q)
  if (!row?.store) return null
  const { title, description, holidayNote, withheldAt } = row.store
  const banner = row.showcase?.banner
  return {
    state: withheldAt ? 'hidden' : 'shown',
    path: (await visibleTitle('store', id, at, q)) === null ? null : storePath(row.sectorId, row.handle),
    peopleIds: [id],
    texts: [
      ...text('Titolo', title),
      ...text('Descrizione', description),
      ...text('Nota delle ferie', holidayNote),
      ...search(row.store),
    ],
    images: banner ? [{ src: imageAddress('store', banner), alt: '' }] : [],
  }
}

const product: Read = async (id, at, q) => {
  const [row] = await q.select().from(products).where(eq(products.id, id))
  if (!row) return null
  const pictures = await q
    .select({ image: productImages.image, alt: productImages.alt })
    .from(productImages)
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position))
    .limit(4)
  return {
    state: row.status === 'withheld' ? 'hidden' : row.status === 'published' ? 'shown' : 'over',
    path: (await visibleTitle('products', id, at, q)) === null ? null : productPath(row),
    peopleIds: [row.supplierId],
    texts: [
      ...text('Titolo', row.title),
      ...text('Descrizione', row.description),
      ...text('Spedizione e resi', row.shippingText),
      ...search(row),
    ],
    images: pictures.map(({ image, alt }) => ({ src: imageAddress('products', image), alt })),
  }
}

const review: Read = async (id, _at, q) => {
  const [row] = await q.select().from(reviews).where(eq(reviews.id, id))
  if (!row) return null
  return {
    state: row.hiddenAt ? 'hidden' : 'shown',
    path: `/portal/reviews?recensione=${id}`,
    peopleIds: [row.coupleId],
    texts: [
      ...text('Titolo', row.title),
      ...text('Stelle', `${row.stars} su 5`),
      ...text('Testo', row.description),
      ...text('Risposta del fornitore', row.reply),
    ],
    images: [],
  }
}

const conversation: Read = async (id, _at, q) => {
  const [row] = await q.select().from(conversations).where(eq(conversations.id, id))
  if (!row?.supplierId) return null
  const { blockedById, coupleId, supplierId } = row
  const isClosed = blockedById !== null && blockedById !== coupleId && blockedById !== supplierId
  return {
    state: isClosed ? 'hidden' : 'shown',
    path: `/portal/messages/${id}`,
    peopleIds: [coupleId, supplierId],
    texts: [],
    images: [],
  }
}

const account: Read = async (id, _at, q) => {
  const [row] = await q
    .select({ role: accounts.role, status: accounts.status })
    .from(accounts)
    .where(and(eq(accounts.id, id), sql`${accounts.erasedAt} is null`))
  if (!row) return null
  return {
    state: row.status === 'active' ? 'shown' : 'over',
    path: row.role === 'couple' || row.role === 'supplier' ? personPath(row.role, id) : null,
    peopleIds: [id],
    texts: [],
    images: [],
  }
}

const readers: Readonly<Record<CaseKind, Read>> = {
  auctions: announcement,
  vetrina: showcase,
  store,
  products: product,
  reviews: review,
  messages: conversation,
  accounts: account,
}

const peopleOf = async (ids: readonly number[], q: Queryable): Promise<TargetPerson[]> => {
  const rows = await q
    .select({
      id: accounts.id,
      role: accounts.role,
      status: accounts.status,
      closingAt: accounts.closingAt,
      fullName: accounts.fullName,
      business: suppliers.businessName,
    })
    .from(accounts)
    .leftJoin(suppliers, eq(suppliers.id, accounts.id))
    .where(and(inArray(accounts.id, [...ids]), sql`${accounts.erasedAt} is null`))
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const { role, status, closingAt, business, fullName } = row
    return [{ id, role: sideOf(role), status, isClosing: closingAt !== null, name: business ?? displayName(fullName) }]
  })
}

/** The reported thing as everybody reads it, hidden or not, with whose it is. @throws AppError 404 when it is gone */
export const targetOf = async (
  { subject, subjectId }: { readonly subject: CaseKind; readonly subjectId: number },
  at: Date,
  q: Queryable = db(),
): Promise<TargetView> => {
  const found = await readers[subject](subjectId, at, q)
  if (!found) throw appError(commonErrors, 'not_found')
  const { peopleIds, ...view } = found
  return { ...view, subject, subjectId, people: await peopleOf(peopleIds, q) }
}
