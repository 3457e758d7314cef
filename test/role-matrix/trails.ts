import type { Trail } from './audit-trail.ts'

/*
 * What every changing call of the matrix leaves in the audit trail where it succeeds, by its title; a call that is missing fails the
 * matrix. Lines that name somebody else than who called end with "by couple", "by system" and so on.
 */

const ordered = ['purchase ordered', 'payment open by system'] as const
const placed = ['order place', 'payment open by system'] as const
const leaving = { visitor: [], others: ['account logout'] } as const

const mark = { none: 'a mark of its reader' } as const
const heart = { none: 'a heart of the couple, which its next click takes back' } as const
const lookup = { none: 'reads only' } as const
const early = { none: 'kept for a while, until something that is in the trail names it' } as const

export const trails: Readonly<Record<string, Trail>> = {
  // Accounts
  'POST /api/users': ['account register'],
  'POST /api/operators': ['account register'],
  'POST /api/login': { owner: ['account login'], others: ['account login by couple'] },
  'GET /api/logout': leaving,
  'POST /api/logout': leaving,
  'DELETE /api/me/sessions/{id}': ['account end-session'],
  'DELETE /api/me/sessions': ['account end-other-sessions'],
  'POST /api/users-profile': ['account save-profile'],
  'POST /api/user-profile-image': ['account change-photo'],
  'POST /api/users-budget': ['couple set-budget'],
  'POST /api/me/push': ['account push-on'],
  'DELETE /api/me/push': ['account push-off'],
  'PUT /api/me/emails': ['account mail-frequency'],
  'POST /api/me/moments': mark,
  'PUT /api/me/wedding-page': ['wedding_page page opened'],
  'POST /api/me/wedding-page/link': ['wedding_page page renewed'],
  'DELETE /api/me/wedding-page': ['wedding_page page closed'],
  'POST /api/saveCookie': ['account cookie-choice'],
  'POST /api/favorites (a product)': ['favourite:products added'],
  'POST /api/favorites': ['favourite:auctions added'],
  'POST /api/me/export': ['account ask_export'],
  'POST /api/portal/discounts': ['discount create'],
  'POST /api/portal/discounts/{id}/end': ['discount end'],
  'POST /api/orders/{id}/invoice-request': ['order ask_invoice'],
  'POST /api/portal/orders/{id}/invoice': ['order issue_invoice'],
  'POST /api/portal/accounts/{id}/suspend': ['report-case suspend', 'account suspend'],
  'POST /api/portal/accounts/{id}/restore': ['report-case restore', 'account restore'],
  'POST /api/portal/accounts/{id}/close': ['report-case close', 'account close'],
  'POST /api/portal/accounts/{id}/readmit': ['report-case readmit', 'account readmit'],
  'PUT /api/portal/invitations/limit': ['supplier invitation_limit'],
  'POST /api/portal/team/invitations': ['supplier team_invited'],

  // Announcements, offers, the choice
  'POST /api/auctions': ['announcement submit'],
  'POST /api/auctions/{id}/mode': ['announcement choose_mode'],
  'POST /api/edit-auction': ['announcement ask-edit'],
  'POST /api/portal/edit-requests/{id}/close': ['announcement close-edit'],
  'POST /api/portal/edit-requests/{id}/apply': ['announcement apply-edit'],
  'POST /api/portal/auctions/{id}/approve': ['announcement approve'],
  'POST /api/portal/auctions/{id}/reject': ['report-case reject', 'announcement reject'],
  'POST /api/portal/auctions/{id}/interrupt': ['report-case hide', 'announcement interrupt'],
  'POST /api/portal/auctions/{id}/close-unpaid': [
    'announcement end_award',
    'announcement close_unpaid',
    'participation returned',
  ],
  'POST /api/offers': ['offer send'],
  'POST /api/offers/{id}/validity': ['offer change_validity'],
  'POST /api/questions': ['question ask'],
  'POST /api/offers/{id}/questions': ['question ask'],
  'POST /api/answers (under an offer)': ['question answer'],
  'POST /api/answers': ['question answer'],
  'GET /api/accept-auction/{a}/{b}': ['announcement award'],
  'POST /api/accept-auction/{a}/{b}': ['announcement award'],
  'GET /api/refused-auction/{id}': ['announcement refuse', 'participation returned'],
  'POST /api/refused-auction/{id}': ['announcement refuse', 'participation returned'],

  // Orders and what comes after
  'POST /api/order-auction': placed,
  'POST /api/transactions': placed,
  'POST /api/orders/{id}/received': ['order receive'],
  'POST /api/esito-order': ['order feedback'],
  'POST /api/orderoffer-detail/review/{id}': ['order review'],
  'POST /api/portal/orders/shipments': { none: 'only tries here; what a batch sends is in the trail of each order' },
  'POST /api/portal/orders/{id}/notes': ['order note'],
  'POST /api/portal/orders/{id}/ship': { seller: ['order ship'], admin: ['order ship', 'order correct'] },
  'POST /api/portal/orders/{id}/delivered': { seller: ['order receive'], admin: ['order receive', 'order correct'] },
  'POST /api/reso': ['order ask_return', 'return request'],
  'DELETE /api/reso/{type}/{id}': ['return cancel', 'order cancel_return'],
  'POST /api/portal/returns/{id}/received': {
    seller: ['return receive', 'order receive_return'],
    admin: ['return receive', 'order receive_return', 'return return_received'],
  },
  'POST /api/portal/returns/{id}/refund': {
    seller: ['return decide', 'order refund_return', 'refund ask'],
    admin: ['return decide', 'order refund_return', 'refund ask', 'return return_decided'],
  },

  // Talking and reporting
  'POST /api/messages (a chosen offer)': ['conversation message'],
  'POST /api/messages (an announcement)': ['conversation message'],
  'POST /api/enquiries': ['enquiry open'],
  'POST /api/messages/{id}': ['conversation message'],
  'POST /api/messages/{id}/unblock': ['conversation unblock'],
  'POST /api/warning': ['report filed'],
  'POST /api/portal/reports/{id}/decide': ['report-case none'],

  // Suppliers
  'POST /api/portal/company': ['supplier company_saved'],
  'POST /api/portal/company/shipping': ['supplier shipping_saved'],
  'POST /api/portal/company/payment-account': ['supplier payout_change_asked'],
  'POST /api/portal/company/payment-account/connect': ['selling-account link'],
  'POST /api/portal/company/payment-account/connection/refresh': lookup,
  'POST /api/portal/company/payment-account/cancel': ['supplier payout_change_cancelled'],
  'POST /api/portal/company/bonus': ['supplier bonus_saved'],
  'POST /api/portal/company/conditions': ['supplier texts_saved'],
  'POST /api/portal/subscriptions': ordered,
  'POST /api/portal/subscriptions/end': ['purchase at_end_stop'],
  'POST /api/portal/passes': ordered,
  'POST /api/portal/showcase': ['showcase saved'],
  'POST /api/portal/showcase/branding': ['showcase branding'],
  'POST /api/portal/showcase/photos': ['showcase photo_added'],
  'POST /api/portal/showcase/photos/order': ['showcase photos_ordered'],
  'PATCH /api/portal/showcase/photos/{id}': ['showcase photo_described'],
  'DELETE /api/portal/showcase/photos/{id}': ['showcase photo_removed'],
  'POST /api/portal/store': ['store saved'],
  'POST /api/portal/promotions': ['promotion create'],
  'POST /api/portal/promotions/preview': lookup,
  'POST /api/portal/promotions/{id}/end': ['promotion end'],
  'POST /api/portal/promotions/{id}/products/{product}/remove': ['promotion remove_product', 'promotion end'],
  'POST /api/portal/products': ['product create'],
  'POST /api/portal/products/{id}': ['product save'],
  'POST /api/portal/products/{id}/publish': ['product publish'],
  'POST /api/portal/products/{id}/unpublish': ['product unpublish'],
  'POST /api/portal/products/{id}/archive': ['product archive'],
  'POST /api/portal/products/{id}/restore': ['product restore'],
  'POST /api/portal/products/{id}/duplicate': ['product create'],
  'POST /api/portal/products/bulk': ['product create'],
  'POST /api/portal/products/options': ['product reprice'],

  // What leaves no line, and why
  'GET /api/notifications/{id}': mark,
  'POST /api/notifications/{id}': mark,
  'DELETE /api/notifications/{id}': mark,
  'POST /api/notifications/read': mark,
  'GET /api/messages/{id}': mark,
  'POST /api/messages/{id}/read': mark,
  'POST /api/portal/auctions/{id}/open': { none: 'who reads it at the moment; the decision is in the trail' },
  'POST /api/resend-confirmation': { none: 'asks for a link; following it is in the trail' },
  'POST /api/confirm-email/{token}': { none: 'an unknown link here; registration follows a real one' },
  'POST /api/reset-password': { none: 'asks for a link; using it is in the trail' },
  'PATCH /api/password': { none: 'a wrong password here; a story gives the right one' },
  'POST /api/reset-password/{token}': { none: 'an unknown link here; a story follows a real one' },
  'PATCH /api/auctions': lookup,
  'PATCH /api/offers/{id}': lookup,
  'POST /api/vetrine': lookup,
  'POST /api/cart/lines': lookup,
  'POST /api/portal/products/changes': {
    none: 'only tries here; what a batch changes is in the trail of each product',
  },
  'POST /api/portal/products/import': { none: 'only tries here; what a batch imports is in the trail of each product' },
  'POST /api/portal/images': early,
  'POST /api/portal/products/import/pictures': early,
  'POST /api/messages/photos': early,
  'PUT /api/me/push': { none: 'the address of a browser that is told already, under its new key' },
  'POST /api/offer-vote/{a}/{b}': heart,
  'GET /api/offer-vote/{a}/{b}': heart,
  'POST /api/address-spedition': { none: 'the own address book: an order keeps the address it was placed with' },
  'POST /api/address-spedition/{id}': { none: 'the own address book' },
  'DELETE /api/address-spedition/{id}': { none: 'the own address book' },
}
