/** Front door of the suppliers: who sells, on which terms. Company, bonus and shipping rules are imported directly. */

export {
  bonusOf,
  categoryBonusColumns,
  givesAt,
  ownBonusOf,
  vouchersHold,
  vouchersUsed,
} from './bonus.queries.server.ts'
export { normalizePhone, showPhone } from './phones.server.ts'
export { changeSector } from './sector.service.server.ts'
export { publishShopChange } from './shop-live.server.ts'
export {
  consentLines,
  publicNameOf,
  type SellingTerms,
  type SupplierCompany,
  sellerIdentity,
  sellingTerms,
  shownIdentity,
  supplierCompany,
  traderIdentity,
} from './suppliers.queries.server.ts'
export {
  lockCompany,
  openCompany,
  saveAdvertising,
  saveCompany,
  saveConditions,
  saveMerchantAccount,
  saveShippingAndBonus,
  saveTexts,
} from './suppliers.service.server.ts'
export { isProductVisible, isShowcaseVisible, isStoreVisible, visibleTitle } from './visible.queries.server.ts'
export { writtenReviews } from './written-reviews.queries.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { supplierRoutes } from './routes.server.ts'

/** The slice as the roof composes it: company, shipping, bonus and texts. */
export const suppliersSlice: Slice = { name: 'suppliers', routes: supplierRoutes }
