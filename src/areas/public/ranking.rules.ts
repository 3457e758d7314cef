import {
  ENOUGH_REVIEWS,
  FAR_KM,
  MOST_POINTS,
  MOST_WEIGHT,
  TELLING_LETTERS,
} from '#features/auction/offers/preferred-order.rules.ts'
import { type Day, day } from '#shared/days.ts'

/** How one list of the site is put in order, in words. */
export interface RankedList {
  readonly key: 'fornitori' | 'prodotti' | 'annunci' | 'proposte' | 'ricerca'
  readonly title: string
  readonly intro: string
  /** Each order with what decides in it, the most important first. */
  readonly orders: readonly { readonly name: string; readonly text: string }[]
  /**
   * Of the code these words were written for; the test that compares them says when the code has changed. New code needs words that
   * are true of it, and a new day.
   */
  readonly codeVersion: string
}

/** The day the words were last changed. */
export const rankingUpdatedOn: Day = day('2026-11-28')

/** What decides the order of results (art. 22, comma 4-bis, and art. 49-bis Codice del consumo). */
export const rankedLists: readonly RankedList[] = [
  {
    key: 'fornitori',
    title: 'Fornitori',
    intro:
      'Filtri e ricerca decidono quali vetrine vedi; l’ordine lo scegli tu. A parità di tutto viene prima chi è iscritto da più tempo. Su ogni vetrina c’è scritto che cosa l’ha messa lì.',
    orders: [
      {
        name: 'Rilevanza',
        text: 'È l’ordine iniziale: dal prezzo di partenza più alto al più basso e, a parità di prezzo, dalla media delle recensioni più alta. Chi indica «Prezzo su richiesta» viene dopo tutti gli altri. Se hai scritto delle parole, vengono prima le vetrine che le contengono nel titolo e nel testo.',
      },
      {
        name: 'Prezzo decrescente e Prezzo crescente',
        text: 'Il prezzo «A partire da» indicato dal fornitore, poi la media delle recensioni. «Prezzo su richiesta» è sempre in fondo.',
      },
      {
        name: 'Distanza',
        text: 'Quando scegli una città e un raggio: dalla più vicina, in linea d’aria dal centro del comune del fornitore.',
      },
    ],
    codeVersion: 'e2ddd146b534',
  },
  {
    key: 'prodotti',
    title: 'Prodotti',
    intro:
      'I filtri decidono quali prodotti vedi; l’ordine lo scegli tu, e nessun venditore paga per venire prima. Se chiedi giorni di noleggio, guardiamo i primi 600 noleggi che rispondono agli altri filtri. Su ogni prodotto c’è scritto che cosa l’ha messo lì.',
    orders: [
      { name: 'Più recenti', text: 'È l’ordine iniziale: dalla data di pubblicazione più vicina a oggi.' },
      {
        name: 'Prezzo crescente e Prezzo decrescente',
        text: 'Il prezzo più basso a cui si compra; il prezzo al giorno se chiedi un noleggio o se il prodotto si può solo noleggiare. A parità di prezzo, nel crescente viene prima il prodotto inserito per primo, nel decrescente l’ultimo.',
      },
    ],
    codeVersion: 'f19e369d30b2',
  },
  {
    key: 'annunci',
    title: 'Annunci degli sposi',
    intro:
      'I filtri decidono quali annunci vedi. A parità di data o di budget viene prima il più recente negli ordini «Più recenti» e «Budget decrescente», il meno recente negli altri due.',
    orders: [
      { name: 'Più recenti', text: 'È l’ordine iniziale: dalla data di pubblicazione più vicina a oggi.' },
      { name: 'Meno recenti', text: 'Dalla data di pubblicazione più lontana.' },
      { name: 'Budget crescente e Budget decrescente', text: 'Il budget massimo indicato dagli sposi.' },
    ],
    codeVersion: '7033ab9f20ed',
  },
  {
    key: 'proposte',
    title: 'Proposte di un annuncio',
    intro:
      'Le ordinano gli sposi del loro annuncio. A parità di tutto viene prima la proposta arrivata prima; l’abbonamento del fornitore non conta mai.',
    orders: [
      { name: 'Arrivo, Voto, Fornitore, Importo', text: 'Quello che dice il nome, e nient’altro.' },
      {
        name: 'Quello che conta per noi',
        text: `Gli sposi dicono quanto contano prezzo, completezza, recensioni e vicinanza, da 0 a ${MOST_WEIGHT}, e ogni proposta riceve fino a ${MOST_POINTS} punti, divisi fra le quattro in quella misura. Prezzo: tutti i punti alla più bassa, nessuno a chi chiede quanto il budget. Completezza: un quarto ciascuno per una descrizione di almeno ${TELLING_LETTERS} caratteri, la seconda foto, la vetrina pubblicata e l’impresa verificata. Recensioni: la media, che conta per intero da ${ENOUGH_REVIEWS} recensioni in su. Vicinanza: tutti i punti a zero chilometri, nessuno da ${FAR_KM} in su. Su ogni proposta c’è scritto il suo conto.`,
      },
    ],
    codeVersion: 'e3f5e6f0b4df',
  },
  {
    key: 'ricerca',
    title: 'Ricerca',
    intro:
      'Leggiamo nella tua domanda luogo, data, prezzo, taglia, noleggio o acquisto, e li usiamo come filtri; le altre parole le cerchiamo tutte, anche con qualche errore di battitura o dette con un sinonimo. Se nulla corrisponde, lasciamo cadere una parola, poi il prezzo, poi il luogo, e lo scriviamo sopra i risultati.',
    orders: [
      {
        name: 'Pertinenza',
        text: 'Prima chi ha le parole sia nel titolo sia nel testo, poi chi le ha nel titolo, poi chi le ha nel testo; le parole che hai scritto contano più dei loro sinonimi. A parità, prima chi ha recensioni migliori, infine i più recenti. Quando nel luogo non c’è nulla, o chiedi “vicino a”, prima i più vicini.',
      },
    ],
    codeVersion: '013c3c37951c',
  },
]
