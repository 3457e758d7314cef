/** Front door of the suppliers: who sells, on which terms. Company, bonus and shipping rules are imported directly. */

export {
  bonusesOf,
  bonusOf,
  categoryBonusColumns,
  givesAt,
  ownBonusesOf,
  ownBonusOf,
  vouchersHold,
  vouchersUsed,
} from './bonus.queries.server.ts'
export { saveOtherBonus } from './own-bonus.service.server.ts'
export {
  cancelPayoutChange,
  dropPayoutChange,
  isAccountOfAnother,
  lockPayoutAccount,
  placePayoutAccount,
  savePayoutAccount,
} from './payout/payout.service.server.ts'
export { normalizePhone, showPhone } from './phones.server.ts'
export { changeSector } from './sector.service.server.ts'
export { saveSellingTerm } from './selling-term.service.server.ts'
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
  requireLegalAddress,
  saveAdvertising,
  saveCompany,
  saveConditions,
  saveShippingAndBonus,
  saveTexts,
} from './suppliers.service.server.ts'
export { isProductVisible, isShowcaseVisible, isStoreVisible, visibleTitle } from './visible.queries.server.ts'
export { writtenReviews } from './written-reviews.queries.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { payoutAccountMail } from './payout/emails/payout-account.email.tsx'
import { payoutJobs } from './payout/payout.jobs.server.ts'
import { payoutSweeps } from './payout/payout.sweeps.server.ts'
import { supplierRoutes } from './routes.server.ts'

/** The slice as the roof composes it: company, payout account, shipping, bonus and texts. */
export const suppliersSlice: Slice = {
  name: 'suppliers',
  routes: supplierRoutes,
  jobs: payoutJobs,
  sweeps: payoutSweeps,
  emails: [payoutAccountMail],
}
