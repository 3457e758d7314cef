import { eq, inArray, sql } from 'drizzle-orm'
import { bonusJoins } from '#features/books/bonus/schema.server.ts'
import { pageViews } from '#features/books/statistics/schema.server.ts'
import { bonusRules, suppliers } from '#features/people/suppliers/schema.server.ts'
import { calendarBlocks, calendarFeeds, calendarLinks } from '#features/shop/calendar/schema.server.ts'
import { priceHistory, priceOptions, productImages, products } from '#features/shop/products/schema.server.ts'
import { promotionProducts, promotions } from '#features/shop/promotions/schema.server.ts'
import { showcasePhotos, showcases } from '#features/shop/showcases/schema.server.ts'
import { rentalBookings, stockHolds } from '#features/shop/stock/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { anyOf, type ExportPart, ownOrders } from './export-part.queries.server.ts'

const ownProducts = (id: number) => sql`(select mine.id from ${products} mine where mine.supplier_id = ${id})`
const ownOptions = (id: number) =>
  sql`(select option.id from ${priceOptions} option where option.product_id in ${ownProducts(id)})`

/** What a supplier shows and sells. */
export const shopParts: readonly ExportPart[] = [
  { file: 'azienda', about: 'I dati della tua azienda', table: suppliers, mine: (id) => eq(suppliers.id, id) },
  {
    file: 'bonus-di-categoria',
    about: 'I bonus di categoria a cui hai aderito',
    table: bonusJoins,
    mine: (id) => eq(bonusJoins.supplierId, id),
  },
  { file: 'bonus', about: 'Le tue regole di bonus', table: bonusRules, mine: (id) => eq(bonusRules.supplierId, id) },
  {
    file: 'visite',
    about: 'Quante volte sono state aperte le tue pagine',
    table: pageViews,
    mine: (id) => eq(pageViews.supplierId, id),
  },
  {
    file: 'vetrina',
    about: 'La tua vetrina',
    table: showcases,
    mine: (id) => eq(showcases.supplierId, id),
    pictures: { folder: 'store', columns: ['logo', 'banner', 'bannerMobile'] },
  },
  {
    file: 'foto-vetrina',
    about: 'Le foto della vetrina',
    table: showcasePhotos,
    mine: (id) => eq(showcasePhotos.supplierId, id),
    pictures: { folder: 'foto-vetrina', columns: ['image'] },
  },
  { file: 'store', about: 'Il tuo store', table: stores, mine: (id) => eq(stores.supplierId, id) },
  { file: 'prodotti', about: 'I tuoi prodotti', table: products, mine: (id) => eq(products.supplierId, id) },
  {
    file: 'foto-prodotti',
    about: 'Le foto dei prodotti',
    table: productImages,
    mine: (id) => inArray(productImages.productId, ownProducts(id)),
    pictures: { folder: 'products', columns: ['image'] },
  },
  {
    file: 'prezzi',
    about: 'Le opzioni di prezzo dei prodotti',
    table: priceOptions,
    mine: (id) => inArray(priceOptions.productId, ownProducts(id)),
  },
  {
    file: 'storia-prezzi',
    about: 'I prezzi di ieri',
    table: priceHistory,
    mine: (id) => inArray(priceHistory.optionId, ownOptions(id)),
  },
  {
    file: 'promozioni',
    about: 'Le promozioni dei tuoi prodotti',
    table: promotions,
    mine: (id) => eq(promotions.supplierId, id),
  },
  {
    file: 'prodotti-promozioni',
    about: 'I prodotti di ogni promozione',
    table: promotionProducts,
    mine: (id) => inArray(promotionProducts.productId, ownProducts(id)),
  },
  {
    file: 'giorni-noleggi',
    about: 'I giorni occupati dei noleggi',
    table: rentalBookings,
    mine: (id) => inArray(rentalBookings.optionId, ownOptions(id)),
  },
  {
    file: 'calendario',
    about: 'I giorni che hai chiuso',
    table: calendarBlocks,
    mine: (id) => eq(calendarBlocks.supplierId, id),
  },
  {
    file: 'calendari-collegati',
    about: 'I calendari che hai collegato',
    table: calendarFeeds,
    mine: (id) => eq(calendarFeeds.supplierId, id),
  },
  {
    file: 'indirizzo-calendario',
    about: 'Da quando il tuo calendario ha un indirizzo segreto',
    table: calendarLinks,
    mine: (id) => eq(calendarLinks.supplierId, id),
    hide: ['tokenHash', 'sealedToken'],
  },
  {
    file: 'pezzi-riservati',
    about: 'I pezzi messi da parte mentre qualcuno pagava',
    table: stockHolds,
    mine: (id) => anyOf(inArray(stockHolds.optionId, ownOptions(id)), inArray(stockHolds.orderId, ownOrders(id))),
  },
]
