import type { FieldDefinition, TextFields } from '../texts.rules.ts'
import { type FaqAudience, type FaqReader, faqAudiences, faqTopics, questionsFor, usualAudience } from './faq.rules.ts'

interface Written {
  readonly topic: string
  readonly question: string
  /** Paragraphs. */
  readonly answer: readonly string[]
  readonly links: readonly { readonly label: string; readonly to: string; readonly only?: FaqReader }[]
  readonly words: string
}

/** The answers (FAQ-03, OQ-158); `{email}` is the address of the support. */
const written: readonly Written[] = [
  {
    topic: 'registrazione',
    question: 'Come mi registro?',
    answer: [
      'Premi “Registrati gratis” e scegli la scheda: “Registrazione Sposo / Sposa” se ti sposi, “Registrazione Aziende” se lavori con i matrimoni. Scrivi due volte l’email e la password (almeno 8 caratteri), accetta i consensi richiesti e premi “Registrami”. L’azienda sceglie anche il proprio settore: uno solo per profilo.',
      'Ti arriva un’email con un link: aprilo, e l’account è attivo. Se non la trovi, controlla la cartella spam.',
      'L’iscrizione è gratuita e riservata ai maggiorenni; per un minorenne si registra chi ne ha la tutela. Ogni persona e ogni azienda può avere un solo account. Le aziende, per rispondere agli annunci, completano poi i loro dati e scelgono un abbonamento: Bronze, Silver, Gold o Platinum.',
    ],
    links: [{ label: 'Registrati gratis', to: '/register', only: 'visitor' }],
    words:
      'iscrizione iscrivo iscriversi creare account conferma email attivazione abbonamenti piani costo prezzo età minorenne',
  },
  {
    topic: 'accesso',
    question: 'Come accedo?',
    answer: [
      'Premi “Accedi” e scrivi la tua email, che è anche il nome utente, e la password. Se nella finestra vedi Google o Facebook, puoi entrare anche con quelli.',
      'Se hai dimenticato la password premi “Password dimenticata?”: ti mandiamo un link per sceglierne una nuova. Se l’email non arriva controlla la cartella spam e riprova tra 15 minuti.',
      'Non riesci a entrare appena dopo l’iscrizione? Apri prima il link dell’email di conferma.',
    ],
    links: [
      { label: 'Accedi', to: '/login', only: 'visitor' },
      { label: 'Password dimenticata?', to: '/password-dimenticata', only: 'visitor' },
    ],
    words: 'login entrare entro credenziali utente bloccato recupero social',
  },
  {
    topic: 'creare-annuncio',
    question: 'Come creo un annuncio?',
    answer: [
      'Completa il profilo (nome, telefono, indirizzo, data e luogo delle nozze), poi premi “Inserisci annuncio”. Scegli il servizio, rispondi a poche domande, scrivi descrizione, budget massimo e titolo, e decidi per quanti giorni tenerlo aperto: 7, 10 o 15.',
      'Lo staff lo legge e lo pubblica: ti scriviamo appena è online. Da quel momento i fornitori del settore ti mandano proposte, sempre più basse del tuo budget. Le vedi arrivare nella pagina dell’annuncio, puoi rispondere alle loro domande e votare le proposte con i cuori.',
      'Pubblicare è gratuito e non ti obbliga ad accettare nulla. Nei testi non scrivere telefono, email o link: il tuo numero lo vede solo il fornitore che scegli.',
    ],
    links: [{ label: 'Inserisci annuncio', to: '/new-auction' }],
    words: 'inserire pubblicare richiesta asta ribasso preventivo approvazione durata quanto costa gratis voto voti',
  },
  {
    topic: 'proposta-scelta',
    question: 'Ho scelto una proposta: e adesso?',
    answer: [
      'Quando l’annuncio scade hai 7 giorni per accettare una proposta oppure scartarle tutte. Dopo aver accettato, apri l’annuncio e premi “Procedi all’ordine”.',
      'Nel riepilogo trovi il prezzo della proposta, lo sconto del Bonus Sposi se il fornitore lo prevede, la spedizione e il totale. Il Bonus Sposi è una percentuale che il fornitore toglie dal prezzo; sommando più acquisti può arrivare a 2.500 euro e oltre. Paghi online con i mezzi che il fornitore accetta: PayPal, carta, addebito o bonifico. Se l’offerta ha un piano di pagamento, ora paghi la prima rata e poi le altre, nei giorni che hai letto prima di ordinare.',
      'Dopo il pagamento segui tutto da “I miei acquisti”: pagato, spedito, consegnato. Se in 7 giorni non scegli, le proposte decadono e l’annuncio si chiude.',
    ],
    links: [{ label: 'I miei acquisti', to: '/my-auctions/1' }],
    words:
      'accettare accettato aggiudicare aggiudicato assegnato vincitore pagamento pagare paypal sconto spedizioni tracking ordine consegna',
  },
  {
    topic: 'reso',
    question: 'Come restituisco un prodotto?',
    answer: [
      'Quando l’ordine risulta consegnato, aprilo da “I miei acquisti” e richiedi il reso: scegli il motivo, aggiungi un commento se serve e invia. Hai almeno 14 giorni dalla consegna; nella pagina leggi la data entro cui farlo.',
      'Il reso si aggiunge ai tuoi diritti, non li sostituisce. Come consumatore puoi recedere dal contratto entro 14 giorni senza dire perché, dalla pagina dell’ordine. Il recesso non c’è per ciò che è fatto su misura o personalizzato, e dove la legge permette al fornitore di escluderlo e il fornitore lo ha fatto: fiori freschi e torte, catering, hotel e noleggio di auto con una data precisa. Lo leggi prima di comprare.',
      'Un noleggio si annulla dalla pagina dell’ordine fino al giorno prima dell’inizio: gratis fino ai giorni indicati dal fornitore nella scheda, poi il fornitore trattiene la parte che trovi scritta lì. Finché puoi recedere, annullare non costa nulla.',
      'Se qualcosa è difettoso vale la garanzia legale di due anni. Segnala i danni di trasporto appena puoi, meglio entro 7 giorni.',
      'Il denaro torna con lo stesso mezzo con cui hai pagato. Se il servizio di pagamento non può più farlo, il fornitore lo manda con un bonifico sull’IBAN che indichi nella pagina dell’ordine.',
    ],
    links: [
      { label: 'I miei acquisti', to: '/my-auctions/1' },
      { label: 'Le regole su recesso e garanzia', to: '/termini-e-condizioni-generali-del-servizio' },
    ],
    words:
      'resi rendere rimborso rimborsi restituzione recesso annullare cambio taglia difetto garanzia rotto danneggiato',
  },
  {
    topic: 'budget',
    question: 'Come tengo d’occhio il budget?',
    answer: [
      'In “I miei acquisti” vedi quanto pensavi di spendere, quanto hai già pagato, quanto resta da pagare e quanto hai risparmiato: una parte con le offerte al ribasso, una parte con il Bonus Sposi. Più sotto, gli acquisti sono divisi per categoria e settore.',
      'Nella pagina di ogni annuncio la scala delle offerte mostra di quanto ciascuna proposta sta sotto il tuo budget massimo.',
    ],
    links: [{ label: 'I miei acquisti', to: '/my-auctions/1' }],
    words: 'spesa spese speso risparmio risparmi soldi costi conto bonus',
  },
  {
    topic: 'cambiare-fornitore',
    question: 'Posso cambiare il fornitore che ho scelto?',
    answer: [
      'No. Ogni annuncio si assegna a un solo fornitore e la scelta è definitiva: per questo ti chiediamo di confermarla. Per cercare qualcun altro puoi pubblicare un nuovo annuncio.',
      'Negli ordini nati da un annuncio senza un piano di pagamento il 25% del prezzo, IVA inclusa, vale come caparra confirmatoria: chi rinuncia senza un motivo valido la perde, e se è il fornitore a non rispettare l’accordo puoi chiederne il doppio. Se l’offerta ha un piano, vale ciò che il piano dice della prima rata: può essere un acconto, una caparra confirmatoria o una caparra penitenziale, e lo confermi prima di ordinare. Non è una somma in più, e non tocca il diritto di recesso né la garanzia.',
      'Se c’è un problema scrivi prima al fornitore, poi all’assistenza.',
    ],
    links: [],
    words: 'annullare disdire ripensamento sbagliato altro caparra penale vincitore',
  },
  {
    topic: 'password',
    question: 'Come cambio la password?',
    answer: [
      'In “Profilo personale” premi “Cambia password”: scrivi quella attuale e due volte quella nuova, di almeno 8 caratteri.',
      'Se non ricordi quella attuale, esci e premi “Password dimenticata?” nella finestra di accesso. In “Sicurezza” puoi anche vedere i dispositivi collegati e aggiungere la verifica in due passaggi.',
    ],
    links: [
      { label: 'Profilo personale', to: '/profile' },
      { label: 'Sicurezza', to: '/sicurezza' },
    ],
    words: 'modificare credenziali sicura codice dispositivo',
  },
  {
    topic: 'recensione',
    question: 'Come scrivo una recensione?',
    answer: [
      'Quando hai ricevuto l’ordine, aprilo da “I miei acquisti” e premi “Scrivi una recensione”: per ogni articolo scegli da 1 a 5 stelle e scrivi titolo e testo. Puoi firmarla con il tuo nome o restare “Utente sposo”, e cambiarla quando vuoi.',
      'Può scriverne una solo chi ha pagato e ricevuto l’ordine. Pubblichiamo quelle positive e quelle negative, e nessuno può pagare per averle.',
    ],
    links: [{ label: 'I miei acquisti', to: '/my-auctions/1' }],
    words: 'feedback opinione giudizio valutare valutazione voto stelle commento',
  },
  {
    topic: 'cancellazione',
    question: 'Come cancello la mia registrazione?',
    answer: [
      'Scrivi a {email} dall’indirizzo con cui accedi. Se preferisci fare da te, apri “I tuoi dati” dal profilo: lì scarichi una copia di tutto ciò che conserviamo e chiudi l’account.',
      'L’account si chiude subito e per 30 giorni puoi ripensarci; poi i tuoi dati vengono cancellati o resi anonimi. Restano solo quelli che la legge ci obbliga a conservare, come i documenti degli ordini. Gli ordini in corso vanno prima portati a termine.',
    ],
    links: [{ label: 'I tuoi dati', to: '/profile/dati' }],
    words: 'eliminare chiudere account disiscrivere privacy gdpr dati personali disdire copia esportare',
  },
  {
    topic: 'filtri',
    question: 'Come filtro gli annunci?',
    answer: [
      'Nella pagina “Annunci sposi” scegli categorie e settori, la città e lo stato: tutti, in corso o conclusi. Sul telefono premi “Filtri”. Con “Ordina per” metti prima i più recenti o i più vecchi, oppure il budget più alto o più basso.',
      'I filtri attivi stanno sopra l’elenco, e si tolgono con un tocco. Restano anche nell’indirizzo della pagina: puoi salvarla fra i preferiti del browser o mandarla a qualcuno.',
    ],
    links: [{ label: 'Annunci sposi', to: '/auctions' }],
    words: 'cercare ricerca trovare ordinare ordinamento categoria zona luogo',
  },
  {
    topic: 'foto-profilo',
    question: 'Come cambio la foto del profilo?',
    answer: [
      'In “Profilo personale” tocca la fotocamera accanto alla tua foto, scegli un’immagine, sistemala nel cerchio e salva.',
    ],
    links: [{ label: 'Profilo personale', to: '/profile' }],
    words: 'immagine avatar ritratto caricare modificare',
  },
  {
    topic: 'inviare-proposta',
    question: 'Come invio una proposta?',
    answer: [
      'In “Annunci” del portale trovi le richieste del tuo settore. Apri quella che ti interessa e premi “Invia una proposta”: scrivi il prezzo IVA inclusa, sotto il budget degli sposi, e racconta che cosa è compreso. Mentre scrivi vedi la posizione in classifica, la fee e quanto ti resta.',
      'Per ogni voce del tuo mestiere dici se è compresa, a parte con un prezzo, o non prevista: così gli sposi confrontano le proposte riga per riga. Invitati, ore e chilometri vengono dall’annuncio, e puoi correggerli. Senza una risposta alle voci obbligatorie la proposta non parte.',
      'Ogni proposta resta valida: puoi migliorarla con una più bassa finché l’annuncio è in corso. Se gli sposi la scelgono ti scriviamo subito, e trovi l’ordine in “Vendite”.',
      'Nei testi non scrivere telefono, email o link: i contatti si scambiano dopo la scelta.',
    ],
    links: [{ label: 'Annunci per te', to: '/portal/annunci', only: 'supplier' }],
    words:
      'offerta offerte rispondere rilancio ribasso classifica partecipare gara annuncio schema compreso incluso extra',
  },
  {
    topic: 'abbonamenti',
    question: 'Come funzionano gli abbonamenti e le partecipazioni?',
    answer: [
      'Per inviare proposte serve un abbonamento: Bronze, Silver, Gold o Platinum. Ognuno ha la sua durata, la sua fee e un numero di partecipazioni.',
      'Una partecipazione si usa con la prima proposta a un annuncio; quelle successive allo stesso annuncio non ne usano altre. Quante te ne restano lo leggi nel menu del portale e nel tuo account, dove puoi anche passare a un altro piano.',
      'Vetrina, store e messaggi non usano partecipazioni.',
    ],
    links: [{ label: 'Il tuo account', to: '/portal/operator-paypal', only: 'supplier' }],
    words: 'piano piani bronze silver gold platinum costo prezzo rinnovo scadenza partecipazione crediti pacchetto',
  },
  {
    topic: 'commissioni',
    question: 'Quanto pago di fee?',
    answer: [
      'Solo sugli ordini che nascono da un annuncio e che gli sposi hanno pagato: la percentuale del tuo piano, calcolata sul prezzo tolto il Bonus Sposi, spedizione esclusa, più l’IVA sulla fee. Vale la percentuale che hai letto mentre scrivevi la proposta.',
      'Se agli sposi torna indietro una parte del prezzo, la fee si riduce nella stessa misura. Le fatture sono mensili e le trovi nel portale.',
    ],
    links: [],
    words: 'fee percentuale trattenuta fattura fatture iva costo guadagno netto',
  },
  {
    topic: 'incassi',
    question: 'Quando ricevo i soldi di una vendita?',
    answer: [
      'Quando gli sposi pagano: l’importo va al conto PayPal o Stripe che hai collegato nel tuo account. Se hanno pagato solo l’acconto o la prima rata, il resto arriva allo stesso modo, alle scadenze del piano. Un addebito o un bonifico degli sposi arriva dopo qualche giorno.',
      'Fanno eccezione le rate protette, se le hai offerte: restano presso il servizio di pagamento e passano a te dopo la conferma degli sposi, o alla fine del termine scritto nel piano se non segnalano problemi. Le vedi in “Guadagni”.',
      'Se agli sposi spetta un rimborso che il servizio di pagamento non può più fare, ti chiediamo di mandarlo con un bonifico sull’IBAN che indicano loro.',
      'Per inviare proposte e vendere nello store il conto deve essere collegato e i dati dell’azienda completi.',
    ],
    links: [{ label: 'Il tuo account', to: '/portal/operator-paypal', only: 'supplier' }],
    words: 'pagamento pagamenti pagare paypal accredito bonifico conto incasso soldi saldo acconto denaro',
  },
]

/** The links under an answer as they are written: one a line, "I miei acquisti -> /my-auctions/1". */
const linksText = (links: Written['links']): string => links.map(({ label, to }) => `${label} -> ${to}`).join('\n')

const LINK = /^(\S.{0,58}\S)\s*->\s*(\/(?!\/)\S*)$/

/** The links of a text; null when one of its lines is none. */
export const linksOf = (text: string): { readonly label: string; readonly to: string }[] | null => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const found = lines.map((line) => LINK.exec(line.trim()))
  if (found.some((one) => one === null)) return null
  return found.map((one) => ({ label: one?.[1] ?? '', to: one?.[2] ?? '' }))
}

const writtenBy = new Map(written.map((one) => [one.topic, one]))

const originalOf = (topic: string): TextFields => {
  const one = writtenBy.get(topic)
  return {
    question: one?.question ?? '',
    answer: one?.answer.join('\n\n') ?? '',
    audience: usualAudience(topic),
    links: one ? linksText(one.links) : '',
    words: one?.words ?? '',
  }
}

/** How a question is written; one of the code has words to begin with, one of staff must be given them. */
export const faqFields = (topic: string): FieldDefinition[] => {
  const original = originalOf(topic)
  const isNew = !writtenBy.has(topic)
  return [
    {
      ...{ name: 'question', label: 'Domanda', look: 'line', max: 120, original: original.question ?? '' },
      isRequired: isNew,
    },
    {
      ...{ name: 'answer', label: 'Risposta', look: 'markdown', max: 4000, original: original.answer ?? '' },
      isRequired: isNew,
      places: ['email'],
      help: 'Paragrafi separati da una riga vuota, **grassetto**, elenchi con -, [parole](/indirizzo).',
    },
    {
      ...{ name: 'audience', label: 'Per chi', look: 'choice', max: 10, original: original.audience ?? 'tutti' },
      options: [
        { value: 'tutti', label: 'Sposi e aziende' },
        { value: 'sposi', label: 'Solo sposi' },
        { value: 'aziende', label: 'Solo aziende' },
      ],
    },
    {
      ...{
        name: 'links',
        label: 'Collegamenti sotto la risposta',
        look: 'text',
        max: 600,
        original: original.links ?? '',
      },
      help: 'Uno per riga: I miei acquisti -> /my-auctions/1',
    },
    {
      ...{
        name: 'words',
        label: 'Altre parole con cui si cerca',
        look: 'line',
        max: 400,
        original: original.words ?? '',
      },
      help: 'Parole che la domanda e la risposta non usano.',
    },
  ]
}

/** The order of the questions: topics between spaces, those that are not in it are not shown. */
export const faqOrder = (own: TextFields): string[] => own.topics?.split(' ').filter(Boolean) ?? [...faqTopics]

/** A question as it stands, before it is drawn. */
export interface CurrentQuestion {
  readonly topic: string
  readonly audience: FaqAudience
  readonly question: string
  /** Markdown. */
  readonly answer: string
  readonly links: readonly { readonly label: string; readonly to: string; readonly only?: FaqReader }[]
  readonly words: string
}

/** A question with the words of staff over those of the code. */
export const currentQuestion = (topic: string, own: TextFields): CurrentQuestion => {
  const fields = { ...originalOf(topic), ...own }
  const audience = faqAudiences.find((one) => one === fields.audience) ?? 'tutti'
  const only = new Map(writtenBy.get(topic)?.links.map((link) => [link.to, link.only]))
  const links = linksOf(fields.links ?? '') ?? []
  return {
    ...{ topic, audience, question: fields.question ?? '', answer: fields.answer ?? '', words: fields.words ?? '' },
    links: links.map(({ label, to }) => ({ label, to, only: only.get(to) })),
  }
}

/**
 * The questions of a reader, with links that lead them somewhere; `{email}` is filled.
 *
 * @param supportEmail where people write to
 */
export const faqFor = (
  reader: FaqReader,
  supportEmail: string,
  questions: readonly CurrentQuestion[] = faqTopics.map((topic) => currentQuestion(topic, {})),
) =>
  questionsFor(reader, questions).map(({ links, answer, ...item }) => ({
    ...item,
    answer: answer.replaceAll('{email}', supportEmail),
    links: links.filter(({ only }) => !only || only === reader).map(({ label, to }) => ({ label, to })),
  }))
