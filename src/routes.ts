import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * One page may answer at several addresses, so the address is part of the route's name. A parameter that opens something by itself is called
 * `:token`, `:ticket` or `:secret`: the log leaves those out (`platform/secret-paths`).
 */
const page = (path: string, file: string): RouteConfigEntry => route(path, file, { id: `${file}:${path}` })

const announcements = 'features/auction/announcements/pages/announcements.page.tsx'
const legalText = 'features/site/legal/pages/legal-text.page.tsx'
const welcome = 'features/office/welcome/pages/welcome.page.tsx'
const messages = 'features/fulfilment/messages/pages/messages.page.tsx'
const conversation = 'features/fulfilment/messages/pages/conversation.page.tsx'
const myWedding = 'areas/auction/my-announcements.page.tsx'

export default [
  layout('areas/public/public.layout.tsx', [
    index('areas/public/home.page.tsx'),
    page('come-funziona', 'areas/public/how-it-works.page.tsx'),
    page('discover', 'areas/public/discover.page.tsx'),
    page('welcome', welcome),
    page('welcome/:secret', welcome),
    page('register', 'areas/entry/register.page.tsx'),
    page('login', 'areas/entry/login.page.tsx'),
    page('login/codice', 'areas/entry/login-code.page.tsx'),
    page('password-dimenticata', 'features/people/accounts/pages/forgot-password.page.tsx'),
    page('cambio-email/:token', 'features/people/accounts/email-change/pages/email-change.page.tsx'),
    page('reset-password/:token', 'features/people/accounts/pages/reset-password.page.tsx'),
    page('invito/:token', 'features/people/team/pages/invitation.page.tsx'),
    page('conferma-email/:token', 'features/people/accounts/pages/confirm-email.page.tsx'),
    page('result-activation/:result/:token', 'features/people/accounts/pages/result-activation.page.tsx'),

    // Literal segments first: `detail` and `city` are reserved slugs (OQ-090).
    page('auctions/detail/:id', 'areas/auction/announcement.page.tsx'),
    // One route for every list address, so that a change of filter keeps the page: it reads the path itself.
    page('auctions/*', announcements),
    page('vetrine-fornitori/:macro/:sector/:fornitore', 'areas/shop/showcase.page.tsx'),
    page('cerca', 'features/shop/search/pages/search.page.tsx'),
    // One route again. A showcase has three plain segments: its route stands before this one.
    page('vetrine-fornitori/city?/:uno?/:due?/:tre?', 'features/shop/showcases/pages/suppliers.page.tsx'),
    page('offer-detail/:id', 'areas/auction/offer.page.tsx'),

    page('store/:macro/:sector/:fornitore', 'features/shop/stores/pages/store.page.tsx'),
    page('store/:fornitore', 'features/shop/stores/pages/store-link.page.tsx'),
    // The code decides, the title is for reading.
    page('prodotto/:code/:title?', 'areas/shop/product.page.tsx'),

    page('cookie-policy', legalText),
    page('privacy-policy', legalText),
    page('termini-e-condizioni-generali-del-servizio', legalText),
    page('informazioni-sul-sito', 'features/site/legal/pages/site-text.page.tsx'),
    page('accessibilita', 'features/office/accessibility/pages/accessibility.page.tsx'),
    page('come-ordiniamo-i-risultati', 'areas/public/ranking.page.tsx'),
    page('faq/aiuto/:segment', 'areas/public/help/faq.page.tsx'),
    page('segnala/:subject/:id', 'features/trust/reports/pages/report.page.tsx'),
    page('ricorso/:id', 'features/trust/reports/pages/decision.page.tsx'),

    page('preferenze-email', 'features/people/notifications/pages/mail-preferences.page.tsx'),
    page('preferenze-email/:token', 'features/people/notifications/pages/mail-link.page.tsx'),
    page('sicurezza', 'features/people/security/pages/security.page.tsx'),
    page('notifiche', 'features/people/notifications/pages/notifications.page.tsx'),
    page('profile', 'features/people/couples/pages/profile.page.tsx'),
    page('profile/dati', 'features/office/personal-data/pages/personal-data.page.tsx'),
    page('archivio/:token', 'features/office/personal-data/pages/archive-link.page.tsx'),
    page('favorites', 'areas/shop/favourites.page.tsx'),
    page('my-auctions/1', 'features/fulfilment/purchases/pages/my-purchases.page.tsx'),
    page('my-auctions/2', 'features/fulfilment/purchases/pages/my-payments.page.tsx'),
    page('my-auctions', myWedding),
    page('my-auctions/0', myWedding),
    page('order-detail/:type/:id', 'areas/orders/order.page.tsx'),
    page('order-detail/:type/:id/riepilogo', 'features/fulfilment/orders/pages/order-summary.page.tsx'),
    page('consegna-esito/:outcome/:type/:id', 'features/fulfilment/purchases/pages/delivery-feedback.page.tsx'),
    page('effettua-reso/:type/:id', 'features/fulfilment/returns/pages/return.page.tsx'),
    page('recesso', 'features/fulfilment/returns/pages/withdrawal-info.page.tsx'),
    page('recesso/link/:token', 'features/fulfilment/returns/pages/withdrawal-link.page.tsx'),
    page('aiuto-ordine/:type/:id', 'features/fulfilment/disputes/pages/open-dispute.page.tsx'),
    page('controversie/:id', 'features/fulfilment/disputes/pages/dispute.page.tsx'),
    page('garanzia/:type/:id', 'features/fulfilment/guarantee/pages/guarantee.page.tsx'),
    page('recesso/:type/:id', 'features/fulfilment/returns/pages/withdrawal.page.tsx'),
    page('review/:type/:id', 'features/fulfilment/reviews/pages/review.page.tsx'),
    page('messages', messages),
    page('messages/:id', conversation),
    page('pay-cart', 'features/fulfilment/checkout/pages/pay-cart.page.tsx'),
    page('pagamento/esito', 'features/money/payments/pages/payment-return.page.tsx'),
  ]),

  // Full screen: no header, no footer.
  page('new-auction', 'features/auction/announcements/pages/new-announcement.page.tsx'),
  page('logout', 'features/people/accounts/pages/logout.page.tsx'),

  layout('areas/portal/portal.layout.tsx', [
    page('portal/dashboard', 'areas/portal/dashboard.page.tsx'),
    page('portal/da-fare', 'areas/portal/todo.page.tsx'),
    page('portal/cerca', 'features/office/finder/pages/finder.page.tsx'),
    page('portal/auctions', 'areas/portal/review-queue.page.tsx'),
    page('portal/auctions/modifiche/:id', 'features/auction/edit-requests/pages/edit-request.page.tsx'),
    page('portal/annunci', 'features/auction/leads/pages/leads.page.tsx'),
    page('portal/offers-operator', 'features/auction/offers/pages/my-offers.page.tsx'),
    page('portal/orders', 'areas/orders/sales.page.tsx'),
    page('portal/orders/:id', 'areas/orders/sale.page.tsx'),
    page('portal/orders/:id/aiuto', 'features/fulfilment/disputes/pages/open-sale-dispute.page.tsx'),
    page('portal/orders/resi/:id', 'features/fulfilment/returns/pages/sale-return.page.tsx'),
    page('portal/ordini', 'features/fulfilment/disputes/pages/staff-orders.page.tsx'),
    page('portal/ordini/:id', 'features/fulfilment/disputes/pages/staff-order.page.tsx'),
    page('portal/controversie', 'features/fulfilment/disputes/pages/disputes.page.tsx'),
    page('portal/controversie/:id', 'features/fulfilment/disputes/pages/portal-dispute.page.tsx'),
    page('portal/calendario', 'features/shop/calendar/pages/calendar.page.tsx'),
    page('portal/calendario/collegamenti', 'features/shop/calendar/pages/calendar-links.page.tsx'),
    page('portal/messages', messages),
    page('portal/messages/:id', conversation),
    page('portal/reviews', 'features/fulfilment/reviews/pages/portal-reviews.page.tsx'),
    page('portal/guadagni', 'features/books/invoices/pages/earnings.page.tsx'),
    page('portal/guadagni/fatture', 'features/books/invoices/pages/fee-invoices.page.tsx'),
    page('portal/guadagni/dac7', 'features/books/invoices/pages/dac7.page.tsx'),
    page('portal/statics', 'features/books/statistics/pages/statistics.page.tsx'),
    page('portal/store', 'features/shop/stores/pages/store-editor.page.tsx'),
    page('portal/vetrina', 'features/shop/showcases/pages/showcase-editor.page.tsx'),
    page('portal/products', 'features/shop/product-portal/pages/portal-products.page.tsx'),
    page('portal/products/new', 'features/shop/product-portal/pages/product-editor.page.tsx'),
    page('portal/products/importa', 'features/shop/product-import/pages/import-products.page.tsx'),
    page('portal/products/:id', 'features/shop/product-portal/pages/product-editor.page.tsx'),
    page('portal/team', 'features/people/team/pages/team.page.tsx'),
    page('portal/abbonamenti', 'features/money/billing/pages/price-list.page.tsx'),
    page('portal/abbonamenti/:kind/:id', 'features/money/billing/pages/price-editor.page.tsx'),
    page('portal/bonus', 'features/books/bonus/pages/bonus-list.page.tsx'),
    page('portal/bonus/:sector', 'features/books/bonus/pages/bonus-editor.page.tsx'),
    page('portal/bonus-categoria', 'features/books/bonus/pages/category-bonus.page.tsx'),
    page('portal/users', 'features/office/people-desk/pages/users.page.tsx'),
    page('portal/users/:id', 'features/office/people-desk/pages/user.page.tsx'),
    page('portal/guarda-come', 'features/office/people-desk/pages/viewing.page.tsx'),
    page('portal/operators', 'features/office/people-desk/pages/operators.page.tsx'),
    page('portal/operators/:id', 'features/office/people-desk/pages/operator.page.tsx'),
    page('portal/auctions/pubblicati', 'features/auction/announcement-review/pages/published.page.tsx'),
    page('portal/segnalazioni', 'features/office/moderation/pages/cases.page.tsx'),
    page('portal/segnalazioni/:id', 'features/office/moderation/pages/case.page.tsx'),
    page('portal/payments', 'features/books/fees/pages/fees.page.tsx'),
    page('portal/payments/fatture', 'features/books/fees/pages/fee-register.page.tsx'),
    page('portal/payments/quadratura', 'features/books/fees/pages/fee-books.page.tsx'),
    page('portal/payments/:id', 'features/books/fees/pages/fee-account.page.tsx'),
    page('portal/registri/dac7', 'features/books/invoices/pages/dac7-registry.page.tsx'),
    page('portal/corrieri', 'features/site/carriers/pages/carriers.page.tsx'),
    page('portal/lavori', 'features/office/operations/pages/operations.page.tsx'),
    page('portal/registro', 'features/office/audit/pages/audit.page.tsx'),
    page('portal/testi', 'areas/portal/texts.page.tsx'),
    page('portal/testi/modifica', 'features/site/texts/pages/text-editor.page.tsx'),
    page('portal/testi/domanda', 'features/site/texts/pages/new-question.page.tsx'),
    page('portal/settori', 'features/site/texts/pages/sectors.page.tsx'),
    page('portal/settori/:slug', 'features/site/texts/pages/sector.page.tsx'),
    page('portal/domande', 'features/auction/question-sets/pages/question-sets.page.tsx'),
    page('portal/domande/:sector', 'features/auction/question-sets/pages/sector-questions.page.tsx'),
    page('portal/domande/:sector/domanda', 'features/auction/question-sets/pages/question-editor.page.tsx'),
    page('portal/domande/:sector/anteprima', 'areas/portal/question-preview.page.tsx'),
    page('portal/impostazioni', 'features/site/settings/pages/settings.page.tsx'),
    page('portal/operator-paypal', 'features/money/billing/pages/supplier-account.page.tsx'),
  ]),

  // Whose secret is the name of the file: `{secret}.ics`.
  page('calendario/:secret', 'features/shop/calendar/pages/calendar-file.route.ts'),
  page('portal/products/importa/errori', 'features/shop/product-import/pages/import-errors.route.ts'),

  page('dev/ui', 'areas/dev/ui.page.tsx'),
  page('dev/emails', 'areas/dev/emails.page.tsx'),
  page('dev/mailbox', 'areas/dev/mailbox.page.tsx'),
  page('sitemap.xml', 'areas/public/sitemap.route.ts'),
  page('sitemap/:part', 'areas/public/sitemap-part.route.ts'),
  page('.well-known/security.txt', 'areas/public/security-txt.route.ts'),
  page('robots.txt', 'areas/public/robots.route.ts'),
  page('*', 'areas/public/not-found.route.ts'),
] satisfies RouteConfig
