import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { editRequests } from '#features/auction/edit-requests/schema.server.ts'
import { invitationLimits, invitationRuns, invitations } from '#features/auction/invitations/schema.server.ts'
import { hiddenLeads, savedSearches } from '#features/auction/leads/schema.server.ts'
import { offerTemplateDrafts, offerTemplateVersions } from '#features/auction/offer-templates/schema.server.ts'
import { awards, offerPresets, offers } from '#features/auction/offers/schema.server.ts'
import { outcomeLeaves, outcomeSalts } from '#features/auction/outcomes/schema.server.ts'
import { questionDrafts, questionVersions } from '#features/auction/question-sets/schema.server.ts'
import { questions } from '#features/auction/questions/schema.server.ts'
import { weddingHearts, weddingPages } from '#features/auction/wedding-page/schema.server.ts'
import { invoicedEntries, invoiceLines, invoices, taxProfiles } from '#features/books/invoices/schema.server.ts'
import {
  invoiceCorrections,
  invoiceReceipts,
  invoiceTransmissions,
} from '#features/books/invoices/transmissions/schema.server.ts'
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
import { payments, providerDisputes, refunds } from '#features/money/payments/schema.server.ts'
import { sellingAccounts } from '#features/money/selling-accounts/schema.server.ts'
import { dataRequests, viewings } from '#features/office/people-desk/schema.server.ts'
import { accounts, accountTokens, consents, emailChanges, sessions } from '#features/people/accounts/schema.server.ts'
import { batches, batchItems } from '#features/people/batches/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { identities } from '#features/people/identities/schema.server.ts'
import {
  mailPreferences,
  notificationMails,
  notifications,
  pushSubscriptions,
} from '#features/people/notifications/schema.server.ts'
import { recoveryCodes, secondFactors } from '#features/people/security/schema.server.ts'
import { supplierMembers, teamInvitations } from '#features/people/team/schema.server.ts'
import { supplierDocuments, supplierVerifications } from '#features/people/verification/schema.server.ts'
import { discountCodes, discountUses } from '#features/shop/discounts/schema.server.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import { cookieChoices } from '#features/site/cookies/schema.server.ts'
import { legalNotices } from '#features/site/legal/schema.server.ts'
import { savedViews } from '#features/site/saved-views/schema.server.ts'
import { textVersions } from '#features/site/texts/schema.server.ts'
import { appeals, moderationDecisions, reports } from '#features/trust/reports/schema.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { outgoingMails } from '#platform/mail/schema.server.ts'
import { earlierEmails } from './earlier-emails.queries.server.ts'
import { anyOf, type ExportPart, ownOrders } from './export-part.queries.server.ts'
import { shopParts } from './export-shop.queries.server.ts'
import { ownLeaves } from './own-leaves.queries.server.ts'
import { dataExports } from './schema.server.ts'

const ownDisputes = (id: number) => sql`(select d.id from ${disputes} d where d.order_id in ${ownOrders(id)})`
const ownInvoices = (id: number) => sql`(select i.id from ${invoices} i where i.supplier_id = ${id})`
const ownAnnouncements = (id: number) => sql`(select a.id from ${announcements} a where a.couple_id = ${id})`
/** What moved in one's orders; the fee is between the seller and the marketplace. */
const ofLedger = (id: number, orderId: PgColumn, isFee: SQL) =>
  sql`(${orderId} in (select o.id from ${orders} o where o.supplier_id = ${id}) or (${orderId} in ${ownOrders(id)} and not ${isFee}))`
const ownEmail = (id: number) => sql`(select me.email from ${accounts} me where me.id = ${id})`
/** All rows stored under an account's id. A test walks the tables: none may be missing here or below. */
export const exportMap: readonly ExportPart[] = [
  {
    file: 'account',
    about: 'Il tuo account: nome, contatti, stato, date',
    table: accounts,
    mine: (id) => eq(accounts.id, id),
    hide: ['passwordHash'],
    pictures: { folder: 'users', columns: ['image'] },
  },
  { file: 'profilo-nozze', about: 'Il profilo della coppia', table: couples, mine: (id) => eq(couples.id, id) },
  ...shopParts,
  {
    file: 'consensi',
    about: 'Ogni consenso dato o negato, con la versione del testo',
    table: consents,
    mine: (id) => eq(consents.accountId, id),
  },
  {
    file: 'scelte-cookie',
    about: 'Le tue scelte sui cookie',
    table: cookieChoices,
    mine: (id) => eq(cookieChoices.accountId, id),
  },
  {
    file: 'avvisi-legali',
    about: 'I cambiamenti dei testi legali che ti abbiamo comunicato',
    table: legalNotices,
    mine: (id) => eq(legalNotices.accountId, id),
  },
  {
    file: 'annunci',
    about: 'I tuoi annunci',
    table: announcements,
    mine: (id) => eq(announcements.coupleId, id),
    // Who of staff looks at it is about staff.
    hide: ['submissionKey', 'reviewerId', 'reviewSince', 'reviewUntil'],
    pictures: { folder: 'auctions', columns: ['image'] },
  },
  {
    file: 'richieste-di-modifica',
    about: 'Le modifiche ai tuoi annunci che hai chiesto allo staff',
    table: editRequests,
    mine: (id) => inArray(editRequests.announcementId, ownAnnouncements(id)),
  },
  {
    file: 'proposte',
    about: 'Le proposte inviate, o ricevute sui tuoi annunci',
    table: offers,
    mine: (id) => anyOf(eq(offers.supplierId, id), inArray(offers.announcementId, ownAnnouncements(id))),
    // What a business owes us is between the two of us.
    hideFromCouples: ['feeBps'],
    pictures: { folder: 'offers', columns: ['image', 'image2'] },
  },
  {
    file: 'proposte-tipo',
    about: 'Le proposte salvate per cominciarne altre',
    table: offerPresets,
    mine: (id) => eq(offerPresets.supplierId, id),
  },
  {
    file: 'scelte',
    about: 'Chi è stato scelto, e com’è finita',
    table: awards,
    mine: (id) => anyOf(eq(awards.supplierId, id), inArray(awards.announcementId, ownAnnouncements(id))),
  },
  {
    file: 'registro-esito',
    about:
      'Che cosa il registro d’esito annota dei tuoi annunci, delle tue proposte e delle tue domande, senza dirne il contenuto',
    table: outcomeLeaves,
    mine: (id) => sql`(${outcomeLeaves.announcementId}, ${outcomeLeaves.n}) in ${ownLeaves(id)}`,
    hide: ['hash'],
  },
  {
    file: 'registro-esito-chiavi',
    about: 'I numeri casuali con cui il registro d’esito nasconde ciò che annota di te',
    table: outcomeSalts,
    mine: (id) => sql`(${outcomeSalts.announcementId}, ${outcomeSalts.n}) in ${ownLeaves(id)}`,
  },
  {
    file: 'annunci-nascosti',
    about: 'Gli annunci che hai tolto dal tuo elenco',
    table: hiddenLeads,
    mine: (id) => eq(hiddenLeads.supplierId, id),
  },
  {
    file: 'inviti-agli-annunci',
    about: 'A quali annunci sei stato invitato, e perché; o chi è stato invitato ai tuoi',
    table: invitations,
    mine: (id) => anyOf(eq(invitations.supplierId, id), inArray(invitations.announcementId, ownAnnouncements(id))),
    // How a supplier answers others is not the couple's to know.
    hideFromCouples: ['answersOften'],
  },
  {
    file: 'inviti-ai-tuoi-annunci',
    about: 'Fino a dove abbiamo cercato fornitori per i tuoi annunci',
    table: invitationRuns,
    mine: (id) => inArray(invitationRuns.announcementId, ownAnnouncements(id)),
  },
  {
    file: 'inviti-al-giorno',
    about: 'Quanti inviti vuoi ricevere al giorno',
    table: invitationLimits,
    mine: (id) => eq(invitationLimits.supplierId, id),
  },
  {
    file: 'ricerche-salvate',
    about: 'Le tue ricerche salvate tra gli annunci',
    table: savedSearches,
    mine: (id) => eq(savedSearches.supplierId, id),
  },
  {
    file: 'domande',
    about: 'Le domande inviate, o ricevute sui tuoi annunci o sulle tue proposte, con le risposte',
    table: questions,
    mine: (id) => anyOf(eq(questions.supplierId, id), inArray(questions.announcementId, ownAnnouncements(id))),
  },
  {
    file: 'ordini',
    about: 'I tuoi acquisti o le tue vendite',
    table: orders,
    mine: (id) => anyOf(eq(orders.coupleId, id), eq(orders.supplierId, id)),
    // Name and address of the couple are theirs, not the seller's.
    hideFromSuppliers: ['billing', 'recipient', 'toCity'],
    hideFromCouples: ['feeBps'],
  },
  {
    file: 'righe-ordini',
    about: 'Che cosa è stato ordinato',
    table: orderLines,
    mine: (id) => inArray(orderLines.orderId, ownOrders(id)),
  },
  {
    file: 'accordi-ordini',
    about: 'Che cosa è stato concordato in ogni ordine: proposta, richieste, giorno e luogo, condizioni di allora',
    table: orderAgreements,
    mine: (id) => inArray(orderAgreements.orderId, ownOrders(id)),
    pictures: { folder: 'offers', columns: ['image', 'image2'] },
  },
  {
    file: 'esiti-consegne',
    about: 'Com’è andata la consegna',
    table: deliveryFeedback,
    mine: (id) => inArray(deliveryFeedback.orderId, ownOrders(id)),
  },
  {
    file: 'resi',
    about: 'I resi e i recessi chiesti o ricevuti',
    table: returns,
    mine: (id) => inArray(returns.orderId, ownOrders(id)),
    // What the couple wrote into the law's form is between it and us.
    hideFromSuppliers: ['declaredName', 'receiptEmail'],
  },
  {
    file: 'righe-resi',
    about: 'Che cosa è stato reso',
    table: returnLines,
    mine: (id) =>
      inArray(returnLines.returnId, sql`(select r.id from ${returns} r where r.order_id in ${ownOrders(id)})`),
  },
  {
    file: 'garanzie',
    about: 'I difetti segnalati con la garanzia legale',
    table: guaranteeClaims,
    mine: (id) => inArray(guaranteeClaims.orderId, ownOrders(id)),
    pictures: { folder: 'shared', columns: ['image'] },
  },
  {
    file: 'cauzioni',
    about: 'Le cauzioni dei noleggi, versate, restituite o trattenute',
    table: rentalDeposits,
    mine: (id) => inArray(rentalDeposits.orderId, ownOrders(id)),
  },
  {
    file: 'piani-di-pagamento',
    about: 'Gli ordini pagati a rate: che cos’è la prima, quando l’hai accettato, che cosa è dovuto in più',
    table: orderPlans,
    mine: (id) => inArray(orderPlans.orderId, ownOrders(id)),
  },
  {
    file: 'rate',
    about: 'Le rate degli ordini: quanto, entro quando, se sono pagate',
    table: planSteps,
    mine: (id) => inArray(planSteps.orderId, ownOrders(id)),
  },
  {
    file: 'codici-sconto',
    about: 'I codici sconto del tuo store',
    table: discountCodes,
    mine: (id) => eq(discountCodes.supplierId, id),
  },
  {
    file: 'codici-usati',
    about: 'I codici sconto usati negli ordini',
    table: discountUses,
    mine: (id) => inArray(discountUses.orderId, ownOrders(id)),
  },
  {
    file: 'fatture-ordini',
    about: 'Le fatture chieste per gli ordini: a chi sono intestate, e che cosa ha emesso il fornitore',
    table: orderInvoices,
    hide: ['fileName'],
    mine: (id) => inArray(orderInvoices.orderId, ownOrders(id)),
  },
  {
    file: 'rimborsi-con-bonifico',
    about: 'I rimborsi versati con un bonifico, e su quale conto',
    table: refundTransfers,
    // To a seller the account of its couple is not its own.
    hide: ['fileName', 'iban', 'holder'],
    mine: (id) => inArray(refundTransfers.orderId, ownOrders(id)),
  },
  {
    file: 'controversie',
    about: 'Le richieste di aiuto a Promessi per i tuoi ordini',
    table: disputes,
    mine: (id) => inArray(disputes.orderId, ownOrders(id)),
  },
  {
    file: 'controversie-testi',
    about: 'Che cosa è stato detto nelle controversie',
    table: disputeEntries,
    mine: (id) => inArray(disputeEntries.disputeId, ownDisputes(id)),
    // Who of the staff wrote it, and under which number the other side is kept, is not theirs.
    hide: ['authorId'],
  },
  {
    file: 'controversie-allegati',
    about: 'Che cosa hai mostrato nelle controversie: il nome e il peso di ogni file, che si apre dalla sua pagina',
    table: disputeFiles,
    mine: (id) => inArray(disputeFiles.wordsId, sql`(select e.id from ${disputeEntries} e where e.author_id = ${id})`),
    hide: ['fileName'],
  },
  {
    file: 'controversie-decisioni',
    about: 'Che cosa Promessi ha proposto o deciso, e perché',
    table: disputeResolutions,
    mine: (id) => inArray(disputeResolutions.disputeId, ownDisputes(id)),
  },
  {
    file: 'controversie-importi',
    about: 'Quanto è stato proposto o deciso per ogni riga degli ordini',
    table: disputeResolutionLines,
    mine: (id) =>
      inArray(
        disputeResolutionLines.resolutionId,
        sql`(select r.id from ${disputeResolutions} r where r.dispute_id in ${ownDisputes(id)})`,
      ),
  },
  {
    file: 'note-redazione',
    about: 'Le note della redazione sui tuoi acquisti o sulle tue vendite',
    table: staffOrderNotes,
    mine: (id) => inArray(staffOrderNotes.orderId, ownOrders(id)),
    // A note speaks of both sides, and who wrote it works here (GDPR art. 15(4)): what is told is that there is one, and when.
    hide: ['authorId', 'text'],
  },
  {
    file: 'pacchi',
    about: 'I pacchi dei tuoi ordini, con corriere e numero',
    table: shipments,
    mine: (id) => inArray(shipments.orderId, ownOrders(id)),
  },
  {
    file: 'contenuto-pacchi',
    about: 'Che cosa c’era nei pacchi',
    table: shipmentLines,
    mine: (id) =>
      sql`${shipmentLines.shipmentId} in (select s.id from ${shipments} s where s.order_id in ${ownOrders(id)})`,
  },
  {
    file: 'conversazioni',
    about: 'Con chi ti scrivi, e di che cosa',
    table: conversations,
    mine: (id) => anyOf(eq(conversations.coupleId, id), eq(conversations.supplierId, id)),
    // Up to where a message was told by e-mail is our own book-keeping.
    hide: ['coupleMailedId', 'otherMailedId'],
  },
  {
    file: 'domande-vetrine',
    about: 'A chi hai fatto una domanda dalla sua vetrina, e chi ne ha fatte a te',
    table: enquiries,
    mine: (id) => anyOf(eq(enquiries.coupleId, id), eq(enquiries.supplierId, id)),
  },
  {
    file: 'messaggi',
    about: 'I messaggi scritti e ricevuti, con il prodotto di cui si chiedeva',
    table: messages,
    mine: (id) =>
      inArray(
        messages.conversationId,
        sql`(select c.id from ${conversations} c where c.couple_id = ${id} or c.supplier_id = ${id})`,
      ),
    hide: ['submissionKey'],
  },
  {
    file: 'foto-messaggi',
    about: 'Le foto nei messaggi scritti e ricevuti',
    table: messagePhotos,
    mine: (id) =>
      sql`${messagePhotos.messageId} in (select m.id from ${messages} m join ${conversations} c on c.id = m.conversation_id
        where c.couple_id = ${id} or c.supplier_id = ${id})`,
    pictures: { folder: 'messages', columns: ['image'] },
  },
  {
    file: 'note-vendite',
    about: 'Le note interne che hai scritto sulle tue vendite',
    table: orderNotes,
    mine: (id) => eq(orderNotes.authorId, id),
  },
  { file: 'indirizzi', about: 'Gli indirizzi salvati', table: addresses, mine: (id) => eq(addresses.coupleId, id) },
  {
    file: 'recensioni',
    about: 'Le recensioni scritte o ricevute',
    table: reviews,
    mine: (id) => anyOf(eq(reviews.coupleId, id), eq(reviews.supplierId, id)),
    // Reviews signed "Utente sposo" stay anonymous to the business: an order number would identify the author.
    hideFromSuppliers: ['coupleId', 'orderId', 'orderLineId'],
  },
  { file: 'preferiti', about: 'I tuoi preferiti', table: favourites, mine: (id) => eq(favourites.accountId, id) },
  {
    file: 'viste-salvate',
    about: 'Le viste salvate degli elenchi del portale',
    table: savedViews,
    mine: (id) => eq(savedViews.accountId, id),
  },
  {
    file: 'testi-del-sito',
    about: 'I testi del sito che hai scritto, per lo staff',
    table: textVersions,
    mine: (id) => eq(textVersions.accountId, id),
  },
  {
    file: 'domande-degli-annunci',
    about: 'Le domande degli annunci che hai pubblicato, per lo staff',
    table: questionVersions,
    mine: (id) => eq(questionVersions.accountId, id),
  },
  {
    file: 'domande-in-bozza',
    about: 'Le bozze di domande che hai cambiato per ultimo, per lo staff',
    table: questionDrafts,
    mine: (id) => eq(questionDrafts.accountId, id),
  },
  {
    file: 'schemi-delle-proposte',
    about: 'Gli schemi delle proposte che hai pubblicato, per lo staff',
    table: offerTemplateVersions,
    mine: (id) => eq(offerTemplateVersions.accountId, id),
  },
  {
    file: 'schemi-in-bozza',
    about: 'Le bozze di schemi che hai cambiato per ultimo, per lo staff',
    table: offerTemplateDrafts,
    mine: (id) => eq(offerTemplateDrafts.accountId, id),
  },
  {
    file: 'segnalazioni',
    about: 'I problemi che hai segnalato',
    table: reports,
    mine: (id) => eq(reports.accountId, id),
    // Reports without an account.
    hide: ['name', 'email'],
  },
  {
    file: 'decisioni-dello-staff',
    about: 'Le decisioni del nostro staff che ti riguardano, con il motivo',
    table: moderationDecisions,
    mine: (id) => eq(moderationDecisions.concernedId, id),
    hide: ['decidedById'],
  },
  {
    file: 'ricorsi',
    about: 'I ricorsi contro decisioni del nostro staff',
    table: appeals,
    mine: (id) => eq(appeals.accountId, id),
    hide: ['decidedById'],
  },
  { file: 'notifiche', about: 'Le tue notifiche', table: notifications, mine: (id) => eq(notifications.accountId, id) },
  {
    file: 'pagamenti',
    about: 'I pagamenti avviati',
    table: payments,
    mine: (id) => eq(payments.payerId, id),
    // The fee is between the seller and us, and stands with the seller's fees.
    hide: ['reference', 'approveUrl', 'feeCents'],
  },
  {
    file: 'rimborsi',
    about: 'I rimborsi che ti spettano o che hai fatto',
    table: refunds,
    mine: (id) =>
      sql`${refunds.paymentId} in (select p.id from ${payments} p where p.payer_id = ${id} or (p.purpose <> 'purchase' and p.subject_id in ${ownOrders(id)}))`,
    hide: ['reference', 'feeCents', 'feeBackCents'],
  },
  {
    file: 'contestazioni-paypal',
    about: 'Le contestazioni aperte presso il servizio di pagamento',
    table: providerDisputes,
    mine: (id) =>
      sql`${providerDisputes.paymentId} in (select p.id from ${payments} p where p.payer_id = ${id} or (p.purpose <> 'purchase' and p.subject_id in ${ownOrders(id)}))`,
  },
  {
    file: 'pagamenti-in-custodia',
    about: 'Le rate protette dei tuoi ordini: dove sono, e quando sono passate al fornitore',
    table: heldPayments,
    mine: (id) =>
      sql`${heldPayments.id} in (select p.id from ${payments} p where p.payer_id = ${id} or (p.purpose <> 'purchase' and p.subject_id in ${ownOrders(id)}))`,
    hide: ['warnedAt', 'passedTo', 'askedAt', 'nextLookAt'],
  },
  {
    file: 'registro',
    about: 'I movimenti dei tuoi ordini: venduto, pagato, rimborsato, commissione',
    table: ledgerEntries,
    hide: ['collectedCents', 'feeCents', 'feeVatCents'],
    mine: (id) => ofLedger(id, ledgerEntries.orderId, sql`${ledgerEntries.kind} like 'fee%'`),
  },
  {
    file: 'registro-voci',
    about: 'Gli importi dei movimenti, conto per conto: in positivo il dare, in negativo l’avere',
    table: ledgerLines,
    mine: (id) => ofLedger(id, ledgerLines.orderId, sql`${ledgerLines.account} like 'fee%'`),
  },
  {
    file: 'conti-di-incasso',
    about: 'I conti PayPal e Stripe che hai collegato, e che cosa ne dicono PayPal e Stripe',
    table: sellingAccounts,
    mine: (id) => eq(sellingAccounts.supplierId, id),
    hide: ['trackingId', 'actionUrl', 'looks', 'nextCheckAt'],
  },
  {
    file: 'verifica-impresa',
    about: 'Come sta la verifica della tua impresa',
    table: supplierVerifications,
    mine: (id) => eq(supplierVerifications.id, id),
    hide: ['decidedBy'],
  },
  {
    file: 'documenti',
    about: 'I documenti che hai caricato per la verifica: li scarichi dai dati aziendali',
    table: supplierDocuments,
    mine: (id) => eq(supplierDocuments.supplierId, id),
    hide: ['fileName'],
  },
  {
    file: 'visite-dello-staff',
    about: 'Quando lo staff ha guardato il sito come lo vedi tu, e perché',
    table: viewings,
    mine: (id) => eq(viewings.accountId, id),
    hide: ['adminId', 'sessionId'],
  },
  {
    file: 'richieste-sui-dati',
    about: 'Le richieste sui tuoi dati arrivate fuori dal sito',
    table: dataRequests,
    mine: (id) => eq(dataRequests.accountId, id),
    hide: ['openedBy'],
  },
  {
    file: 'abbonamenti',
    about: 'Abbonamenti e Smart Pass acquistati',
    table: purchases,
    mine: (id) => eq(purchases.supplierId, id),
  },
  {
    file: 'crediti',
    about: 'Le partecipazioni acquistate o ricevute in omaggio',
    table: participationCredits,
    mine: (id) => eq(participationCredits.supplierId, id),
  },
  {
    file: 'partecipazioni',
    about: 'Le partecipazioni usate',
    table: participations,
    mine: (id) => eq(participations.supplierId, id),
  },
  {
    file: 'commissioni',
    about: 'Le commissioni maturate',
    table: feeEntries,
    mine: (id) => eq(feeEntries.supplierId, id),
  },
  {
    file: 'versamenti-commissioni',
    about: 'Che cosa è stato versato, trattenuto, rimborsato o stralciato delle tue commissioni',
    table: feeMovements,
    mine: (id) => sql`${feeMovements.feeId} in (select f.id from ${feeEntries} f where f.supplier_id = ${id})`,
  },
  {
    file: 'promemoria-commissioni',
    about: 'Quando ti abbiamo ricordato le commissioni da versare',
    table: feeReminders,
    mine: (id) => eq(feeReminders.supplierId, id),
  },
  {
    file: 'dati-fiscali',
    about: 'I dati fiscali per la comunicazione DAC7',
    table: taxProfiles,
    mine: (id) => eq(taxProfiles.supplierId, id),
  },
  {
    file: 'fatture',
    about: 'Le fatture e le note di credito',
    table: invoices,
    mine: (id) => eq(invoices.supplierId, id),
  },
  {
    file: 'correzioni-fatture',
    about: 'I tuoi dati come li abbiamo corretti sulle fatture',
    table: invoiceCorrections,
    mine: (id) => inArray(invoiceCorrections.invoiceId, ownInvoices(id)),
    hide: ['correctedBy'],
  },
  {
    file: 'invii-fatture',
    about: 'I file inviati al Sistema di Interscambio',
    table: invoiceTransmissions,
    mine: (id) => inArray(invoiceTransmissions.invoiceId, ownInvoices(id)),
  },
  {
    file: 'ricevute-fatture',
    about: 'Le ricevute del Sistema di Interscambio',
    table: invoiceReceipts,
    mine: (id) =>
      inArray(
        invoiceReceipts.transmissionId,
        sql`(select t.id from ${invoiceTransmissions} t where t.invoice_id in ${ownInvoices(id)})`,
      ),
    hide: ['notedBy'],
  },
  {
    file: 'righe-fatture',
    about: 'Le righe delle fatture',
    table: invoiceLines,
    mine: (id) => inArray(invoiceLines.invoiceId, ownInvoices(id)),
  },
  {
    file: 'movimenti-fatturati',
    about: 'Su quale riga di fattura sta ogni movimento del registro',
    table: invoicedEntries,
    mine: (id) =>
      inArray(invoicedEntries.entryId, sql`(select e.id from ${ledgerEntries} e where e.supplier_id = ${id})`),
  },
  {
    file: 'team',
    about: 'I team di cui fai o hai fatto parte, e le persone del tuo',
    table: supplierMembers,
    mine: (id) => anyOf(eq(supplierMembers.accountId, id), eq(supplierMembers.supplierId, id)),
  },
  {
    file: 'inviti-team',
    about: 'Gli inviti nel tuo team',
    table: teamInvitations,
    mine: (id) => eq(teamInvitations.supplierId, id),
    hide: ['tokenHash'],
  },
  {
    file: 'sessioni',
    about: 'Da dove hai fatto l’accesso',
    table: sessions,
    mine: (id) => eq(sessions.accountId, id),
    hide: ['tokenHash'],
  },
  {
    file: 'preferenze-email',
    about: 'Di che cosa hai scelto di ricevere email, e quanto spesso',
    table: mailPreferences,
    mine: (id) => eq(mailPreferences.accountId, id),
  },
  {
    file: 'pagina-nozze',
    about: 'La pagina delle nozze che mostri a chi ha il link',
    table: weddingPages,
    mine: (id) => eq(weddingPages.coupleId, id),
    hide: ['tokenHash', 'sealedToken'],
  },
  {
    file: 'cuori',
    about: 'I cuori che chi ha il link ha dato ai tuoi annunci: di chi sono non lo sappiamo',
    table: weddingHearts,
    mine: (id) =>
      sql`${weddingHearts.announcementId} in (select mine.id from ${announcements} mine where mine.couple_id = ${id})`,
    hide: ['browser'],
  },
  {
    file: 'momenti',
    about: 'I momenti che abbiamo già festeggiato con te',
    table: momentsSeen,
    mine: (id) => eq(momentsSeen.accountId, id),
  },
  {
    file: 'email-raccolte',
    about: 'Le notifiche di cui ti scriviamo in un’email raccolta',
    table: notificationMails,
    mine: (id) =>
      sql`${notificationMails.notificationId} in (select n.id from ${notifications} n where n.account_id = ${id})`,
  },
  {
    file: 'avvisi-sui-dispositivi',
    about: 'I dispositivi su cui hai chiesto di ricevere gli avvisi',
    table: pushSubscriptions,
    mine: (id) => eq(pushSubscriptions.accountId, id),
    hide: ['browserKey', 'browserSecret'],
  },
  {
    file: 'link-inviati',
    about: 'I link di conferma e di recupero che ti abbiamo inviato, senza il codice che aprono',
    table: accountTokens,
    mine: (id) => eq(accountTokens.accountId, id),
    hide: ['tokenHash'],
  },
  {
    file: 'cambi-di-email',
    about: 'I cambi di indirizzo email che hai chiesto, senza i codici dei link',
    table: emailChanges,
    mine: (id) => eq(emailChanges.accountId, id),
    hide: ['newTokenHash', 'oldTokenHash'],
  },
  {
    file: 'accessi-collegati',
    about: 'Gli account Google o Facebook collegati',
    table: identities,
    mine: (id) => eq(identities.accountId, id),
  },
  {
    file: 'verifica-in-due-passaggi',
    about: 'Da quando è attiva la verifica in due passaggi',
    table: secondFactors,
    mine: (id) => eq(secondFactors.accountId, id),
    hide: ['sealedSecret', 'lastStep'],
  },
  {
    file: 'codici-di-recupero',
    about: 'Quando sono stati creati e usati i codici di recupero',
    table: recoveryCodes,
    mine: (id) => eq(recoveryCodes.accountId, id),
    hide: ['codeHash'],
  },
  {
    file: 'email-inviate',
    about: 'Le email che ti abbiamo inviato: oggetto e data',
    table: outgoingMails,
    mine: (id) =>
      sql`(${outgoingMails.recipient} = ${ownEmail(id)} or ${outgoingMails.recipient} in ${earlierEmails(id)})`,
    // Their texts carry links that open the account.
    hide: ['html', 'text', 'occasion', 'failure', 'unsubscribeUrl'],
  },
  {
    file: 'registro-attivita',
    about: 'Che cosa è stato fatto con il tuo account, e quando',
    table: auditEvents,
    mine: (id) =>
      anyOf(
        eq(auditEvents.actorId, id),
        anyOf(
          eq(auditEvents.memberId, id),
          and(eq(auditEvents.subject, 'account'), eq(auditEvents.subjectId, id)) as SQL,
        ),
      ),
    hide: ['actorId', 'requestId'],
  },
  {
    file: 'lavori',
    about: 'I lavori su molte cose insieme che hai chiesto nell’ultimo mese',
    table: batches,
    mine: (id) => anyOf(eq(batches.supplierId, id), eq(batches.personId, id)),
  },
  {
    file: 'righe-dei-lavori',
    about: 'Le righe di quei lavori, con il loro esito',
    table: batchItems,
    mine: (id) =>
      sql`${batchItems.batchId} in (select b.id from ${batches} b where b.supplier_id = ${id} or b.person_id = ${id})`,
  },
  {
    file: 'archivi-richiesti',
    about: 'Gli archivi dei tuoi dati che hai chiesto',
    table: dataExports,
    mine: (id) => eq(dataExports.accountId, id),
    hide: ['fileName', 'tokenHash'],
  },
]

/** Tables that hold nothing of one person, or nothing that could be told to be theirs, each with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  pending_identities: 'Belongs to nobody yet: somebody who has not registered, kept for an hour.',
  push_keys: 'The key by which push services know the product.',
  invoice_counters: 'The last number of each year.',
  report_cases:
    'What a reported thing is called and how much waits; reports, decisions and appeals are in the archive.',
  outcome_keys: 'Keys that sign the outcome logs.',
  outcome_heads: 'Sizes and roots of outcome logs, published.',
  outcome_nodes: 'Hashes over them.',
  outcome_days: 'The same, signed and published day by day.',
  price_snapshots: 'Rounded prices of many deals at once; they name nobody.',
  price_bases:
    'Numbers of the orders that were counted in a figure, without their prices; the orders are in the archive.',
  price_months: 'Which months of prices are published.',
  carriers: 'Names and addresses of carriers; who changed them stands in the trail.',
  settings: 'Contacts of the company and the gate; who changed them stands in the trail.',
  launch_confirmations: 'Who answers for the company’s prices and texts; who wrote it down stands in the trail.',
  texts: 'Words of the site itself.',
  plans: 'What is on sale, the same for everybody.',
  passes: 'What is on sale, the same for everybody.',
  price_versions: 'What is on sale, the same for everybody.',
  category_bonuses: 'What staff proposes to the suppliers of a sector, the same for all of them.',
  attempts: 'Counters of tries under a hash; they name nobody.',
  provider_events: 'Messages between the provider and us; what they say of a payment stands in pagamenti.',
  sandbox_invoice_files: 'The books of the emulator of the exchange system: only where no real invoice leaves.',
  sandbox_referrals: 'The books of the payment emulator: only where no real money moves.',
  stripe_sandbox_objects: 'The books of the payment emulator: only where no real money moves.',
  stripe_sandbox_requests: 'The books of the payment emulator: only where no real money moves.',
  sandbox_sellers: 'The books of the payment emulator: only where no real money moves.',
  sandbox_messages: 'The books of the payment emulators: only where no real money moves.',
  sandbox_orders: 'The books of the payment emulator: only where no real money moves.',
  image_uploads: 'Pictures uploaded within the last day that no page shows yet.',
  removed_files: 'Files that nothing names any more, until no backup can want them.',
  stored_images: 'The index of the pictures; the pictures themselves are in the archive.',
  search_queue: 'Numbers of what is to be indexed again, for a second.',
  shelf_products: 'Choices of what is public anyway; gone as soon as it is no longer shown.',
  search_documents: 'Words of what is public anyway; gone as soon as it is no longer shown.',
  search_postings: 'Words of what is public anyway; gone as soon as it is no longer shown.',
  search_lexemes: 'How often a word is used on the site.',
  search_words: 'Words that are used on the site.',
  portal_entries: 'Words of orders, offers, products and conversations, which are in the archive themselves.',
  calendar_claims: 'Follows calendario and giorni-noleggi.',
  ledger_order_sums: 'Sums of the ledger, whose lines are in the archive themselves.',
  dev_clock: 'The clock of the development doors.',
  product_marks: 'Milestones of the database itself.',
}
