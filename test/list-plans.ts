import { day } from '#shared/days.ts'
import { admin, couple, type SamplePeople, supplier, visitor } from './sample-people.ts'

const auctions = async () => import('#features/auction/announcements/announcements.queries.server.ts')
const everything = { type: 3, sort: 1, page: 1, size: 20 } as const
const due = async () => import('#features/auction/announcements/due.queries.server.ts')
const suppliersList = async () => import('#features/shop/showcases/list/showcase-list.queries.server.ts')
const allSuppliers = {
  town: null,
  km: 0,
  sectorIds: [],
  minCents: null,
  maxCents: null,
  ratingHundredths: 0,
  kind: 0,
  freeOn: null,
  zone: null,
  sort: 1,
  page: 1,
  size: 20,
} as const
const roma = { city: 'Roma', province: 'RM', lat: 41.9, lon: 12.5 }
const searching = async (text: string, { at }: SamplePeople) =>
  (await import('#features/shop/search/results.queries.server.ts')).search(text, {}, at)

/** A list of the product, and the functions of `*.queries.server.ts` it runs. */
export interface ProductList {
  readonly name: string
  readonly covers: readonly string[]
  readonly run: (world: SamplePeople) => Promise<unknown>
}

/** Every list of the product. */
export const productLists: readonly ProductList[] = [
  {
    name: 'Suppliers, the whole country',
    covers: ['supplierPage'],
    run: async (world) => (await suppliersList()).listSuppliers(allSuppliers, await visitor(world)),
  },
  {
    name: 'Suppliers, a town and a sector',
    covers: ['supplierPageIds'],
    run: async (world) => {
      const { listSuppliers, supplierPageIds } = await suppliersList()
      const asked = { ...allSuppliers, town: roma, sectorIds: [14] }
      return [await listSuppliers(asked, await visitor(world)), await supplierPageIds(asked, null)]
    },
  },
  {
    name: 'Suppliers, a sector, cheapest first',
    covers: ['firstOfSectors'],
    run: async (world) =>
      (await suppliersList()).listSuppliers({ ...allSuppliers, sectorIds: [14], sort: 3 }, await visitor(world)),
  },
  {
    name: 'Suppliers, the whole country, free on a day',
    covers: [],
    run: async (world) =>
      (await suppliersList()).listSuppliers({ ...allSuppliers, freeOn: day('2027-06-12') }, await visitor(world)),
  },
  {
    name: 'Announcements, the whole country',
    covers: ['pageRows'],
    run: async ({ at }) => (await auctions()).listAnnouncements(everything, at),
  },
  {
    name: 'Announcements, a town and a sector',
    covers: [],
    run: async ({ at }) => (await auctions()).listAnnouncements({ ...everything, city: 'Roma', sectorIds: [14] }, at),
  },
  {
    name: 'Announcements, open ones of a sector',
    covers: [],
    run: async ({ at }) => (await auctions()).listAnnouncements({ ...everything, type: 0, sectorIds: [14] }, at),
  },
  {
    name: 'Announcements, by budget',
    covers: [],
    run: async ({ at }) => (await auctions()).listAnnouncements({ ...everything, sort: 4 }, at),
  },
  {
    name: 'Announcements of the home page',
    covers: ['latestAnnouncements'],
    run: async ({ at }) => (await auctions()).latestAnnouncements(6, at),
  },
  {
    name: 'Announcements of a couple',
    covers: [],
    run: async (world) => (await auctions()).myAnnouncements(await couple(world)),
  },
  {
    name: 'The wedding of a couple in figures',
    covers: [],
    run: async ({ coupleId, at }) =>
      (await import('#features/auction/wedding/wedding.queries.server.ts')).weddingOverview(coupleId, at),
  },
  {
    name: 'Announcements that wait for staff',
    covers: ['queueRows', 'similarBudgets'],
    run: async (world) => {
      const review = await import('#features/auction/announcement-review/review.queries.server.ts')
      return [await review.reviewLines(await admin(world)), await review.reviewQueue(await admin(world))]
    },
  },
  {
    name: 'Sitemap',
    covers: ['publishedForSitemap', 'visibleShowcases', 'visibleStores', 'visibleProducts'],
    run: async ({ at }) => {
      const { visibleThings } = await import('#areas/public/sitemap.queries.server.ts')
      const span = { after: 0, upTo: 1000, limit: 1000 }
      return [
        await (await auctions()).publishedForSitemap(span),
        ...(await Promise.all(Object.values(visibleThings).map((list) => list(span, at)))),
      ]
    },
  },
  {
    name: 'Announcements that are due',
    covers: ['idsWhere', 'undecided'],
    run: async ({ at }) => {
      const { expiredToNotify, overdue, undecided } = await due()
      return [await expiredToNotify(at), await overdue(at), await undecided(at)]
    },
  },
  {
    name: 'Offers of a supplier',
    covers: ['pageIds', 'newestFirst', 'inReach'],
    run: async (world) => {
      const { myOffers } = await import('#features/auction/offers/my-offers.queries.server.ts')
      const { readMyOffers } = await import('#features/auction/offers/my-offers.rules.ts')
      for (const view of ['', 'attive', 'vinte', 'chiuse', 'q=abito&letta=no&prima=1'])
        await myOffers(
          await supplier(world),
          readMyOffers(new URLSearchParams(view.includes('=') ? view : { vista: view })),
        )
    },
  },
  {
    name: 'Announcements for a supplier',
    covers: ['leadIds', 'suppliersToNotify'],
    run: async (world) => {
      const { supplierLeads } = await import('#features/auction/leads/leads.queries.server.ts')
      const { readLeads } = await import('#features/auction/leads/lead-list.rules.ts')
      await supplierLeads(await supplier(world), readLeads(new URLSearchParams()))
      await supplierLeads(
        await supplier(world),
        // By distance the statement follows the seat, which nobody has in an empty world.
        readLeads(new URLSearchParams('q=abito&budget=500&proposte=poche&mie=no&entro=7&ordine=budget')),
      )
      const { suppliersToNotify } = await import('#features/auction/leads/saved-searches.queries.server.ts')
      await suppliersToNotify('2030-01-01' as never, 0)
    },
  },
  {
    name: 'Questions of an announcement',
    covers: [],
    run: async () => (await import('#features/auction/questions/questions.queries.server.ts')).listQuestions(1),
  },
  {
    name: 'Sales of a supplier',
    covers: ['salesPage', 'ownSubjects'],
    run: async (world) => {
      const { supplierSales } = await import('#features/fulfilment/sales/sales.queries.server.ts')
      const { readDataList } = await import('#ui/lists/data-list.rules.ts')
      const { salesList, salesFilter } = await import('#features/fulfilment/sales/sales-list.rules.ts')
      const words = salesFilter(readDataList(salesList, new URLSearchParams('q=velo seta&ordine=totale')))
      await supplierSales(await supplier(world), { filter: words })
      await supplierSales(await supplier(world), { view: 'received' })
      await supplierSales(await supplier(world), { view: 'returns' })
      await supplierSales(await supplier(world), { view: 'due' })
      return supplierSales(await supplier(world))
    },
  },
  {
    name: 'Purchases of a couple',
    covers: [],
    run: async (world) =>
      (await import('#features/fulfilment/purchases/purchases.queries.server.ts')).coupleOrders(await couple(world)),
  },
  {
    name: 'Transactions of a couple',
    covers: ['readTransactions'],
    run: async (world) =>
      (await import('#features/fulfilment/purchases/transactions.queries.server.ts')).coupleTransactions(
        await couple(world),
        1,
      ),
  },
  {
    name: 'Notifications',
    covers: ['newestOf'],
    run: async (world) =>
      (await import('#features/people/notifications/notifications.queries.server.ts')).listNotifications(
        await couple(world),
      ),
  },
  {
    name: 'Reviews of the home page',
    covers: ['readReviews'],
    run: async () => (await import('#features/fulfilment/reviews/reviews.queries.server.ts')).latestReviews(),
  },
  {
    name: 'Reviews of a product and of a supplier',
    covers: ['readPage'],
    run: async ({ supplierId }) => {
      const { writtenReviews } = await import('#features/people/suppliers/written-reviews.queries.server.ts')
      const asked = { page: 1, stars: null }
      return [await writtenReviews({ productId: 1 }, asked), await writtenReviews({ supplierId }, asked)]
    },
  },
  {
    name: 'Reviews in the portal',
    covers: ['supplierReviews', 'reviewIds'],
    run: async (world) => {
      const { countUnanswered, supplierReviews } = await import(
        '#features/fulfilment/reviews/portal-reviews.queries.server.ts'
      )
      await countUnanswered(world.supplierId)
      await supplierReviews(await supplier(world), { view: 'all', stars: null, page: 1, q: 'bravi' })
      return supplierReviews(await supplier(world), { view: 'unanswered', stars: null, page: 1 })
    },
  },
  {
    name: 'Products in the portal',
    covers: ['portalProducts'],
    run: async ({ supplierId }) => {
      const { portalProducts } = await import('#features/shop/product-portal/portal-list.queries.server.ts')
      const { readPortalList } = await import('#features/shop/product-portal/portal-list.rules.ts')
      return portalProducts(supplierId, readPortalList(new URLSearchParams()))
    },
  },
  {
    name: 'Similar products',
    covers: ['similarProducts'],
    run: async ({ at, supplierId }) =>
      (await import('#features/shop/products/product-page.queries.server.ts')).similarProducts(
        { id: 1, supplierId, sectorId: 1 },
        at,
      ),
  },
  {
    name: 'Products of a store',
    covers: ['storeProducts'],
    run: async (world) =>
      (await import('#features/shop/stores/store-products.queries.server.ts')).storeProducts(
        await visitor(world),
        world.supplierId,
        { text: 'abito', macroId: null, kind: null, sort: 'newest', page: 1 } as never,
      ),
  },
  ...(
    [
      ['Products of all stores', {}],
      ['Products of all stores, a size, a colour and a price', { sizes: ['42'], colours: ['avorio'], maxPrice: 900 }],
      ['Products of all stores, rentals of a sector, cheapest first', { deal: 'rental', sectorIds: [1], sort: 2 }],
    ] as const
  ).map(([name, change]) => ({
    name,
    covers: ['shelfPage', 'shelfTotal', 'factCounts', 'priceTally'],
    run: async () => {
      const { factCounts, priceTally, shelfPage, shelfTotal } = await import(
        '#features/shop/shelf/shelf.queries.server.ts'
      )
      const { factsToCount } = await import('#features/shop/shelf/facts.rules.ts')
      const { wholeShelf } = await import('#features/shop/shelf/shelf-address.rules.ts')
      const asked = { ...wholeShelf, ...change }
      const { sectors, colours } = factsToCount([1, 2, 14, 31])
      await factCounts(asked, 'sectors', sectors)
      await factCounts(asked, 'colours', colours)
      return [await priceTally(asked), await shelfPage(asked, 1), await shelfTotal(asked)]
    },
  })),
  {
    name: 'Products of all stores, rentals that are free',
    covers: ['rentalCandidates'],
    run: async ({ at }) => {
      const { freeProducts } = await import('#features/shop/shelf/free-products.queries.server.ts')
      const { wholeShelf } = await import('#features/shop/shelf/shelf-address.rules.ts')
      const wanted = { from: '2027-06-20' as never, to: '2027-06-24' as never }
      return freeProducts({ ...wholeShelf, deal: 'rental', colours: ['avorio'], ...wanted }, wanted, at)
    },
  },
  {
    name: 'Products to feature',
    covers: ['featuredViews'],
    run: async ({ supplierId }) =>
      (await import('#features/shop/stores/stores.queries.server.ts')).featuredChoices(supplierId, 'abito'),
  },
  {
    name: 'Favourite announcements',
    covers: [],
    run: async (world) =>
      (await import('#features/shop/favourites/favourites.queries.server.ts')).favouriteAnnouncements(
        await supplier(world),
      ),
  },
  {
    name: 'A month of the calendar',
    covers: [],
    run: async ({ at, supplierId }) => {
      const { busyDays } = await import('#features/shop/calendar/blocks.queries.server.ts')
      const { calendarEntries } = await import('#features/shop/calendar/entries.queries.server.ts')
      const month = { startOn: '2026-12-01' as never, endOn: '2026-12-31' as never }
      await busyDays(supplierId, month.startOn, month.endOn)
      return calendarEntries(supplierId, month, at)
    },
  },
  {
    name: 'Search, one word',
    covers: ['bestOf', 'walks', 'learned'],
    run: (world) => searching('abito', world),
  },
  {
    name: 'Search, two words',
    covers: ['withOthers', 'eachOnce'],
    run: (world) => searching('abito romantico', world),
  },
  { name: 'Search, a slip', covers: ['lookAlikes'], run: (world) => searching('fotogrfo', world) },
  { name: 'Search, a beginning', covers: ['completions'], run: (world) => searching('romant', world) },
  {
    name: 'Products due for the search',
    covers: ['productsDue'],
    run: async ({ at }) => {
      const { db } = await import('#platform/db/db.server.ts')
      const { productsDue } = await import('#features/shop/search/sources.queries.server.ts')
      return productsDue(db(), new Date(at.getTime() - 3_600_000), at)
    },
  },
]

/** Lists that may read a large table from end to end, and why. */
export const allowedFullScans: Readonly<Record<string, string>> = {
  'Suppliers, the whole country': 'The numbers beside the filters, counted every half minute and kept.',
  'Suppliers, the whole country, free on a day': 'The same, kept for each day that was asked for.',
  'Suppliers, a sector, cheapest first': 'The numbers beside the filters, counted every half minute and kept.',
  Sitemap: 'It names everything, a part at a time, and its pages are kept.',
}

/** Tables that grow with the site and are large in the world of `npm run scale`. */
export const largeTables: readonly string[] = [
  ...['accounts', 'couples', 'suppliers', 'showcases', 'showcase_photos', 'stores', 'products', 'product_images'],
  ...['price_options', 'price_history', 'announcements', 'offers', 'questions', 'orders', 'order_lines', 'reviews'],
  ...[
    'notifications',
    'favourites',
    'search_documents',
    'search_postings',
    'search_lexemes',
    'search_words',
    'shelf_products',
  ],
]

/** Reads with a limit that are no lists of the product, and why. */
export const noLists: Readonly<Record<string, string>> = {
  presetsOf: 'Ten at most, of one supplier.',
  writingOn: 'The last offer of one supplier.',
  offersByBudget: 'The newest five hundred announcements of one sector that have ended, by its index.',
  countedBands: 'The newest five hundred announcements one supplier offered on, by its index.',
  operationsView: 'What the queue gave up, and messages nobody dealt with: few, each by an index of those alone.',
  auditTrail: 'The log, backwards by its key from a given line; staff alone, a person and a thing each by an index.',
  answerTimeOf: 'The newest fifty conversations of one supplier, by its index.',
  invitableAnnouncements: 'The open announcements of one couple, which has a few.',
  saleIds: 'Ids of the list of sales for the packing slips: its conditions and its order, in one page.',
  refusedAfter: 'What one batch refused, page by page by its key.',
  priceOnSale: 'One row: the version of one plan that holds.',
  termsToReview: 'Suppliers whose verification may be due, once a day: page by page by their key.',
  accountsWithNews: 'Accounts whose e-mail of news is due: what waits alone, page by page by their key.',
  joinedTo: 'Suppliers of one sector that are told of a change: page by page, by an index of theirs.',
  reportCaseList: 'For the staff: one row for each thing that was ever reported, by an index of each order.',
  casesInWait: 'For the staff: the reported thing that has waited longest, by an index of what waits.',
  verificationsInWait: 'For the staff: the supplier that has waited longest, by an index of what waits.',
  reportsOf: 'What was said of one thing.',
  supplierFacts:
    'One row each: the first thing a supplier won and its first review, by indexes that begin with the supplier.',
  decisionsOf: 'What was decided about one thing.',
  appealsOf: 'Who appealed what was decided about one thing.',
  decisionInForce: 'The newest decision about one thing: one row.',
  showcase: 'The photos of one reported showcase.',
  product: 'The pictures of one reported product.',
  feesPage:
    'Fees of one state walked by due day or amount: what is open, owed back, paid or given up has an index each (fee_entries_…).',
  sumUpTo: 'The same fees, counted and added up to a thousand of them.',
  publishedPlaces: 'For crawlers, kept like a page: each town and sector once.',
  listedPlaces: 'For crawlers, kept like a page: each town and sector once.',
  feeAccountOf: 'The open fees and reminders of one supplier.',
  suppliersToRemind: 'Open fees that are due within a week, once a day, page by page, by the index of those alone.',
  suppliersToSuspendOrRestore: 'Suppliers with overdue fees, once a day, page by page, by the same index.',
  sellersWith: 'Sellers of a year in batches, by the index of their entries: for a message written once a year.',
  writtenLists: 'Lists staff has written words for, by the index of their addresses: as many as staff has written.',
  textHistory: 'Ten versions of one text, by an index of its numbers.',
  currentQuestionSet: 'One row: the version in force of one sector, by the index of its numbers.',
  history: 'Ten versions of the questions of one sector, by the same index.',
  currentTemplate: 'One row: the version in force of one sector, by the index of its numbers.',
  templateHistory: 'Ten versions of the template of one sector, by the same index.',
  saleRows: 'The six newest sales on the dashboard, by an index of theirs.',
  peopleIds: 'For the staff: accounts of one kind, walked by their number in the index `accounts_role`.',
  countPeople: 'For the staff: counted up to a bound.',
  planOf: 'The subscription of one supplier.',
  sessionsOf: 'The sessions of one person.',
  announcementLines: 'For the staff: the newest of one couple.',
  offerLines: 'For the staff: the newest of one supplier.',
  orderLinesOf: 'For the staff: the newest of one person.',
  returnLinesOf: 'For the staff: the newest of one person.',
  reviewLines: 'For the staff: the newest of one person.',
  reportLines: 'For the staff: the newest about one person.',
  auditOf: 'For the staff: the newest lines of one account, by the index of their subject.',
  dataRequestsOf: 'For the staff: the requests of one person.',
  documentsOf: 'The documents of one supplier: ten at most.',
  closing: 'Announcements that end within two days.',
  answers: 'Unread notifications of one person.',
  toAnswer: 'Questions under the offers of one supplier, by an index of those without an answer.',
  openReturns: 'What comes back to one supplier: a few of its sales.',
  ownDiscounts: 'The codes of one supplier: two hundred at most.',
  toTransfer: 'Refunds one supplier has to transfer, by `refund_transfers_open`: few of all.',
  toIssue: 'Invoices one supplier was asked and did not issue, by an index of those alone.',
  suggestedInvoiceTo: 'The last invoice one couple asked for.',
  longWaiting: 'Invoices no reminder was sent of, by an index of those: a hundred at a time.',
  firstPlace: 'The best offer on one announcement, by the index from the cheapest.',
  unpaidWins: 'Awards without a payment: few at any time, by an index of those alone.',
  rentalRows: 'The next rentals of one supplier, by the index of its calendar.',
  serviceRows: 'The next weddings of one supplier, by the index of the days it was chosen for.',
  decisionRows: 'The announcements one supplier offered on that end first, by the index of those that run.',
  newestLeadIds: 'Four of the open announcements of one sector, by an index of those.',
  hitsRead: 'What one supplier finds of its own: walked by an index that holds the words (decision 0038).',
  openRead: 'Open announcements of one sector.',
  editsInWait: 'The one change asked for that has waited longest: few wait at any time.',
  salesOf: 'The five newest sales on the dashboard: read like the sales.',
  adminDashboard: 'Figures of the staff, counted when somebody of the staff looks.',
  page: 'Accounts without a login for long: once a day, page by page.',
  publishedAnnouncements: 'For the staff: goes on after the last row of the page before, by `announcements_newest`.',
  subscriptionRows: 'What one supplier bought.',
  purchaseRows: 'What one supplier bought.',
  newestBy: 'Participations of one supplier, by an index of their moment.',
  unpaidSince: 'What one day left unpaid.',
  keptEarnings: 'What providers keep for one supplier: by the index of its orders, each with its payments.',
  waitingSteps: 'For the staff: kept payments that wait for an account, few at any time, by an index of those alone.',
  goingHolds: 'Payments on their way from a provider to their seller: few at any time, by an index of those alone.',
  holdsDueBy: 'Kept payments that silence passes on, or soon will: by an index of their day, page by page.',
  subscriptionsToRemind: 'Subscriptions that end within days.',
  newestChoice: 'One row of one person.',
  accountsToNotify: 'When a legal text changes: page by page.',
  abandonedOrders: 'Store orders nobody pays for any more: few at any time.',
  toRemind: 'Deposits of rentals that begin within a week, by their own index: a hundred at a time.',
  toGiveBack: 'Deposits that are held and whose time is over: a hundred at a time.',
  unpaidChoices: 'Awards without a payment: few at any time.',
  unpaidAwards: 'For the staff.',
  waitingEdits: 'For the staff.',
  editRequestFor: 'The offers on one announcement.',
  pageOf: 'Erasures that are due: once a day, page by page.',
  countRows: 'The archive of one person.',
  readRows: 'The archive of one person.',
  exportsOf: 'The archives of one person.',
  lapsedExports: 'Archives whose time is over: few at any time.',
  openReports: 'For the staff.',
  reviewNotice: 'One review.',
  readStaffReviews: 'For the staff.',
  givenBackOf: 'The returns of one order.',
  supplierReturns: 'What comes back to one supplier: a few of its sales.',
  lateReturns: 'For the staff.',
  staffOrders: 'For the staff: goes on after the last row of the page before, by `orders_placed` and its sisters.',
  staffDisputes: 'For the staff: open ones by `disputes_due`, the others by their number, after the last row.',
  disputesToRemind: 'Turns that end within a day: few at any time, by `disputes_due`.',
  disputesInWait: 'For the staff: few wait at any time, by an index of those alone.',
  disputesToAnswer:
    'For the staff: disputes at a provider that are open are few at any time, by `provider_disputes_open`.',
  nearAnswers: 'Disputes at PayPal whose seller has three days left: few at any time, by `provider_disputes_open`.',
  withdrawableOrders: 'The orders of one couple of the last weeks.',
  returnsToRemind: 'Refunds that are late: few at any time.',
  contactsOf: 'The orders of one couple.',
  bestIds: 'The best of all showcases for the home page: read once in thirty seconds.',
  mySessions: 'The sessions of one person.',
  byName: 'One picture.',
  historyOf: 'The prices of one product.',
  sellableProducts: 'Products of one supplier, by its index: read when it plans a promotion.',
  selectedProducts: 'The same products by their ids or their category: read when a promotion is planned.',
  ownPromotions: 'The promotions of one supplier, by their index.',
  bestProducts: 'Sums of one supplier and one period.',
  onlyLookedAt: 'Sums of one supplier and one period.',
  bestTowns: 'Sums of one supplier and one period.',
  listConversations: 'The conversations of one person: a few, by an index of theirs.',
  withWords: 'The conversations of one couple; for the staff the newest.',
  pageOfMessages: 'The messages of one conversation.',
  photosOf: 'The photos of the messages on one page, five each at most.',
  accountsToMail: 'Messages that wait unread, by an index of those alone: page by page.',
  feedsDue: 'Joined calendars whose hour has come, by an index of those alone.',
  announcementsToAskAbout: 'The announcements of one couple.',
  movementRows: 'One seller and one month: a range of the index `ledger_entries_seller`.',
  monthsOf: 'The first entry of one seller in that index.',
  suppliersToInvoice: 'Once a day: sellers whose fees stand on no document yet.',
  listed: 'The invoices of one supplier: a few in a year.',
  invoiceFileOf: 'The last attempt of one invoice.',
  lastCorrection: 'The corrections of one invoice: none, or a few.',
  transmissionsPage: 'The invoices of the marketplace itself, for staff, a page at a time.',
  undrawnInvoices: 'Once a day, page by page.',
  unsentFiles: 'Files that have not left, by an index of what is open.',
  unansweredFiles: 'Files that wait for a receipt, by an index of what is open.',
  checkOutcomes: 'A command: log by log.',
  bidderSaltOf: 'One log, which has dozens of leaves.',
  lastChoice: 'One log, which has dozens of leaves.',
  seenSize: 'The last head of one log, by an index.',
  anchorOf: 'The last head of one log, by an index.',
  lastDay: 'One row by the key.',
  daysBack: 'The newest days, by the key.',
  endedOnes:
    'The newest announcements of one sector, by `announcements_sector`, five hundred at most; kept for half a minute.',
  candidatesFor:
    'The nearest suppliers of one sector, by `suppliers_sector` or `suppliers_place`: once for each wave of an announcement.',
  ownInvitations: 'The newest invitations of one supplier, by `invitations_supplier`.',
  dueHalfTimes: 'Announcements that take offers, by their end: their couples are told once.',
  dueWaves: 'Announcements that take offers, by their end: each has its wave once in 48 hours.',
  invitableAmong: 'The announcements of one couple.',
  stepsToTell: 'Steps that are to be paid soon or are overdue, by `order_steps_open`, a hundred at a time.',
  stepsToLookAt: 'Once a day: steps that are near or late, by `order_steps_open`, a hundred at a time.',
  blockedSteps: 'Steps whose seller cannot be paid, by `order_steps_open`: few at any time.',
  oldProofs: 'Once a day: transfers, of which there are few, page by page.',
  stuckRefunds: 'Refunds that hang, by `refunds_stuck`: the first few, for staff.',
  stuckCompensations: 'Doubles that are not paid, by `refund_transfers_open`: the first few, for staff.',
  unreadReceipts: 'Files that wait for a receipt, by an index of what is open: the first few, for staff.',
  silentFiles: 'Files that wait for a receipt for days, by the same index: the twenty that wait longest, for staff.',
  due: 'Transfers that are not over, by `refund_transfers_open`.',
  connectionOf: 'The newest connection of one account, by `selling_accounts_merchant`.',
  sellingAccountOf: 'The connections of one supplier, by `selling_accounts_supplier`.',
  stripeRowOf: 'The newest account of one supplier at Stripe, by `selling_accounts_supplier`.',
  cardAccountsOf: 'The accounts of the suppliers of one part of a report, by `selling_accounts_supplier`.',
  accountsWithProblems: 'Accounts that nobody can pay into, by `selling_accounts_problems`: the first few, for staff.',
  accountsOfWrongForm:
    'The suppliers, for one page of staff: those whose typed account is not of the provider’s form, the first few.',
}
