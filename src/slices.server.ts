import { announcementReviewSlice } from '#features/auction/announcement-review/index.server.ts'
import { announcementsSlice } from '#features/auction/announcements/index.server.ts'
import { comparisonsSlice } from '#features/auction/comparisons/index.server.ts'
import { editRequestsSlice } from '#features/auction/edit-requests/index.server.ts'
import { fairPricesSlice } from '#features/auction/fair-prices/index.server.ts'
import { invitationsSlice } from '#features/auction/invitations/index.server.ts'
import { leadsSlice } from '#features/auction/leads/index.server.ts'
import { offerTemplatesSlice } from '#features/auction/offer-templates/index.server.ts'
import { offersSlice } from '#features/auction/offers/index.server.ts'
import { outcomesSlice } from '#features/auction/outcomes/index.server.ts'
import { questionsSlice } from '#features/auction/questions/index.server.ts'
import { weddingPageSlice } from '#features/auction/wedding-page/index.server.ts'
import { bonusSlice } from '#features/books/bonus/index.server.ts'
import { feesSlice } from '#features/books/fees/index.server.ts'
import { invoicesSlice } from '#features/books/invoices/index.server.ts'
import { statisticsSlice } from '#features/books/statistics/index.server.ts'
import { addressesSlice } from '#features/fulfilment/addresses/index.server.ts'
import { checkoutSlice } from '#features/fulfilment/checkout/index.server.ts'
import { depositsSlice } from '#features/fulfilment/deposits/index.server.ts'
import { disputesSlice } from '#features/fulfilment/disputes/index.server.ts'
import { guaranteeSlice } from '#features/fulfilment/guarantee/index.server.ts'
import { invoiceRequestsSlice } from '#features/fulfilment/invoice-requests/index.server.ts'
import { messagesSlice } from '#features/fulfilment/messages/index.server.ts'
import { momentsSlice } from '#features/fulfilment/moments/index.server.ts'
import { ordersSlice } from '#features/fulfilment/orders/index.server.ts'
import { purchasesSlice } from '#features/fulfilment/purchases/index.server.ts'
import { refundTransfersSlice } from '#features/fulfilment/refund-transfers/index.server.ts'
import { returnsSlice } from '#features/fulfilment/returns/index.server.ts'
import { reviewsSlice } from '#features/fulfilment/reviews/index.server.ts'
import { salesSlice } from '#features/fulfilment/sales/index.server.ts'
import { billingSlice } from '#features/money/billing/index.server.ts'
import { ledgerSlice } from '#features/money/ledger/index.server.ts'
import { paymentsSlice } from '#features/money/payments/index.server.ts'
import { sellingAccountsSlice } from '#features/money/selling-accounts/index.server.ts'
import { accessibilitySlice } from '#features/office/accessibility/index.server.ts'
import { auditSlice } from '#features/office/audit/index.server.ts'
import { finderSlice } from '#features/office/finder/index.server.ts'
import { moderationSlice } from '#features/office/moderation/index.server.ts'
import { offlineSlice } from '#features/office/offline/index.server.ts'
import { operationsSlice } from '#features/office/operations/index.server.ts'
import { peopleSlice } from '#features/office/people-desk/index.server.ts'
import { personalDataSlice } from '#features/office/personal-data/index.server.ts'
import { accountsSlice } from '#features/people/accounts/index.server.ts'
import { batchesSlice } from '#features/people/batches/index.server.ts'
import { couplesSlice } from '#features/people/couples/index.server.ts'
import { identitiesSlice } from '#features/people/identities/index.server.ts'
import { legalNoticesSlice } from '#features/people/legal-notices/index.server.ts'
import { notificationsSlice } from '#features/people/notifications/index.server.ts'
import { securitySlice } from '#features/people/security/index.server.ts'
import { suppliersSlice } from '#features/people/suppliers/index.server.ts'
import { teamSlice } from '#features/people/team/index.server.ts'
import { verificationSlice } from '#features/people/verification/index.server.ts'
import { calendarSlice } from '#features/shop/calendar/index.server.ts'
import { cartSlice } from '#features/shop/cart/index.server.ts'
import { discountsSlice } from '#features/shop/discounts/index.server.ts'
import { favouritesSlice } from '#features/shop/favourites/index.server.ts'
import { productImportSlice } from '#features/shop/product-import/index.server.ts'
import { productPortalSlice } from '#features/shop/product-portal/index.server.ts'
import { productsSlice } from '#features/shop/products/index.server.ts'
import { promotionsSlice } from '#features/shop/promotions/index.server.ts'
import { searchSlice } from '#features/shop/search/index.server.ts'
import { shelfSlice } from '#features/shop/shelf/index.server.ts'
import { showcasesSlice } from '#features/shop/showcases/index.server.ts'
import { stockSlice } from '#features/shop/stock/index.server.ts'
import { storesSlice } from '#features/shop/stores/index.server.ts'
import { carriersSlice } from '#features/site/carriers/index.server.ts'
import { catalogSlice } from '#features/site/catalog/index.server.ts'
import { cookiesSlice } from '#features/site/cookies/index.server.ts'
import { legalSlice } from '#features/site/legal/index.server.ts'
import { savedViewsSlice } from '#features/site/saved-views/index.server.ts'
import { settingsSlice } from '#features/site/settings/index.server.ts'
import { textsSlice } from '#features/site/texts/index.server.ts'
import { reportsSlice } from '#features/trust/reports/index.server.ts'
import type { Slice } from '#platform/slice.server.ts'
import { type NamedFiles, namedPictures } from '#platform/storage/named-files.server.ts'

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
  batchesSlice,
  searchSlice,
  shelfSlice,
  showcasesSlice,
  calendarSlice,
  productsSlice,
  stockSlice,
  productPortalSlice,
  promotionsSlice,
  productImportSlice,
  storesSlice,
  notificationsSlice,
  teamSlice,
  legalSlice,
  legalNoticesSlice,
  ledgerSlice,
  paymentsSlice,
  sellingAccountsSlice,
  billingSlice,
  outcomesSlice,
  fairPricesSlice,
  announcementsSlice,
  offerTemplatesSlice,
  offersSlice,
  comparisonsSlice,
  questionsSlice,
  editRequestsSlice,
  announcementReviewSlice,
  carriersSlice,
  auditSlice,
  operationsSlice,
  leadsSlice,
  invitationsSlice,
  addressesSlice,
  ordersSlice,
  purchasesSlice,
  salesSlice,
  messagesSlice,
  momentsSlice,
  weddingPageSlice,
  returnsSlice,
  guaranteeSlice,
  depositsSlice,
  invoiceRequestsSlice,
  refundTransfersSlice,
  disputesSlice,
  reviewsSlice,
  discountsSlice,
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
  finderSlice,
  invoicesSlice,
  peopleSlice,
  feesSlice,
]

/** Every file that a row names, pictures and papers: what is not named here is removed from the storage. */
export const namedFiles: readonly NamedFiles[] = [...namedPictures, ...slices.flatMap((slice) => slice.files ?? [])]
