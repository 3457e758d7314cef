import { accessibilitySlice } from '#features/accessibility/index.server.ts'
import { accountsSlice } from '#features/accounts/index.server.ts'
import { announcementsSlice } from '#features/announcements/index.server.ts'
import { auditSlice } from '#features/audit/index.server.ts'
import { billingSlice } from '#features/billing/index.server.ts'
import { bonusSlice } from '#features/bonus/index.server.ts'
import { calendarSlice } from '#features/calendar/index.server.ts'
import { carriersSlice } from '#features/carriers/index.server.ts'
import { cartSlice } from '#features/cart/index.server.ts'
import { catalogSlice } from '#features/catalog/index.server.ts'
import { checkoutSlice } from '#features/checkout/index.server.ts'
import { cookiesSlice } from '#features/cookies/index.server.ts'
import { couplesSlice } from '#features/couples/index.server.ts'
import { disputesSlice } from '#features/disputes/index.server.ts'
import { favouritesSlice } from '#features/favourites/index.server.ts'
import { feesSlice } from '#features/fees/index.server.ts'
import { finderSlice } from '#features/finder/index.server.ts'
import { guaranteeSlice } from '#features/guarantee/index.server.ts'
import { identitiesSlice } from '#features/identities/index.server.ts'
import { invoicesSlice } from '#features/invoices/index.server.ts'
import { leadsSlice } from '#features/leads/index.server.ts'
import { ledgerSlice } from '#features/ledger/index.server.ts'
import { legalSlice } from '#features/legal/index.server.ts'
import { messagesSlice } from '#features/messages/index.server.ts'
import { moderationSlice } from '#features/moderation/index.server.ts'
import { notificationsSlice } from '#features/notifications/index.server.ts'
import { offlineSlice } from '#features/offline/index.server.ts'
import { operationsSlice } from '#features/operations/index.server.ts'
import { ordersSlice } from '#features/orders/index.server.ts'
import { paymentsSlice } from '#features/payments/index.server.ts'
import { peopleSlice } from '#features/people/index.server.ts'
import { personalDataSlice } from '#features/personal-data/index.server.ts'
import { productsSlice } from '#features/products/index.server.ts'
import { reportsSlice } from '#features/reports/index.server.ts'
import { returnsSlice } from '#features/returns/index.server.ts'
import { reviewsSlice } from '#features/reviews/index.server.ts'
import { savedViewsSlice } from '#features/saved-views/index.server.ts'
import { searchSlice } from '#features/search/index.server.ts'
import { securitySlice } from '#features/security/index.server.ts'
import { settingsSlice } from '#features/settings/index.server.ts'
import { showcasesSlice } from '#features/showcases/index.server.ts'
import { statisticsSlice } from '#features/statistics/index.server.ts'
import { storesSlice } from '#features/stores/index.server.ts'
import { suppliersSlice } from '#features/suppliers/index.server.ts'
import { talliesSlice } from '#features/tallies/index.server.ts'
import { teamSlice } from '#features/team/index.server.ts'
import { textsSlice } from '#features/texts/index.server.ts'
import { verificationSlice } from '#features/verification/index.server.ts'
import type { Slice } from '#platform/slice.server.ts'

/** Every slice of the product, lowest first. */
export const slices: readonly Slice[] = [
  settingsSlice,
  catalogSlice,
  textsSlice,
  cookiesSlice,
  accountsSlice,
  identitiesSlice,
  securitySlice,
  savedViewsSlice,
  couplesSlice,
  suppliersSlice,
  verificationSlice,
  searchSlice,
  showcasesSlice,
  calendarSlice,
  productsSlice,
  storesSlice,
  notificationsSlice,
  teamSlice,
  legalSlice,
  ledgerSlice,
  paymentsSlice,
  billingSlice,
  announcementsSlice,
  carriersSlice,
  auditSlice,
  operationsSlice,
  leadsSlice,
  ordersSlice,
  messagesSlice,
  returnsSlice,
  guaranteeSlice,
  disputesSlice,
  reviewsSlice,
  favouritesSlice,
  cartSlice,
  checkoutSlice,
  bonusSlice,
  reportsSlice,
  moderationSlice,
  personalDataSlice,
  accessibilitySlice,
  offlineSlice,
  statisticsSlice,
  talliesSlice,
  finderSlice,
  invoicesSlice,
  peopleSlice,
  feesSlice,
]
