/** What a page says of itself to search engines and in the browser's tab. */
export interface Seo {
  readonly title: string
  readonly description: string
  /** True for pages of one person or of a step: search engines must not list them (OQ-164). */
  readonly isPrivate: boolean
}

/** The six numbered sections of the site, 0 to 5 (WIDG-19). */
export const seoSections = ['home', 'comefunziona', 'aziende', 'annunci', 'registrazione', 'welcome'] as const

const open = (title: string, description: string): Seo => ({ title, description, isPrivate: false })
const closed = (title: string, description: string): Seo => ({ title, description, isPrivate: true })

const fallback = open(
  'Promessi. Il mercato italiano del matrimonio, con offerte al ribasso',
  'Pubblica gratis un annuncio con il tuo budget e ricevi offerte al ribasso dai fornitori del matrimonio.',
)

const pages = {
  home: fallback,
  comefunziona: open(
    'Come funziona | Promessi',
    'Gli sposi pubblicano un annuncio con il budget massimo, i fornitori propongono un prezzo più basso. Ecco i passi per sposi e aziende.',
  ),
  aziende: open(
    'Fornitori per il matrimonio | Promessi',
    'Abiti, fiori, foto, musica, location e molto altro: scopri i fornitori per le tue nozze, con recensioni e prezzi.',
  ),
  annunci: open(
    'Annunci degli sposi | Promessi',
    'Gli annunci degli sposi in tutta Italia, per settore e città: budget, data e dettagli per inviare la tua proposta.',
  ),
  registrazione: open(
    'Iscriviti gratis | Promessi',
    'Crea il tuo account: gli sposi pubblicano annunci e risparmiano, le aziende trovano nuovi clienti.',
  ),
  welcome: open(
    'Benvenuti | Promessi',
    'Il matrimonio che desideri al prezzo che decidi tu. Iscriviti gratis: vantaggi per gli sposi e per le aziende.',
  ),
  faq: open(
    'Aiuto e supporto | Promessi',
    'Le risposte alle domande più frequenti su annunci, proposte, ordini, pagamenti, resi e account.',
  ),
  termini: open('Termini e condizioni generali | Promessi', 'Le condizioni generali del servizio per sposi e aziende.'),
  privacy: open('Informativa privacy | Promessi', 'Come trattiamo i tuoi dati personali e quali sono i tuoi diritti.'),
  cookie: open(
    'Informativa cookie | Promessi',
    'Quali cookie usa il sito, a cosa servono e come cambiare le tue scelte.',
  ),
  informazioni: open(
    'Informazioni sul sito | Promessi',
    'Chi gestisce Promessi: società, sede, partita IVA, recapiti, punti di contatto e crediti dei dati di terzi.',
  ),
  accessibilita: open(
    'Dichiarazione di accessibilità | Promessi',
    'Lo stato di accessibilità del sito e come segnalare una difficoltà.',
  ),
  'ordine-risultati': open(
    'Come ordiniamo i risultati | Promessi',
    'Che cosa decide l’ordine di fornitori e annunci negli elenchi di Promessi: nessuno può pagare per stare più in alto.',
  ),
  annuncio: open(
    'Annuncio degli sposi | Promessi',
    'Budget massimo, data, luogo e dettagli della richiesta: leggi l’annuncio e le proposte ricevute.',
  ),
  vetrina: open(
    'Vetrina del fornitore | Promessi',
    'Chi è il fornitore, cosa offre, dove lavora e cosa ne pensano gli sposi.',
  ),
  store: open(
    'Lo store del fornitore | Promessi',
    'Prodotti e servizi da acquistare o noleggiare per il tuo matrimonio.',
  ),
  prodotto: open('Prodotto per il matrimonio | Promessi', 'Foto, prezzo, dettagli e recensioni del prodotto.'),
  scopri: closed('Scopri Promessi | Promessi', 'Da qui si va alla home di Promessi.'),
  login: closed('Accedi | Promessi', 'Entra nel tuo account per seguire annunci, proposte e ordini.'),
  'codice-accesso': closed('Verifica in due passaggi | Promessi', 'Il codice che completa l’accesso al tuo account.'),
  'recupera-password': closed('Recupera la password | Promessi', 'Ricevi un’email per scegliere una nuova password.'),
  'nuova-password': closed('Scegli una nuova password | Promessi', 'Imposta la nuova password del tuo account.'),
  attivazione: closed('Conferma dell’email | Promessi', 'L’esito della conferma del tuo indirizzo email.'),
  sicurezza: closed('Sicurezza | Promessi', 'La tua password, i dispositivi collegati e la verifica in due passaggi.'),
  profilo: closed('Profilo personale | Promessi', 'I tuoi dati e quelli delle nozze.'),
  'nuovo-annuncio': closed(
    'Crea il tuo annuncio | Promessi',
    'Rispondi a poche domande e pubblica gratis il tuo annuncio.',
  ),
  'il-mio-matrimonio': closed('Il mio matrimonio | Promessi', 'I tuoi annunci, il tuo budget e i tuoi acquisti.'),
  'pagina-nozze': closed('Pagina da condividere | Promessi', 'La pagina del tuo matrimonio per chi ha il link.'),
  offerta: closed('Proposta | Promessi', 'I dettagli della proposta ricevuta per l’annuncio.'),
  ordine: closed('Ordine | Promessi', 'Lo stato del tuo ordine, passo dopo passo.'),
  'riepilogo-ordine': closed('Riepilogo ordine | Promessi', 'Il riepilogo del tuo ordine con importi e indirizzi.'),
  reso: closed('Richiedi un reso | Promessi', 'Richiedi il reso di un ordine ricevuto.'),
  recedere: open(
    'Recedere dal contratto | Promessi',
    'Come si recede da un ordine entro 14 giorni: la funzione online, anche senza accedere, e il modulo di recesso tipo.',
  ),
  rimborso: closed('Rimborso con bonifico | Promessi', 'Dove arriva il denaro di un ordine rimborsato.'),
  fattura: closed('Fattura | Promessi', 'Chiedi al fornitore la fattura di un ordine.'),
  garanzia: closed('Garanzia legale | Promessi', 'Un difetto? Chiedi la riparazione o la sostituzione.'),
  'aiuto-ordine': closed('Chiedi aiuto a Promessi | Promessi', 'Non trovate un accordo su un ordine? Vi aiutiamo noi.'),
  recesso: closed('Recesso dal contratto | Promessi', 'Recedi dal contratto online, in due passi e senza motivazione.'),
  segnalazione: closed('Segnala un problema | Promessi', 'Segnala allo staff qualcosa che non va.'),
  recensione: closed('Recensione | Promessi', 'Racconta com’è andata con il fornitore.'),
  'esito-consegna': closed('Esito della consegna | Promessi', 'Facci sapere com’è andata la consegna.'),
  preferiti: closed('I miei preferiti | Promessi', 'Le vetrine, gli store e i prodotti che hai salvato.'),
  carrello: closed('Carrello | Promessi', 'I prodotti che stai per acquistare.'),
  pagamento: closed('Pagamento | Promessi', 'Controlla il riepilogo e completa il pagamento.'),
  pagamenti: closed('I miei pagamenti | Promessi', 'Transazioni e indirizzi di spedizione e fatturazione.'),
  messaggi: closed('Messaggi | Promessi', 'Le tue conversazioni.'),
  notifiche: closed('Notifiche | Promessi', 'Tutte le tue notifiche.'),
  email: closed('Le tue email | Promessi', 'Di che cosa ti scriviamo, e quando.'),
  portale: closed('Portale fornitori | Promessi', 'Proposte, vendite, prodotti e abbonamenti della tua azienda.'),
  amministrazione: closed('Amministrazione | Promessi', 'Area riservata allo staff.'),
  default: fallback,
} satisfies Record<string, Seo>

/** A key `seoFor` has words for. */
export type SeoPage = keyof typeof pages

/**
 * Title and description of a page.
 *
 * @param page a key such as `home` or `nuovo-annuncio`, or a section number 0 to 5; anything else means the whole site
 * @see open-questions.md OQ-164
 */
export const seoFor = (page: string): Seo => {
  const key = /^[0-5]$/.test(page) ? (seoSections[Number(page)] as string) : page
  return Object.hasOwn(pages, key) ? pages[key as SeoPage] : fallback
}

/** Every key with words of its own, for tests and for the administrator. */
export const seoPages: readonly string[] = Object.keys(pages)
