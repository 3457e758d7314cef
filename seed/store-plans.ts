import { good, receive, reply, review, type StorePlan, ship } from './store-steps.ts'

/** What couples of the world order in stores: every state an order, a return and a review can be in. */
export const storePlans: readonly StorePlan[] = [
  // Reviewed, some answered.
  {
    couple: 'giulia',
    seller: 'coroncine',
    ago: 33,
    lines: [{ title: 'Velo in tulle, tre metri', option: 1 }, { title: 'Coroncina di fiori secchi' }],
    steps: [
      { do: 'ask-invoice', after: 0.5 },
      ship(),
      { do: 'issue-invoice', after: 1.5, number: '118' },
      receive(),
      good(3.1),
      review(
        4,
        [
          5,
          'Leggero come una nuvola',
          'Premetto che di veli ne avevo provati undici. Questo l’ho tenuto addosso mezz’ora davanti allo specchio e mia sorella ha dovuto chiamarmi due volte. Il pizzo è rifinito a mano, il pettinino tiene davvero anche con i miei capelli fini, e il pacco è arrivato un giorno prima, piegato con la carta velina.',
        ],
        [
          4,
          'Bella, più piccola di come pensavo',
          'Colori come da foto. Per chi ha la testa grande come me: serve una forcina in più.',
        ],
      ),
      reply(5, 'Grazie Giulia. Per la coroncina spediamo volentieri due forcine in tinta: scriveteci dall’ordine.'),
    ],
  },
  {
    couple: 'matteo',
    seller: 'rondine',
    ago: 31,
    lines: [{ title: 'Fede classica in oro giallo, 4 grammi' }, { title: 'Gemelli con iniziali' }],
    steps: [
      ship(2),
      receive(4),
      review(
        5,
        [5, 'Pesata', 'Quattro grammi dichiarati, quattro grammi sulla bilancia. Incisione nitida.'],
        [
          5,
          'Mio padre si è commosso',
          'Non porta gioielli, nemmeno la fede. Questi li ha messi subito, anche se era martedì e doveva andare dal dentista.',
        ],
      ),
      reply(6, 'È stato un piacere. Auguri a tutti e due!'),
    ],
  },
  {
    couple: 'sara',
    seller: 'ovidio',
    ago: 30,
    lines: [
      { title: 'Sacchetto in lino con confetti', quantity: 90 },
      { title: 'Bomboniera in ceramica, limone', quantity: 12 },
    ],
    steps: [
      ship(3),
      receive(6),
      { do: 'feedback', after: 6.1, outcome: 'no-1' },
      review(
        7,
        [
          5,
          'Finiti prima del taglio della torta',
          'Novanta sacchetti, ottantasette invitati: i tre in più li ho mangiati io. Si sente che la mandorla è di Avola.',
        ],
        [
          3,
          'Due sbeccate su dodici',
          'Dispiace, perché sono belle. Due avevano il bordo rovinato e le ho viste solo la sera prima; le hanno rifatte, ma a nozze avvenute.',
        ],
      ),
      reply(8, 'Ci dispiace: le due bomboniere rifatte sono già in viaggio, senza spese.'),
    ],
  },
  {
    couple: 'luca',
    seller: 'conte',
    ago: 28,
    lines: [{ title: 'Cravatta e pochette in seta' }, { title: 'Gilet in broccato', size: '50' }],
    steps: [
      ship(),
      receive(4),
      review(
        5,
        [5, 'Seta vera', 'Nodo fatto alle nove, sciolto alle due di notte. Serve altro?'],
        [
          3,
          'Broccato splendido, fibbia no',
          'La stoffa è quella che speravo: in controluce si vedono le foglie. La fibbia invece si allenta, la stringo ogni mezz’ora.',
        ],
      ),
      {
        do: 'dispute',
        after: 24.5,
        reason: 'damaged',
        text: 'La fibbia del gilet ha ceduto la terza volta che l’ho stretta, e mancano tre settimane alle nozze. Ho scritto due volte alla sartoria senza arrivare a niente.',
      },
      {
        do: 'dispute-answer',
        after: 26.5,
        text: 'Il gilet è partito controllato e la fibbia teneva. Possiamo cambiarla se torna in sartoria, ma il viaggio resta a carico di chi lo spedisce.',
      },
    ],
  },
  {
    couple: 'ilaria',
    seller: 'coroncine',
    ago: 26,
    lines: [{ title: 'Coroncina di fiori secchi' }],
    steps: [
      ship(),
      receive(),
      {
        do: 'review',
        after: 4,
        anonymous: true,
        said: [
          {
            stars: 5,
            title: 'Profuma ancora di lavanda',
            text: 'Sta sul comodino da un mese e la sera la stanza sa di campo. Grazie, grazie, grazie!',
          },
        ],
      },
    ],
  },
  {
    couple: 'beatrice',
    seller: 'girotondo',
    ago: 24,
    lines: [{ title: 'Due animatori per il ricevimento' }],
    steps: [
      { do: 'perform', after: 6 },
      good(6.2),
      review(7, [
        5,
        'I bambini non volevano andare via',
        'Quattordici bambini, di cui due miei nipoti che non stanno fermi nemmeno dormendo. Alle dieci erano tutti seduti a sentire una favola. Non so come abbiano fatto e non lo voglio sapere: noi abbiamo cenato caldo, per la prima volta da anni.',
      ]),
      reply(8, 'Grazie Beatrice, un abbraccio ai piccoli ospiti.'),
    ],
  },
  {
    couple: 'alessio',
    seller: 'borgo',
    ago: 22,
    lines: [{ title: 'Cena di prova per due' }],
    steps: [
      { do: 'perform', after: 5 },
      review(6, [
        4,
        'Scelto il menu al primo assaggio',
        'Tartufo generoso. Il dolce era un po’ pesante: ci hanno promesso che per il giorno lo fanno con meno burro.',
      ]),
    ],
  },
  // The supplier that every guide names: its portal is first seen with work in it.
  {
    couple: 'marco',
    seller: 'controluce',
    ago: 21,
    lines: [{ title: 'Prova fotografica sul lago' }],
    steps: [
      { do: 'perform', after: 6 },
      good(6.2),
      review(7, [
        5,
        'Due ore volate',
        'Io in foto vengo sempre con gli occhi chiusi. Qui no. Ci ha fatto camminare, ridere, litigare per scherzo, e nelle fotografie siamo proprio noi.',
      ]),
      reply(8, 'Grazie Marco: con quella luce era impossibile sbagliare. Ci vediamo il giorno delle nozze!'),
    ],
  },
  {
    couple: 'sara',
    seller: 'controluce',
    ago: 13,
    lines: [{ title: 'Prova fotografica sul lago' }],
    steps: [
      { do: 'perform', after: 7 },
      review(8, [
        4,
        'Belle, ne volevamo di più',
        'Venti fotografie sono poche quando sono così: ne avremmo volute almeno trenta. Bella la carta, si sente fra le dita.',
      ]),
    ],
  },
  {
    couple: 'elisa',
    seller: 'controluce',
    ago: 5,
    lines: [{ title: 'Video del giorno in quattro minuti' }],
    steps: [
      { do: 'message', after: 0.4, by: 'couple', text: 'Buongiorno, nel video si possono sentire le promesse?' },
      {
        do: 'message',
        after: 0.7,
        by: 'supplier',
        text: 'Certo: mettiamo un microfono piccolo allo sposo, non si vede. Ci mandate la scaletta quando è pronta?',
      },
      { do: 'message', after: 4.9, by: 'couple', text: 'Perfetto. La scaletta arriva entro domenica, grazie!' },
    ],
  },
  {
    couple: 'ilaria',
    seller: 'controluce',
    ago: 0.35,
    lines: [{ title: 'Mezza giornata in reportage' }],
    steps: [{ do: 'message', after: 0.2, by: 'couple', text: 'Abbiamo appena ordinato: ci sentiamo per l’orario?' }],
  },
  // On their way, in every state.
  {
    couple: 'giulia',
    seller: 'ovidio',
    ago: 9,
    lines: [
      { title: 'Partecipazione in carta cotone', quantity: 60 },
      { title: 'Bomboniera in ceramica, limone', quantity: 20 },
    ],
    steps: [ship(2), receive(5)],
  },
  {
    couple: 'giulia',
    seller: 'mughetto',
    ago: 4,
    lines: [{ title: 'Abito Perla, chiffon pesca', size: '42', advance: true, rental: { inDays: 209, days: 4 } }],
    steps: [
      {
        do: 'message',
        after: 0.5,
        by: 'couple',
        text: 'Buongiorno, possiamo venire a provarlo in atelier un sabato mattina?',
      },
      { do: 'message', after: 0.8, by: 'supplier', text: 'Certo: il primo sabato del mese alle dieci. Vi aspettiamo.' },
    ],
  },
  {
    couple: 'noemi',
    seller: 'mondella',
    ago: 12,
    lines: [{ title: 'Abito Rosa, tulle cipria', option: 1, size: '40', rental: { inDays: 196, days: 3 } }],
    steps: [
      { do: 'deposit', after: 1 },
      { do: 'ask-invoice', after: 5 },
    ],
  },
  {
    couple: 'chiara',
    seller: 'brivio',
    ago: 8,
    lines: [
      {
        title: 'Abito Azzurra, mikado di seta',
        advance: true,
        measures: [
          { label: 'Seno', value: '88' },
          { label: 'Vita', value: '66' },
          { label: 'Fianchi', value: '94' },
        ],
      },
    ],
    steps: [],
  },
  {
    couple: 'stefano',
    seller: 'paradiso',
    ago: 14,
    lines: [{ title: 'Abito Ambrogio, blu notte', size: '52', advance: true }],
    steps: [{ do: 'balance', after: 4 }, ship(6)],
  },
  {
    couple: 'elisa',
    seller: 'filigrana',
    ago: 6,
    lines: [
      { title: 'Partecipazione in carta cotone', quantity: 80 },
      { title: 'Sacchetto in lino con confetti', quantity: 80 },
    ],
    steps: [ship(2, [0])],
  },
  {
    couple: 'martina',
    seller: 'rondine',
    ago: 1,
    lines: [{ title: 'Fede francesina in oro rosa' }],
    steps: [],
  },
  {
    couple: 'valentina',
    seller: 'conte',
    ago: 0.006,
    lines: [{ title: 'Cravatta e pochette in seta', quantity: 3 }],
    steps: null,
  },
  // Given up, sent back, withdrawn from.
  {
    couple: 'marco',
    seller: 'brivio',
    ago: 11,
    lines: [{ title: 'Abito Perla, chiffon pesca', size: '42', rental: { inDays: 320, days: 3 } }],
    steps: [
      {
        do: 'cancel',
        after: 1,
        by: 'supplier',
        reason: 'L’abito si è rovinato alla pulitura: non fa in tempo per le vostre nozze.',
      },
    ],
  },
  {
    couple: 'andrea',
    seller: 'coroncine',
    ago: 10,
    lines: [{ title: 'Giarrettiera azzurra' }],
    steps: [{ do: 'cancel', after: 0.4, by: 'couple', reason: 'Ordinata due volte per errore.' }],
  },
  {
    couple: 'valentina',
    seller: 'coroncine',
    ago: 8,
    lines: [{ title: 'Scarpe in raso, tacco sette', size: '37' }],
    steps: [ship(), receive(), { do: 'return', after: 5, reason: 12, comment: 'Calzano mezzo numero in meno.' }],
  },
  {
    couple: 'davide',
    seller: 'rondine',
    ago: 12,
    lines: [{ title: 'Anello con perla di fiume' }],
    steps: [ship(), receive(), { do: 'return', after: 5, reason: 13, comment: '' }, { do: 'take-back', after: 8 }],
  },
  {
    couple: 'francesca',
    seller: 'ovidio',
    ago: 20,
    lines: [{ title: 'Bomboniera in ceramica, limone', quantity: 10 }],
    steps: [
      ship(),
      receive(4),
      { do: 'return', after: 6, reason: 15, comment: 'Gli invitati sono diminuiti.' },
      { do: 'take-back', after: 10 },
      { do: 'refund', after: 11, keptCents: 1400, reason: 'Una bomboniera è tornata scheggiata.' },
    ],
  },
  {
    couple: 'paolo',
    seller: 'conte',
    ago: 16,
    lines: [{ title: 'Cravatta e pochette in seta' }],
    steps: [
      ship(),
      receive(),
      { do: 'withdraw', after: 6 },
      { do: 'take-back', after: 9 },
      { do: 'refund', after: 10 },
    ],
  },
]
