import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * One page may answer at several addresses, so the address is part of the route's name. A parameter that opens something by itself is called
 * `:token`, `:ticket` or `:secret`: the log leaves those out (`platform/secret-paths`).
 */
const page = (path: string, file: string): RouteConfigEntry => route(path, file, { id: `${file}:${path}` })

const announcements = 'features/announcements/pages/announcements.page.tsx'
const legalText = 'features/legal/pages/legal-text.page.tsx'
const welcome = 'features/welcome/pages/welcome.page.tsx'
const messages = 'features/messages/pages/messages.page.tsx'
const conversation = 'features/messages/pages/conversation.page.tsx'
const myWedding = 'features/announcements/pages/my-announcements.page.tsx'

export default [
  layout('areas/public/public.layout.tsx', [
    index('areas/public/home.page.tsx'),
    page('come-funziona', 'areas/public/how-it-works.page.tsx'),
    page('discover', 'areas/public/discover.page.tsx'),
    page('welcome', welcome),
    page('welcome/:secret', welcome),
    page('register', 'features/accounts/pages/register.page.tsx'),
    page('login', 'features/accounts/pages/login.page.tsx'),
    page('login/codice', 'features/accounts/pages/login-code.page.tsx'),
    page('password-dimenticata', 'features/accounts/pages/forgot-password.page.tsx'),
    page('reset-password/:token', 'features/accounts/pages/reset-password.page.tsx'),
    page('invito/:token', 'features/team/pages/invitation.page.tsx'),
    page('result-activation/:result/:token', 'features/accounts/pages/result-activation.page.tsx'),

    // Literal segments first: `detail` and `city` are reserved slugs (OQ-090).
    page('auctions/detail/:id', 'features/announcements/pages/announcement.page.tsx'),
    // One route for every list address, so that a change of filter keeps the page: it reads the path itself.
    page('auctions/*', announcements),
    page('vetrine-fornitori/:macro/:sector/:fornitore', 'features/showcases/pages/showcase.page.tsx'),
    page('cerca', 'features/search/pages/search.page.tsx'),
    // One route again. A showcase has three plain segments: its route stands before this one.
    page('vetrine-fornitori/city?/:uno?/:due?/:tre?', 'features/showcases/pages/suppliers.page.tsx'),
    page('offer-detail/:id', 'features/announcements/pages/offer.page.tsx'),

    page('store/:macro/:sector/:fornitore', 'features/stores/pages/store.page.tsx'),
    page('store/:fornitore', 'features/stores/pages/store-link.page.tsx'),
    // The code decides, the title is for reading.
    page('prodotto/:code/:title?', 'features/products/pages/product.page.tsx'),

    page('cookie-policy', legalText),
    page('privacy-policy', legalText),
    page('termini-e-condizioni-generali-del-servizio', legalText),
    page('informazioni-sul-sito', 'features/legal/pages/site-text.page.tsx'),
    page('accessibilita', 'features/accessibility/pages/accessibility.page.tsx'),
    page('come-ordiniamo-i-risultati', 'areas/public/ranking.page.tsx'),
    page('faq/aiuto/:segment', 'areas/public/help/faq.page.tsx'),
    page('segnala/:subject/:id', 'features/reports/pages/report.page.tsx'),
    page('ricorso/:id', 'features/reports/pages/decision.page.tsx'),

    page('avvisi-annunci/:token', 'features/leads/pages/stop-digest.page.tsx'),
    page('sicurezza', 'features/security/pages/security.page.tsx'),
    page('notifiche', 'features/notifications/pages/notifications.page.tsx'),
    page('profile', 'features/couples/pages/profile.page.tsx'),
    page('profile/dati', 'features/personal-data/pages/personal-data.page.tsx'),
    page('archivio/:token', 'features/personal-data/pages/archive-link.page.tsx'),
    page('favorites', 'features/favourites/pages/favourites.page.tsx'),
    page('my-auctions/1', 'features/orders/pages/my-purchases.page.tsx'),
    page('my-auctions/2', 'features/orders/pages/my-payments.page.tsx'),
    page('my-auctions', myWedding),
    page('my-auctions/0', myWedding),
    page('order-detail/:type/:id', 'features/orders/pages/order.page.tsx'),
    page('order-detail/:type/:id/riepilogo', 'features/orders/pages/order-summary.page.tsx'),
    page('consegna-esito/:outcome/:type/:id', 'features/orders/pages/delivery-feedback.page.tsx'),
    page('effettua-reso/:type/:id', 'features/returns/pages/return.page.tsx'),
    page('recesso', 'features/returns/pages/withdrawal-info.page.tsx'),
    page('recesso/link/:token', 'features/returns/pages/withdrawal-link.page.tsx'),
    page('aiuto-ordine/:type/:id', 'features/disputes/pages/open-dispute.page.tsx'),
    page('controversie/:id', 'features/disputes/pages/dispute.page.tsx'),
    page('garanzia/:type/:id', 'features/guarantee/pages/guarantee.page.tsx'),
    page('recesso/:type/:id', 'features/returns/pages/withdrawal.page.tsx'),
    page('review/:type/:id', 'features/reviews/pages/review.page.tsx'),
    page('messages', messages),
    page('messages/:id', conversation),
    page('pay-cart', 'features/checkout/pages/pay-cart.page.tsx'),
    page('pagamento/esito', 'features/payments/pages/payment-return.page.tsx'),
  ]),

  // Full screen: no header, no footer.
  page('new-auction', 'features/announcements/pages/new-announcement.page.tsx'),
  page('logout', 'features/accounts/pages/logout.page.tsx'),

  layout('areas/portal/portal.layout.tsx', [
    page('portal/dashboard', 'areas/portal/dashboard.page.tsx'),
    page('portal/da-fare', 'areas/portal/todo.page.tsx'),
    page('portal/cerca', 'features/finder/pages/finder.page.tsx'),
    page('portal/auctions', 'features/announcements/pages/review-queue.page.tsx'),
    page('portal/auctions/modifiche/:id', 'features/announcements/pages/edit-request.page.tsx'),
    page('portal/annunci', 'features/leads/pages/leads.page.tsx'),
    page('portal/offers-operator', 'features/announcements/pages/my-offers.page.tsx'),
    page('portal/orders', 'features/orders/pages/sales.page.tsx'),
    page('portal/orders/:id', 'features/orders/pages/sale.page.tsx'),
    page('portal/orders/:id/aiuto', 'features/disputes/pages/open-sale-dispute.page.tsx'),
    page('portal/orders/resi/:id', 'features/returns/pages/sale-return.page.tsx'),
    page('portal/ordini', 'features/disputes/pages/staff-orders.page.tsx'),
    page('portal/ordini/:id', 'features/disputes/pages/staff-order.page.tsx'),
    page('portal/controversie', 'features/disputes/pages/disputes.page.tsx'),
    page('portal/controversie/:id', 'features/disputes/pages/portal-dispute.page.tsx'),
    page('portal/calendario', 'features/calendar/pages/calendar.page.tsx'),
    page('portal/calendario/collegamenti', 'features/calendar/pages/calendar-links.page.tsx'),
    page('portal/messages', messages),
    page('portal/messages/:id', conversation),
    page('portal/reviews', 'features/reviews/pages/portal-reviews.page.tsx'),
    page('portal/guadagni', 'features/invoices/pages/earnings.page.tsx'),
    page('portal/guadagni/fatture', 'features/invoices/pages/fee-invoices.page.tsx'),
    page('portal/guadagni/dac7', 'features/invoices/pages/dac7.page.tsx'),
    page('portal/statics', 'features/statistics/pages/statistics.page.tsx'),
    page('portal/store', 'features/stores/pages/store-editor.page.tsx'),
    page('portal/vetrina', 'features/showcases/pages/showcase-editor.page.tsx'),
    page('portal/products', 'features/products/pages/portal-products.page.tsx'),
    page('portal/products/new', 'features/products/pages/product-editor.page.tsx'),
    page('portal/products/importa', 'features/products/pages/import-products.page.tsx'),
    page('portal/products/:id', 'features/products/pages/product-editor.page.tsx'),
    page('portal/team', 'features/team/pages/team.page.tsx'),
    page('portal/abbonamenti', 'features/billing/pages/price-list.page.tsx'),
    page('portal/abbonamenti/:kind/:id', 'features/billing/pages/price-editor.page.tsx'),
    page('portal/bonus', 'features/bonus/pages/bonus-list.page.tsx'),
    page('portal/bonus/:sector', 'features/bonus/pages/bonus-editor.page.tsx'),
    page('portal/bonus-categoria', 'features/bonus/pages/category-bonus.page.tsx'),
    page('portal/users', 'features/people/pages/users.page.tsx'),
    page('portal/users/:id', 'features/people/pages/user.page.tsx'),
    page('portal/guarda-come', 'features/people/pages/viewing.page.tsx'),
    page('portal/operators', 'features/people/pages/operators.page.tsx'),
    page('portal/operators/:id', 'features/people/pages/operator.page.tsx'),
    page('portal/auctions/pubblicati', 'features/announcements/pages/published.page.tsx'),
    page('portal/segnalazioni', 'features/moderation/pages/cases.page.tsx'),
    page('portal/segnalazioni/:id', 'features/moderation/pages/case.page.tsx'),
    page('portal/payments', 'features/fees/pages/fees.page.tsx'),
    page('portal/payments/fatture', 'features/fees/pages/fee-register.page.tsx'),
    page('portal/payments/quadratura', 'features/fees/pages/fee-books.page.tsx'),
    page('portal/payments/:id', 'features/fees/pages/fee-account.page.tsx'),
    page('portal/registri/dac7', 'features/invoices/pages/dac7-registry.page.tsx'),
    page('portal/corrieri', 'features/carriers/pages/carriers.page.tsx'),
    page('portal/lavori', 'features/operations/pages/operations.page.tsx'),
    page('portal/registro', 'features/audit/pages/audit.page.tsx'),
    page('portal/testi', 'features/texts/pages/texts.page.tsx'),
    page('portal/testi/modifica', 'features/texts/pages/text-editor.page.tsx'),
    page('portal/testi/domanda', 'features/texts/pages/new-question.page.tsx'),
    page('portal/settori', 'features/texts/pages/sectors.page.tsx'),
    page('portal/settori/:slug', 'features/texts/pages/sector.page.tsx'),
    page('portal/domande', 'features/announcements/pages/question-sets.page.tsx'),
    page('portal/domande/:sector', 'features/announcements/pages/sector-questions.page.tsx'),
    page('portal/domande/:sector/domanda', 'features/announcements/pages/question-editor.page.tsx'),
    page('portal/domande/:sector/anteprima', 'features/announcements/pages/question-preview.page.tsx'),
    page('portal/impostazioni', 'features/settings/pages/settings.page.tsx'),
    page('portal/operator-paypal', 'features/billing/pages/supplier-account.page.tsx'),
  ]),

  // Whose secret is the name of the file: `{secret}.ics`.
  page('calendario/:secret', 'features/calendar/pages/calendar-file.route.ts'),
  page('portal/products/importa/errori', 'features/products/pages/import-errors.route.ts'),

  page('dev/ui', 'areas/dev/ui.page.tsx'),
  page('dev/emails', 'areas/dev/emails.page.tsx'),
  page('dev/mailbox', 'areas/dev/mailbox.page.tsx'),
  page('sitemap.xml', 'areas/public/sitemap.route.ts'),
  page('sitemap/:part', 'areas/public/sitemap-part.route.ts'),
  page('.well-known/security.txt', 'areas/public/security-txt.route.ts'),
  page('robots.txt', 'areas/public/robots.route.ts'),
  page('*', 'areas/public/not-found.route.ts'),
] satisfies RouteConfig
