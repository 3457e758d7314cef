import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { editRequests } from '#features/auction/edit-requests/schema.server.ts'
import { invitationLimits, invitationRuns, invitations } from '#features/auction/invitations/schema.server.ts'
import { hiddenLeads, savedSearches } from '#features/auction/leads/schema.server.ts'
import { offerTemplateDrafts, offerTemplateVersions } from '#features/auction/offer-templates/schema.server.ts'
import { offerFields } from '#features/auction/offers/offers.rules.ts'
import { awards, offerPresets, offers } from '#features/auction/offers/schema.server.ts'
import { outcomeLeaves, outcomeSalts } from '#features/auction/outcomes/schema.server.ts'
import { questionDrafts, questionVersions } from '#features/auction/question-sets/schema.server.ts'
import { questions } from '#features/auction/questions/schema.server.ts'
import { weddingHearts, weddingPages } from '#features/auction/wedding-page/schema.server.ts'
import { bonusJoins } from '#features/books/bonus/schema.server.ts'
import { invoicedEntries, invoiceLines, invoices, taxProfiles } from '#features/books/invoices/schema.server.ts'
import { sandboxInvoiceFiles } from '#features/books/invoices/transmissions/sandbox/schema.server.ts'
import {
  invoiceCorrections,
  invoiceReceipts,
  invoiceTransmissions,
} from '#features/books/invoices/transmissions/schema.server.ts'
import { pageViews } from '#features/books/statistics/schema.server.ts'
import { addresses } from '#features/fulfilment/addresses/schema.server.ts'
import { rentalDeposits } from '#features/fulfilment/deposits/schema.server.ts'
import {
  disputeEntries,
  disputeFiles,
  disputeResolutionLines,
  disputeResolutions,
  disputes,
  staffOrderNotes,
} from '#features/fulfilment/disputes/schema.server.ts'
import { guaranteeClaims } from '#features/fulfilment/guarantee/schema.server.ts'
import { orderInvoices } from '#features/fulfilment/invoice-requests/schema.server.ts'
import { enquiries } from '#features/fulfilment/messages/enquiries/schema.server.ts'
import { conversations, messagePhotos, messages } from '#features/fulfilment/messages/schema.server.ts'
import { momentsSeen } from '#features/fulfilment/moments/schema.server.ts'
import type { AgreedRequest } from '#features/fulfilment/orders/agreement/agreement.contract.ts'
import { orderAgreements } from '#features/fulfilment/orders/agreement/schema.server.ts'
import { orderPlans, planSteps } from '#features/fulfilment/orders/plan/schema.server.ts'
import {
  deliveryFeedback,
  orderLines,
  orders,
  shipmentLines,
  shipments,
} from '#features/fulfilment/orders/schema.server.ts'
import { refundTransfers } from '#features/fulfilment/refund-transfers/schema.server.ts'
import { returnLines, returns } from '#features/fulfilment/returns/schema.server.ts'
import { reviews } from '#features/fulfilment/reviews/schema.server.ts'
import { orderNotes } from '#features/fulfilment/sales/schema.server.ts'
import {
  feeEntries,
  feeMovements,
  feeReminders,
  participationCredits,
  participations,
  purchases,
} from '#features/money/billing/schema.server.ts'
import { ledgerEntries, ledgerLines } from '#features/money/ledger/schema.server.ts'
import { heldPayments } from '#features/money/payments/held/schema.server.ts'
import { sandboxMessages, sandboxOrders } from '#features/money/payments/sandbox/schema.server.ts'
import { payments, providerDisputes, providerEvents, refunds } from '#features/money/payments/schema.server.ts'
import { sellingAccounts } from '#features/money/selling-accounts/schema.server.ts'
import { dataRequests, viewings } from '#features/office/people-desk/schema.server.ts'
import { accounts, accountTokens, consents, emailChanges, sessions } from '#features/people/accounts/schema.server.ts'
import { batches, batchItems } from '#features/people/batches/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { identities, pendingIdentities } from '#features/people/identities/schema.server.ts'
import {
  mailPreferences,
  notificationMails,
  notifications,
  pushSubscriptions,
} from '#features/people/notifications/schema.server.ts'
import { recoveryCodes, secondFactors } from '#features/people/security/schema.server.ts'
import { bonusRules, suppliers } from '#features/people/suppliers/schema.server.ts'
import type { TraderIdentityView } from '#features/people/suppliers/views.ts'
import { supplierMembers, teamInvitations } from '#features/people/team/schema.server.ts'
import { supplierDocuments, supplierVerifications } from '#features/people/verification/schema.server.ts'
import { calendarBlocks, calendarFeeds, calendarLinks } from '#features/shop/calendar/schema.server.ts'
import { discountCodes, discountUses } from '#features/shop/discounts/schema.server.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import { productTextFields } from '#features/shop/products/product-fields.rules.ts'
import { priceHistory, priceOptions, productImages, products } from '#features/shop/products/schema.server.ts'
import { promotionProducts, promotions } from '#features/shop/promotions/schema.server.ts'
import { showcasePhotos, showcases } from '#features/shop/showcases/schema.server.ts'
import { rentalBookings, stockHolds } from '#features/shop/stock/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { cookieChoices } from '#features/site/cookies/schema.server.ts'
import { legalNotices } from '#features/site/legal/schema.server.ts'
import { savedViews } from '#features/site/saved-views/schema.server.ts'
import { textVersions } from '#features/site/texts/schema.server.ts'
import { appeals, moderationDecisions, reportCases, reports } from '#features/trust/reports/schema.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { NOBODY } from '#platform/mail/mail.server.ts'
import { outgoingMails } from '#platform/mail/schema.server.ts'
import { imageUploads } from '#platform/storage/schema.server.ts'
import { emptyOf } from '#shared/field-input.ts'
import { textKeys } from '#shared/fields.ts'
import { earlierEmails } from './earlier-emails.queries.server.ts'
import { ownLeaves } from './own-leaves.queries.server.ts'
import { dataExports } from './schema.server.ts'

/** Who is erased, as they were before. */
export interface Leaver {
  readonly id: number
  readonly email: string
  readonly handle: string
  /** The public name that takes the place of the old one. */
  readonly newHandle: string
  /** Finds them in a text; null when nothing is known. */
  readonly pattern: string | null
  /** Something was sold or bought here: the books must go on saying by which business. */
  readonly hasBooks: boolean
  readonly now: Date
}

interface Step {
  readonly table: PgTable
  readonly where?: (who: Leaver) => SQL
  /** Columns that change; without it and without `keep` the rows go. */
  readonly set?: (who: Leaver) => Readonly<Record<string, unknown>>
  /** Columns of texts, or of JSON, in which the words that name the person are replaced. */
  readonly scrub?: readonly PgColumn[]
  /** Why the rows stay as they are. */
  readonly keep?: string
}

const names = (column: PgColumn | SQL, { pattern }: Leaver): SQL =>
  pattern === null ? sql`false` : sql`${column}::text ~* ${pattern}`

const ofCouple = (id: number) => sql`(select a.id from ${announcements} a where a.couple_id = ${id})`
const ofBuyer = (id: number) => sql`(select o.id from ${orders} o where o.couple_id = ${id})`
const batchesOf = (id: number) =>
  sql`(select b.id from ${batches} b where b.supplier_id = ${id} or b.person_id = ${id})`
const ofSupplier = (id: number) => sql`(select p.id from ${products} p where p.supplier_id = ${id})`
const reviewTexts = [reviews.title, reviews.description, reviews.reply, reviews.hiddenReason]
const NO_RECIPIENT = { fullName: '', phone: '', address: '', number: '', cap: '', city: '' }
/** A seller of whom nothing is known any more. */
export const NOBODY_SELLING: TraderIdentityView = {
  ...{ businessName: null, address: null, city: null, province: null },
  ...{ vatNumber: null, rea: null, pec: null, phone: null },
}
/** An order of which it is no longer known what the couple asked for. */
export const NO_REQUEST: AgreedRequest = { description: '', answers: [] }
const TEN_YEARS = 'art. 2220 c.c. and art. 22 DPR 600/1973: books and invoices are kept for ten years.'

/**
 * What an erasure does to every table, in this order (GDPR art. 17). What the law wants kept says so; a test walks
 * the tables and finds none that is missing, another looks for the person in every text of the database.
 */
export const erasureMap: readonly Step[] = [
  { table: mailPreferences, where: ({ id }) => eq(mailPreferences.accountId, id) },
  { table: momentsSeen, where: ({ id }) => eq(momentsSeen.accountId, id) },
  { table: weddingPages, where: ({ id }) => eq(weddingPages.coupleId, id) },
  {
    table: weddingHearts,
    where: ({ id }) =>
      sql`${weddingHearts.announcementId} in (select mine.id from ${announcements} mine where mine.couple_id = ${id})`,
  },
  { table: pushSubscriptions, where: ({ id }) => eq(pushSubscriptions.accountId, id) },
  { table: sessions, where: ({ id }) => eq(sessions.accountId, id) },
  {
    table: supplierMembers,
    where: ({ id }) => or(eq(supplierMembers.accountId, id), eq(supplierMembers.supplierId, id)) as SQL,
  },
  {
    table: teamInvitations,
    where: ({ id, email }) => or(eq(teamInvitations.supplierId, id), eq(teamInvitations.email, email)) as SQL,
  },
  { table: accountTokens, where: ({ id }) => eq(accountTokens.accountId, id) },
  {
    table: pendingIdentities,
    where: ({ id, email }) =>
      or(
        eq(pendingIdentities.email, email),
        sql`(${pendingIdentities.provider}, ${pendingIdentities.subject}) in (select i.provider, i.subject from ${identities} i where i.account_id = ${id})`,
      ) as SQL,
  },
  { table: identities, where: ({ id }) => eq(identities.accountId, id) },
  { table: secondFactors, where: ({ id }) => eq(secondFactors.accountId, id) },
  { table: recoveryCodes, where: ({ id }) => eq(recoveryCodes.accountId, id) },
  { table: batchItems, where: ({ id }) => inArray(batchItems.batchId, batchesOf(id)) },
  { table: batches, where: ({ id }) => or(eq(batches.supplierId, id), eq(batches.personId, id)) as SQL },
  { table: savedViews, where: ({ id }) => eq(savedViews.accountId, id) },
  { table: favourites, where: ({ id }) => eq(favourites.accountId, id) },
  { table: hiddenLeads, where: ({ id }) => eq(hiddenLeads.supplierId, id) },
  { table: offerPresets, where: ({ id }) => eq(offerPresets.supplierId, id) },
  { table: savedSearches, where: ({ id }) => eq(savedSearches.supplierId, id) },
  {
    table: invitations,
    where: ({ id }) => or(eq(invitations.supplierId, id), inArray(invitations.announcementId, ofCouple(id))) as SQL,
  },
  { table: invitationRuns, keep: 'Numbers of an announcement.' },
  { table: invitationLimits, where: ({ id }) => eq(invitationLimits.supplierId, id) },
  { table: addresses, where: ({ id }) => eq(addresses.coupleId, id) },
  { table: bonusJoins, where: ({ id }) => eq(bonusJoins.supplierId, id) },
  { table: bonusRules, where: ({ id }) => eq(bonusRules.supplierId, id) },
  { table: pageViews, where: ({ id }) => eq(pageViews.supplierId, id) },
  { table: calendarBlocks, where: ({ id }) => eq(calendarBlocks.supplierId, id) },
  { table: calendarFeeds, where: ({ id }) => eq(calendarFeeds.supplierId, id) },
  { table: calendarLinks, where: ({ id }) => eq(calendarLinks.supplierId, id) },
  { table: promotionProducts, where: ({ id }) => sql`${promotionProducts.productId} in ${ofSupplier(id)}` },
  { table: promotions, where: ({ id }) => eq(promotions.supplierId, id) },
  { table: dataExports, where: ({ id }) => eq(dataExports.accountId, id) },
  { table: imageUploads, where: ({ id }) => eq(imageUploads.accountId, id) },
  { table: showcasePhotos, where: ({ id }) => eq(showcasePhotos.supplierId, id) },
  { table: showcases, where: ({ id }) => eq(showcases.supplierId, id) },
  { table: stores, where: ({ id }) => eq(stores.supplierId, id) },
  { table: productImages, where: ({ id }) => inArray(productImages.productId, ofSupplier(id)) },
  {
    table: products,
    where: ({ id }) => eq(products.supplierId, id),
    set: () => ({
      ...emptyOf(productTextFields),
      title: 'Prodotto di un account eliminato',
      status: 'archived',
      otherInformation: {},
      safety: null,
    }),
  },
  { table: priceOptions, keep: 'What orders were priced by: sizes and prices, without words of the person.' },
  { table: priceHistory, keep: 'Numbers.' },
  {
    table: rentalBookings,
    where: ({ id }) =>
      sql`${rentalBookings.optionId} in (select o.id from ${priceOptions} o where o.product_id in ${ofSupplier(id)})`,
    set: () => ({ note: null }),
  },
  { table: stockHolds, keep: 'Numbers.' },
  {
    table: notificationMails,
    where: ({ id }) =>
      sql`${notificationMails.notificationId} in (select n.id from ${notifications} n where n.account_id = ${id})`,
  },
  { table: notifications, where: ({ id }) => eq(notifications.accountId, id) },
  {
    table: notifications,
    where: ({ handle }) => eq(notifications.fromHandle, handle),
    set: () => ({ fromHandle: null, fromName: null, fromImage: null }),
  },
  { table: notifications, where: (who) => names(notifications.text, who), scrub: [notifications.text] },
  {
    table: outgoingMails,
    where: (who) =>
      or(
        eq(outgoingMails.recipient, who.email),
        sql`${outgoingMails.recipient} in ${earlierEmails(who.id)}`,
        names(outgoingMails.subject, who),
        names(outgoingMails.text, who),
        names(outgoingMails.html, who),
      ) as SQL,
  },
  // After the mails, which are found by the addresses before.
  { table: emailChanges, where: ({ id }) => eq(emailChanges.accountId, id) },
  // What the outcome logs note of the person is a hash that nobody can guess without these.
  {
    table: outcomeSalts,
    where: ({ id }) => sql`(${outcomeSalts.announcementId}, ${outcomeSalts.n}) in ${ownLeaves(id)}`,
  },
  {
    table: outcomeLeaves,
    keep: 'Hashes under salts that are gone; others prove by them that their offers were counted.',
  },
  {
    table: announcements,
    where: ({ id }) => eq(announcements.coupleId, id),
    set: () => ({
      title: 'Annuncio di un account eliminato',
      description: '',
      answers: {},
      phone: '',
      image: null,
      uploadName: null,
      lat: null,
      lon: null,
      submissionKey: null,
    }),
    scrub: [announcements.reason],
  },
  { table: editRequests, where: ({ id }) => inArray(editRequests.announcementId, ofCouple(id)) },
  {
    table: offers,
    where: ({ id }) => eq(offers.supplierId, id),
    scrub: textKeys(offerFields).map((key) => offers[key]),
  },
  {
    table: questions,
    where: ({ id }) => or(eq(questions.supplierId, id), inArray(questions.announcementId, ofCouple(id))) as SQL,
    scrub: [questions.text, questions.answer],
  },
  {
    table: reviews,
    where: ({ id }) => eq(reviews.coupleId, id),
    set: () => ({ anonymous: true }),
    scrub: reviewTexts,
  },
  {
    table: reviews,
    where: (who) => or(...reviewTexts.map((text) => names(text, who))) as SQL,
    scrub: reviewTexts,
  },
  {
    table: reports,
    where: (who) => or(eq(reports.accountId, who.id), names(reports.text, who)) as SQL,
    scrub: [reports.text],
  },
  {
    // Reported before there was an account, or beside it, with the same address.
    table: reports,
    where: ({ email }) => eq(reports.email, email),
    set: () => ({ name: null, email: sql`'segnalazione-' || ${reports.id} || ${`@${NOBODY}`}` }),
  },
  { table: reportCases, where: (who) => names(reportCases.title, who), scrub: [reportCases.title] },
  {
    table: moderationDecisions,
    where: (who) => or(eq(moderationDecisions.concernedId, who.id), names(moderationDecisions.reason, who)) as SQL,
    scrub: [moderationDecisions.reason],
  },
  {
    table: appeals,
    where: (who) => or(eq(appeals.accountId, who.id), names(appeals.text, who), names(appeals.answer, who)) as SQL,
    scrub: [appeals.text, appeals.answer],
  },
  {
    table: orders,
    where: ({ id }) => eq(orders.coupleId, id),
    set: () => ({
      recipient: NO_RECIPIENT,
      // Who was billed, and where they lived, is all that the books need of a paid order: ten years (art. 2220 c.c.).
      billing: sql`case when ${orders.paidAt} is null then ${JSON.stringify({ fullName: '', address: '' })}::jsonb else ${orders.billing} end`,
    }),
  },
  {
    table: orders,
    where: ({ id }) => eq(orders.supplierId, id),
    // As the business's own row: what invoices name it by, and nothing where nothing was paid.
    set: () => ({
      seller: sql`case when ${orders.paidAt} is null then ${JSON.stringify(NOBODY_SELLING)}::jsonb else ${orders.seller} || '{"pec":null,"phone":null}'::jsonb end`,
    }),
  },
  {
    table: orders,
    where: (who) => names(orders.cancelReason, who),
    scrub: [orders.cancelReason],
  },
  { table: shipments, keep: 'Carrier and number of a parcel; part of the order.' },
  { table: shipmentLines, keep: 'Numbers.' },
  // Letters about a deal are kept as the books are (art. 2220 c.c.), without the name and the contacts of who has left. A product they ask about
  // stands there by number: its title goes with its supplier.
  {
    table: messages,
    where: (who) => names(messages.text, who),
    scrub: [messages.text],
  },
  // A name can be blacked out in words, not in a picture.
  {
    table: messagePhotos,
    where: ({ id }) => sql`${messagePhotos.messageId} in (select m.id from ${messages} m where m.author_id = ${id})`,
  },
  { table: conversations, keep: 'Who wrote to whom of what, by number.' },
  { table: enquiries, keep: 'Who asked whom about which day, by number.' },
  {
    table: orderNotes,
    where: (who) => names(orderNotes.text, who),
    scrub: [orderNotes.text],
  },
  { table: orderLines, keep: TEN_YEARS },
  // The contract stays with the books, without the name of who has left; what the couple asked for goes with it, as from its announcement.
  {
    table: orderAgreements,
    where: ({ id }) => inArray(orderAgreements.orderId, ofBuyer(id)),
    set: () => ({ request: NO_REQUEST }),
  },
  {
    table: orderAgreements,
    where: ({ id }) =>
      sql`${orderAgreements.orderId} in (select o.id from ${orders} o where o.couple_id = ${id} or o.supplier_id = ${id})`,
    scrub: [orderAgreements.agreed, orderAgreements.request],
  },
  {
    table: returns,
    where: ({ id }) =>
      sql`${returns.orderId} in (select o.id from ${orders} o where o.couple_id = ${id} or o.supplier_id = ${id})`,
    scrub: [returns.comment, returns.reductionReason],
  },
  {
    table: returns,
    where: (who) => or(names(returns.comment, who), names(returns.reductionReason, who)) as SQL,
    scrub: [returns.comment, returns.reductionReason],
  },
  {
    table: returns,
    where: ({ id }) => sql`${returns.orderId} in (select o.id from ${orders} o where o.couple_id = ${id})`,
    set: () => ({ declaredName: null, receiptEmail: null }),
  },
  { table: returnLines, keep: TEN_YEARS },
  { table: orderInvoices, keep: TEN_YEARS },
  {
    table: refundTransfers,
    where: ({ id }) => sql`${refundTransfers.orderId} in (select o.id from ${orders} o where o.couple_id = ${id})`,
    set: () => ({ iban: null, holder: null, ibanEnd: null }),
    scrub: [refundTransfers.closeReason],
  },
  {
    table: refundTransfers,
    where: (who) => names(refundTransfers.closeReason, who),
    scrub: [refundTransfers.closeReason],
  },
  { table: discountCodes, keep: TEN_YEARS },
  { table: discountUses, keep: TEN_YEARS },
  {
    table: guaranteeClaims,
    where: ({ id }) => sql`${guaranteeClaims.orderId} in (select o.id from ${orders} o where o.couple_id = ${id})`,
    set: () => ({ image: null }),
    scrub: [guaranteeClaims.text],
  },
  { table: guaranteeClaims, where: (who) => names(guaranteeClaims.text, who), scrub: [guaranteeClaims.text] },
  {
    table: rentalDeposits,
    where: ({ id }) =>
      sql`${rentalDeposits.orderId} in (select o.id from ${orders} o where o.couple_id = ${id} or o.supplier_id = ${id})`,
    scrub: [rentalDeposits.reason],
  },
  { table: rentalDeposits, where: (who) => names(rentalDeposits.reason, who), scrub: [rentalDeposits.reason] },
  { table: orderPlans, keep: 'Part of the order: kind and amounts of a plan of payment, and dates.' },
  { table: planSteps, keep: 'Part of the order: amounts and days of its steps.' },
  { table: disputes, keep: 'Part of the order; codes and dates. What was decided about money is kept with its books.' },
  {
    table: disputeEntries,
    where: ({ id }) => sql`${disputeEntries.disputeId} in (select d.id from ${disputes} d where d.order_id in
      (select o.id from ${orders} o where o.couple_id = ${id} or o.supplier_id = ${id}))`,
    scrub: [disputeEntries.text],
  },
  { table: disputeEntries, where: (who) => names(disputeEntries.text, who), scrub: [disputeEntries.text] },
  // Files of the erased person; the sweep removes them from storage.
  {
    table: disputeFiles,
    where: ({ id }) => sql`${disputeFiles.wordsId} in (select e.id from ${disputeEntries} e where e.author_id = ${id})`,
  },
  {
    table: disputeResolutions,
    where: ({ id }) => sql`${disputeResolutions.disputeId} in (select d.id from ${disputes} d where d.order_id in
      (select o.id from ${orders} o where o.couple_id = ${id} or o.supplier_id = ${id}))`,
    scrub: [disputeResolutions.facts],
  },
  {
    table: disputeResolutions,
    where: (who) => names(disputeResolutions.facts, who),
    scrub: [disputeResolutions.facts],
  },
  { table: disputeResolutionLines, keep: TEN_YEARS },
  {
    table: staffOrderNotes,
    where: ({ id }) => sql`${staffOrderNotes.orderId} in
      (select o.id from ${orders} o where o.couple_id = ${id} or o.supplier_id = ${id})`,
    scrub: [staffOrderNotes.text],
  },
  { table: staffOrderNotes, where: (who) => names(staffOrderNotes.text, who), scrub: [staffOrderNotes.text] },
  { table: deliveryFeedback, keep: 'Part of the order; codes without words.' },
  { table: payments, keep: TEN_YEARS },
  { table: refunds, keep: TEN_YEARS },
  { table: providerDisputes, keep: TEN_YEARS },
  { table: heldPayments, keep: TEN_YEARS },
  { table: ledgerEntries, keep: TEN_YEARS },
  { table: ledgerLines, keep: TEN_YEARS },
  // Fees of the last month are still to be invoiced, and the invoice says where to.
  { table: invoices, keep: TEN_YEARS },
  { table: invoiceCorrections, keep: TEN_YEARS },
  { table: invoiceTransmissions, keep: TEN_YEARS },
  { table: invoiceReceipts, keep: TEN_YEARS },
  { table: invoiceLines, keep: TEN_YEARS },
  { table: invoicedEntries, keep: TEN_YEARS },
  { table: purchases, keep: TEN_YEARS },
  { table: participationCredits, keep: 'Part of a purchase, or given by staff with a reason about the deal.' },
  { table: participations, keep: 'Part of a purchase; numbers.' },
  { table: feeEntries, keep: TEN_YEARS },
  { table: feeMovements, keep: TEN_YEARS },
  { table: feeReminders, keep: 'Proof that a supplier was warned before it was suspended; numbers and days.' },
  // Who sold is told to the tax authority in January of the next year (D.Lgs. 32/2023, art. 12: kept for ten years).
  { table: taxProfiles, where: ({ id, hasBooks }) => (hasBooks ? sql`false` : eq(taxProfiles.supplierId, id)) },
  { table: providerEvents, where: (who) => names(providerEvents.payload, who), set: () => ({ payload: {} }) },
  { table: sandboxInvoiceFiles, keep: 'The emulator’s copy of invoices that are kept themselves.' },
  { table: sandboxMessages, where: (who) => names(sandboxMessages.body, who), set: () => ({ body: {} }) },
  { table: sandboxOrders, where: (who) => names(sandboxOrders.payload, who), set: () => ({ payload: {} }) },
  { table: sellingAccounts, where: ({ id }) => eq(sellingAccounts.supplierId, id) },
  { table: supplierDocuments, where: ({ id }) => eq(supplierDocuments.supplierId, id) },
  {
    table: supplierVerifications,
    where: ({ id }) => eq(supplierVerifications.id, id),
    set: () => ({ reason: null, businessName: null, vatNumber: null, rea: null }),
  },
  // Who looked, and what was asked, stays by number: it is the proof that both were in order.
  { table: viewings, where: (who) => names(viewings.reason, who), scrub: [viewings.reason] },
  {
    table: dataRequests,
    where: (who) => names(sql`coalesce(${dataRequests.reason}, '') || coalesce(${dataRequests.answer}, '')`, who),
    scrub: [dataRequests.reason, dataRequests.answer],
  },
  { table: awards, keep: 'Who was chosen and how it ended, by number: both sides may have to prove it.' },
  { table: consents, keep: 'GDPR art. 7(1): proof of consent; holds neither name nor address.' },
  { table: cookieChoices, keep: 'GDPR art. 7(1): proof of consent; holds neither name nor address.' },
  { table: textVersions, keep: 'Words of the site itself; who of staff wrote them is a number.' },
  { table: questionVersions, keep: 'Questions of the site itself; who of staff published them is a number.' },
  { table: questionDrafts, keep: 'Questions of the site itself; who of staff changed them last is a number.' },
  { table: offerTemplateVersions, keep: 'Templates of the site itself; who of staff published them is a number.' },
  { table: offerTemplateDrafts, keep: 'Templates of the site itself; who of staff changed them last is a number.' },
  { table: legalNotices, keep: 'Proof that a change of the terms was told; holds neither name nor address.' },
  {
    table: auditEvents,
    keep: 'Who did what, by number; the person is a number there; a reason typed by staff stays as it was said to them (GDPR art. 17(3)(e)).',
  },
  {
    table: couples,
    where: ({ id }) => eq(couples.id, id),
    set: () => ({ gender: null, weddingOn: null, weddingLocality: null, budgetCents: null, taxCode: null }),
  },
  {
    table: suppliers,
    where: ({ id }) => eq(suppliers.id, id),
    set: ({ hasBooks }) => ({
      ...{ contactName: null, fiscalCode: null, pec: null, sdi: null, phone: null, mobile: null, merchantId: null },
      ...{ nextMerchantId: null, nextMerchantAt: null },
      ...{ returnPolicy: null, privacyPolicy: null, conditions: null, hidden: true },
      // An invoice names a business by these (art. 21 DPR 633/1972); without books nothing is left.
      ...(hasBooks
        ? {}
        : {
            ...{ businessName: null, vatNumber: null, rea: null, address: null, cap: null, city: null, province: null },
            ...{ lat: null, lon: null },
          }),
    }),
  },
  {
    table: accounts,
    where: ({ id }) => eq(accounts.id, id),
    set: ({ id, newHandle, now }) => ({
      email: `${id}@${NOBODY}`,
      handle: newHandle,
      ...{ passwordHash: null, fullName: null, phone: null, address: null, image: null, suspensionReason: null },
      erasedAt: now,
    }),
  },
]

/** Tables without personal data, each with the reason. */
export const tablesWithoutPeople: Readonly<Record<string, string>> = {
  invoice_counters: 'The last number of each year.',
  attempts: 'Counters of tries, each under a hash.',
  push_keys: 'The key by which push services know the product.',
  outcome_keys: 'Keys that sign the outcome logs.',
  outcome_heads: 'Sizes and roots of outcome logs.',
  outcome_nodes: 'Hashes over sizes and roots of outcome logs.',
  outcome_days: 'Hashes over sizes and roots of outcome logs, signed.',
  price_snapshots: 'Rounded prices of many deals at once.',
  price_bases: 'Numbers of the orders that were counted in a figure; gone after two years.',
  price_months: 'Which months of prices are published.',
  carriers: 'Names and addresses of carriers.',
  sandbox_referrals: 'Books of the payment emulator, by numbers of chance.',
  stripe_sandbox_objects: 'Books of the payment emulator, by numbers of chance.',
  stripe_sandbox_requests: 'Books of the payment emulator, by numbers of chance.',
  sandbox_sellers: 'Books of the payment emulator, by numbers of chance.',
  settings: 'Contacts of the company and the gate.',
  launch_confirmations: 'Who answers for the company’s own prices and texts, as the company wrote it.',
  texts: 'Words of the site itself.',
  plans: 'What is on sale.',
  passes: 'What is on sale.',
  price_versions: 'What is on sale.',
  category_bonuses: 'What staff proposes to the suppliers of a sector.',
  removed_files: 'Names made of content or chance, of files that wait to be removed.',
  stored_images: 'Names made from the content; the pictures of whoever leaves go with their rows.',
  search_queue: 'Numbers, for a second.',
  shelf_products: 'Follows what is public: the closing of the account takes everything off the shelf.',
  search_documents: 'Follows what is public: the closing of the account takes everything out of the index.',
  search_postings: 'As the documents of the search.',
  search_lexemes: 'As the documents of the search: a word nobody writes any more is forgotten.',
  search_words: 'As the documents of the search: a word nobody writes any more is forgotten.',
  portal_entries: 'Follows orders, offers, products and conversations by triggers: what changes there changes here.',
  calendar_claims: 'Numbers and days; follows blocks and rentals.',
  ledger_order_sums: 'Sums of the ledger, order by order: they follow its lines.',
  dev_clock: 'The clock of the development doors.',
  product_marks: 'Milestones of the database itself.',
}

/** Values that take the person's words out of these columns. */
export const scrubbed = (step: Step, { pattern }: Leaver): Record<string, SQL> => {
  if (pattern === null || !step.scrub) return {}
  const columns = Object.entries(step.table).filter((entry): entry is [string, PgColumn] =>
    (step.scrub ?? []).includes(entry[1] as PgColumn),
  )
  return Object.fromEntries(
    columns.map(([key, column]) => {
      const words = sql`regexp_replace(${column}::text, ${pattern}, '…', 'gi')`
      return [key, column.dataType === 'json' ? sql`${words}::jsonb` : words]
    }),
  )
}
