import { messagesHome } from '#features/fulfilment/messages/conversation.rules.ts'
import { reviewsList, reviewViewKey } from '#features/fulfilment/reviews/portal-reviews.rules.ts'
import { saleViews } from '#features/fulfilment/sales/ui/sales-views.rules.ts'
import { portalViewPath } from '#features/shop/product-portal/portal-list.rules.ts'

/** Announcements with an own offer that end within these hours are looked at today. */
export const CLOSING_HOURS = 48

/** Lists that stand nowhere else; their words in the address. */
export const todoLists = ['scadenze', 'domande', 'risposte', 'resi', 'conferme', 'bonifici', 'fatture'] as const
export type TodoList = (typeof todoLists)[number]

/** How many things of each kind wait for the supplier. */
export interface TodoCounts extends Readonly<Record<TodoList, number>> {
  readonly toShip: number
  readonly toReceive: number
  readonly messages: number
  readonly reviews: number
  readonly soldOut: number
  readonly lowStock: number
}

/** One line of "Da fare oggi". */
export interface Todo {
  readonly key: keyof TodoCounts
  readonly count: number
  /** After the count: "ordini da preparare". */
  readonly words: string
  readonly note: string
  /** The list that holds exactly these. */
  readonly to: string
}

/** Where a list of things to do stands. */
export const todoPath = (list: TodoList, page = 1): string =>
  page > 1 ? `/portal/da-fare?cosa=${list}&page=${page}` : `/portal/da-fare?cosa=${list}`

/** The list an address asks for; null for an unknown word. */
export const readTodoList = (asked: string | null): TodoList | null => todoLists.find((list) => list === asked) ?? null

const viewPath = (view: 'paid' | 'shipped'): string =>
  `/portal/orders?vista=${saleViews.find((one) => one.view === view)?.key ?? ''}`

/** The sales to send, or to make ready for being picked up. */
export const toShipPath = viewPath('paid')
/** Conversations with something new. */
export const unreadPath = `${messagesHome('supplier')}?mostra=non-letti`
/** Reviews nobody has answered. */
export const unansweredPath = `${reviewsList.path}?vista=${reviewViewKey('unanswered')}`

const lines: readonly (Omit<Todo, 'count' | 'words'> & { readonly one: string; readonly more: string })[] = [
  {
    key: 'toShip',
    one: 'ordine da preparare',
    more: 'ordini da preparare',
    note: 'Gli sposi hanno già pagato.',
    to: toShipPath,
  },
  {
    key: 'resi',
    one: 'reso da gestire',
    more: 'resi da gestire',
    note: 'Si rimborsa entro 14 giorni dalla richiesta.',
    to: todoPath('resi'),
  },
  {
    key: 'bonifici',
    one: 'bonifico da fare agli sposi',
    more: 'bonifici da fare agli sposi',
    note: 'Rimborsi e doppi di caparra che versi tu: trovi l’IBAN degli sposi nella vendita.',
    to: todoPath('bonifici'),
  },
  {
    key: 'fatture',
    one: 'fattura da emettere',
    more: 'fatture da emettere',
    note: 'Gli sposi l’hanno chiesta per un ordine.',
    to: todoPath('fatture'),
  },
  {
    key: 'scadenze',
    one: 'annuncio in scadenza',
    more: 'annunci in scadenza',
    note: 'Con una tua proposta, entro due giorni: puoi ancora migliorarla.',
    to: todoPath('scadenze'),
  },
  {
    key: 'domande',
    one: 'domanda a cui rispondere',
    more: 'domande a cui rispondere',
    note: 'Gli sposi chiedono qualcosa su una tua proposta.',
    to: todoPath('domande'),
  },
  {
    key: 'messages',
    one: 'conversazione da leggere',
    more: 'conversazioni da leggere',
    note: 'Messaggi degli sposi.',
    to: unreadPath,
  },
  {
    key: 'risposte',
    one: 'risposta da leggere',
    more: 'risposte da leggere',
    note: 'Gli sposi hanno risposto alle tue domande.',
    to: todoPath('risposte'),
  },
  {
    key: 'conferme',
    one: 'proposta scelta da confermare',
    more: 'proposte scelte da confermare',
    note: 'Gli sposi ti hanno scelto e non hanno ancora pagato.',
    to: todoPath('conferme'),
  },
  {
    key: 'soldOut',
    one: 'prodotto esaurito',
    more: 'prodotti esauriti',
    note: 'Aggiorna le quantità per tornare a vendere.',
    to: portalViewPath('esauriti'),
  },
  {
    key: 'lowStock',
    one: 'prodotto quasi finito',
    more: 'prodotti quasi finiti',
    note: 'Ne restano pochi pezzi: da quanti, lo scegli in ogni prodotto.',
    to: portalViewPath('quasi-finiti'),
  },
  {
    key: 'toReceive',
    one: 'consegna da confermare',
    more: 'consegne da confermare',
    note: 'Spediti o pronti per il ritiro, senza conferma.',
    to: viewPath('shipped'),
  },
  {
    key: 'reviews',
    one: 'recensione senza risposta',
    more: 'recensioni senza risposta',
    note: 'Una risposta, pubblica.',
    to: unansweredPath,
  },
]

/**
 * What is to be done today, the most pressing first; what does not wait is not named.
 *
 * @param isService the business sells services: its orders are performed, not sent
 */
export const todosOf = (counts: TodoCounts, isService: boolean): Todo[] =>
  lines.flatMap(({ one, more, ...line }) => {
    const count = counts[line.key]
    if (count === 0) return []
    const words = count === 1 ? one : more
    if (line.key !== 'toShip' || !isService) return [{ ...line, count, words }]
    return [{ ...line, count, words: count === 1 ? 'servizio da eseguire' : 'servizi da eseguire' }]
  })

interface TodoHeading {
  readonly title: string
  readonly about: string
  readonly empty: string
}

/** Words of the lists on their own page. */
export const todoHeadings: Readonly<Record<TodoList, TodoHeading>> = {
  scadenze: {
    title: 'Annunci in scadenza',
    about: 'Annunci con una tua proposta che si chiudono entro due giorni.',
    empty: 'Nessun annuncio con una tua proposta si chiude entro due giorni',
  },
  domande: {
    title: 'Domande a cui rispondere',
    about: 'Domande degli sposi sulle tue proposte, finché non hanno scelto: la risposta la leggono tutti.',
    empty: 'Nessuna domanda aspetta una tua risposta',
  },
  risposte: {
    title: 'Risposte da leggere',
    about: 'Risposte degli sposi alle tue domande che non hai ancora aperto.',
    empty: 'Nessuna risposta da leggere',
  },
  resi: {
    title: 'Resi da gestire',
    about: 'Resi chiesti dagli sposi: ricevi la merce e decidi il rimborso entro 14 giorni dalla richiesta.',
    empty: 'Nessun reso aspetta una tua decisione',
  },
  conferme: {
    title: 'Proposte scelte da confermare',
    about: 'Gli sposi ti hanno scelto e non hanno ancora pagato: puoi scrivere loro dalla proposta.',
    empty: 'Nessuna proposta scelta aspetta il pagamento',
  },
  bonifici: {
    title: 'Bonifici da fare agli sposi',
    about:
      'Rimborsi che il servizio di pagamento non esegue più, e il doppio della caparra di contratti finiti: versali sul conto degli sposi e allega la contabile, entro il giorno indicato.',
    empty: 'Nessun bonifico da fare agli sposi',
  },
  fatture: {
    title: 'Fatture da emettere',
    about: 'Gli sposi le hanno chieste: emettile con il tuo programma, poi caricale o segna che le hai emesse.',
    empty: 'Nessuna fattura da emettere',
  },
}

/** One row of a list of things to do. */
export interface TodoItem {
  readonly id: number
  readonly title: string
  readonly detail: string
  /** Since or until when, as an ISO text. */
  readonly at: string
  readonly isLate: boolean
  /** Where it is done; null for a notification, which is opened by its own form. */
  readonly path: string | null
}

/** "1ª di 3", "2ª di 3": where the best own offer stands. */
export const rankLabel = (rank: number, of: number): string =>
  rank === 1 ? `La tua è la più bassa di ${of}` : `La tua è ${rank}ª di ${of}`
