import { legalPaths } from '#features/site/legal/paths.rules.ts'

export type NotificationReader = 'couple' | 'supplier' | 'admin'

/** A path for each reader who has such a page. */
export type ReaderPaths = Readonly<Partial<Record<NotificationReader, string>>>

interface Subject extends ReaderPaths {
  /** How the wire and the column say it. */
  readonly idaction: string
}

/** The same path for every reader. */
export const everyone = (path: string) => ({ couple: path, supplier: path, admin: path })

/**
 * Everything a notification can be about: its `idaction` and its page for each reader, # standing for the number. A reader without a
 * page of it is led where the kind of notification leads, if anywhere.
 */
const subjects = {
  conversation: {
    idaction: 'c-#',
    couple: '/messages/#',
    supplier: '/portal/messages/#',
    admin: '/portal/messages/#',
  },
  announcement: { idaction: '#', ...everyone('/auctions/detail/#') },
  /** Of an announcement, with its number. */
  questions: { idaction: '#', ...everyone('/auctions/detail/#?tab=2') },
  /** Under an offer, with its number. */
  offerQuestions: { idaction: 'proposta-#', ...everyone('/offer-detail/##domande') },
  /** What staff has to decide on: an announcement, the change of one. */
  announcementToReview: { idaction: '#', admin: '/portal/auctions?annuncio=#' },
  editRequest: { idaction: 'modifica-#', admin: '/portal/auctions/modifiche/#' },
  offer: { idaction: '#', ...everyone('/offer-detail/#') },
  /** What the couple ordered from an announcement, and from a store. */
  auctionOrder: { idaction: 'auction/#', ...everyone('/order-detail/auction/#') },
  storeOrder: { idaction: 'order/#', ...everyone('/order-detail/order/#') },
  /** The same order for its seller. */
  sale: { idaction: '#', ...everyone('/portal/orders/#') },
  /** What the couple wrote about an order, with the number of the order. */
  auctionReview: { idaction: 'auction/#', couple: '/review/auction/#' },
  storeReview: { idaction: 'store/#', couple: '/review/store/#' },
  /** The same review for the seller, who has one page of all. */
  receivedReview: { idaction: '#' },
  /** What the couple sends back, with the number of the order. */
  auctionReturn: { idaction: 'auction/#', couple: '/effettua-reso/auction/#', admin: '/effettua-reso/auction/#' },
  storeReturn: { idaction: 'order/#', couple: '/effettua-reso/order/#', admin: '/effettua-reso/order/#' },
  /** The same return for the seller, with its own number. */
  receivedReturn: { idaction: 'reso-#', supplier: '/portal/orders/resi/#' },
  dispute: {
    idaction: 'controversia-#',
    couple: '/controversie/#',
    supplier: '/portal/controversie/#',
    admin: '/portal/controversie/#',
  },
  /** What was reported, for staff. */
  case: { idaction: 'caso-#', admin: '/portal/segnalazioni/#' },
  /** What staff decided about it, for the others. */
  decision: { idaction: 'decisione-#', couple: '/ricorso/#', supplier: '/ricorso/#' },
  product: { idaction: '#', ...everyone('/prodotto/#') },
  /** A refund that failed, with the number of the order. */
  refund: { idaction: '#' },
  /** Bought, given, given back or about to end: the number is that of the purchase, the gift or the announcement. */
  participations: { idaction: '#' },
  fees: { idaction: 'fee', supplier: '/portal/guadagni' },
  feeInvoices: { idaction: 'fatture', supplier: '/portal/guadagni/fatture' },
  personalData: { idaction: 'dati', ...everyone('/profile/dati') },
  team: { idaction: 'team', ...everyone('/portal/team') },
  terms: { idaction: 'terms', ...everyone(legalPaths.terms) },
  privacy: { idaction: 'privacy', ...everyone(legalPaths.privacy) },
  cookies: { idaction: 'cookies', ...everyone(legalPaths.cookies) },

  // Only in older notifications: an order without its kind, and what is now said in conversations.
  olderOrder: { idaction: '#', ...everyone('/order-detail/auction/#') },
  olderReturn: {
    idaction: '#',
    couple: '/effettua-reso/order/#',
    supplier: '/portal/orders/#',
    admin: '/effettua-reso/order/#',
  },
  olderMessage: { idaction: '#', couple: '/order-detail/auction/#', supplier: '/portal/orders/#' },
  olderAuctionMessage: { idaction: 'auction/#', couple: '/order-detail/auction/#' },
  olderStoreMessage: { idaction: 'order/#', couple: '/order-detail/order/#' },
} as const satisfies Readonly<Record<string, Subject>>

export type SubjectName = keyof typeof subjects

/** `{ offer: 12 }`, `{ product: 'PR-20012' }`, or the name alone where there is no number: `'fees'`. */
export type SubjectOf<Name extends SubjectName> = Name extends 'product'
  ? { readonly product: string }
  : (typeof subjects)[Name]['idaction'] extends `${string}#`
    ? { readonly [Key in Name]: number }
    : Name

export type NotificationSubject = SubjectOf<SubjectName>

const PRODUCT_CODE = /^[A-Za-z0-9-]{1,40}$/

/** A word, a number, or a number behind a word. */
const IDACTION = /^([a-z]*[-/]?)(\d{1,10})?$/

const partsOf = (subject: NotificationSubject): readonly [subject: Subject, id: string] => {
  if (typeof subject === 'string') return [subjects[subject], '']
  const [[name, id]] = Object.entries(subject) as [[SubjectName, number | string]]
  return [subjects[name], String(id)]
}

/** What `idaction` says of a subject. */
export const idactionOf = (subject: NotificationSubject): string => {
  const [{ idaction }, id] = partsOf(subject)
  return idaction.replace('#', id)
}

/**
 * Reads a subject back.
 *
 * @param names what the notification can be about: a number alone may mean any of them
 * @returns null for text that means none of them
 */
export const readIdaction = (idaction: string, names: readonly SubjectName[]): NotificationSubject | null => {
  if (names.includes('product')) return PRODUCT_CODE.test(idaction) ? { product: idaction } : null
  const [, word, number] = IDACTION.exec(idaction) ?? []
  const name = names.find((one) => subjects[one].idaction === (number === undefined ? word : `${word}#`))
  if (name === undefined) return null
  return (number === undefined ? name : { [name]: Number(number) }) as NotificationSubject
}

/** The page of a subject; null for a reader who has none. */
export const subjectPath = (subject: NotificationSubject, reader: NotificationReader): string | null => {
  const [paths, id] = partsOf(subject)
  return paths[reader]?.replace('#', id) ?? null
}
