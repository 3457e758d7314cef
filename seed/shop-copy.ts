/** What suppliers of a sector say of themselves. `{n}` is the business, `{c}` its town, `{y}` the year it began, `{p}` who runs it. */
export interface ShopCopy {
  /** Ways to begin; neighbours of one sector take different ones. */
  readonly about: readonly [string, string]
  /** How they work. */
  readonly habit: string
  /** One a line. */
  readonly services: string
  /** Whole euro; 0 is on request. */
  readonly price: number
  /** What one gets for it. */
  readonly includes: string
  /** What the store sells. */
  readonly store: string
}

const words = (
  first: string,
  second: string,
  habit: string,
  services: string,
  price: number,
  includes: string,
  store: string,
): ShopCopy => ({ about: [first, second], habit, services, price, includes, store })

const dressmaker = words(
  '{n} cuce abiti da sposa a {c} dal {y}. {p} disegna, in laboratorio siamo in cinque e tutto, dal cartamodello all’orlo, nasce qui.',
  'Abbiamo aperto {n} a {c} nel {y} con sei abiti e una macchina da cucire. Oggi ne abbiamo ottanta, ma l’ultima prova la facciamo ancora noi.',
  'Le prove sono tre, su appuntamento e con calma: portate chi volete. L’ultima è dieci giorni prima delle nozze.',
  'Abiti su misura e di collezione\nModifiche e ricami\nNoleggio per cerimonia\nConservazione dell’abito dopo le nozze',
  1290,
  'L’abito della collezione, tre prove e l’ultima stiratura.',
  'Abiti pronti, abiti a noleggio e accessori della nostra sartoria.',
)
const florist = words(
  '{n} nasce a {c} nel {y}. Siamo in quattro: due fioriste, un giardiniere e chi guida il furgone. Lavoriamo con i fiori di stagione e con quello che cresce nel nostro orto.',
  'A {c}, dal {y}, {p} prepara i fiori di un matrimonio alla volta. Niente spugne, niente plastica: acqua, rete di ferro e fiori freschi.',
  'Il sopralluogo è gratuito entro 60 km. Una settimana prima vi mandiamo le foto di ogni prova.',
  'Bouquet e bottoniere\nArco e addobbi per la cerimonia\nCentrotavola\nMontaggio e ritiro',
  350,
  'Bouquet, bottoniera e due composizioni per la cerimonia.',
  'Bouquet, bottoniere e centrotavola da ordinare, archi e vasi a noleggio.',
)
const photographer = words(
  '{n} fotografa matrimoni a {c} e dintorni dal {y}. Luce naturale, pochi flash, nessuna posa che duri più di un minuto.',
  '{p} ha aperto {n} a {c} nel {y}, dopo dieci anni di reportage. Arriviamo quando vi vestite e andiamo via dopo il taglio della torta.',
  'Consegniamo la prima selezione entro dieci giorni, l’album entro novanta. I file sono vostri, per sempre.',
  'Reportage di mezza o intera giornata\nSecondo fotografo\nServizio prematrimoniale\nAlbum e stampe',
  890,
  'Otto ore con un fotografo, la prima selezione e tutti i file.',
  'Stampe, album e servizi da regalare.',
)
const driver = words(
  '{n} conserva sei automobili d’epoca in un garage di {c}. {p} le guida dal {y} e le conosce una per una.',
  'A {c} dal {y}: {n} ha poche auto, tutte revisionate ogni inverno e lucidate il giorno prima.',
  'L’autista è compreso, in divisa o in giacca. I chilometri oltre i cento si pagano a parte.',
  'Auto con autista\nNastri e fiori sul cofano\nServizio per testimoni\nFoto in movimento',
  420,
  'Tre ore con autista e nastri, entro trenta chilometri.',
  'Le nostre auto, a noleggio per la giornata.',
)
const host = words(
  '{n} apre il suo giardino a {c} dal {y}. Un solo matrimonio al giorno, da trenta a centottanta invitati.',
  'Da tre generazioni {n} riceve a {c}. {p} vi accompagna dalla prima visita all’ultimo ballo.',
  'La visita è libera il mercoledì e il sabato mattina. Se piove c’è un piano B, già apparecchiato.',
  'Cerimonia all’aperto\nSala interna\nCamere per gli sposi e per gli ospiti\nParcheggio',
  0,
  'A persona, con la sala fino a mezzanotte.',
  'Buoni per un soggiorno e prove del menù.',
)
const cook = words(
  '{n} cucina per i matrimoni di {c} dal {y}. Prodotti di qui, brigata nostra, niente scongelato.',
  '{p} ha imparato in un’osteria di {c} e dal {y} porta la stessa cucina nelle ville e nei cortili.',
  'La prova del menù è per quattro persone. Vegani, celiaci e bambini mangiano bene come gli altri.',
  'Aperitivo e buffet\nCena servita\nTorta nuziale\nPersonale di sala e tovagliato',
  78,
  'A persona, dall’aperitivo alla frutta, con il servizio ai tavoli.',
  'Menù, cesti e dolci da ordinare.',
)
const stylist = words(
  '{n} è uno studio di {c}, aperto da {p} nel {y}. Prepariamo la sposa, la mamma e le amiche, a casa vostra o da noi.',
  'Trucco che si vede poco e dura tanto: {n} lavora a {c} dal {y}, con prodotti senza profumo.',
  'La prova è compresa. Il giorno delle nozze restiamo fino alle foto.',
  'Trucco e acconciatura\nProva\nManicure\nRitocchi durante la giornata',
  240,
  'La prova, il trucco e l’acconciatura del giorno, a casa vostra.',
  'Trattamenti e buoni da regalare.',
)
const jeweller = words(
  '{n} è una bottega di {c}. Dal {y} {p} fonde, lima e incide a mano, davanti a voi se volete.',
  'A {c} dal {y}: pochi pezzi, fatti bene, con oro riciclato e pietre di cui sappiamo la provenienza.',
  'Per due fedi servono tre settimane. L’incisione interna è gratuita.',
  'Pezzi su misura\nIncisioni\nRimessa a misura\nPulizia, per sempre gratuita',
  180,
  'Un pezzo su misura con l’incisione interna e il suo cofanetto.',
  'Tutto quello che esce dalla bottega, pronto o su ordinazione.',
)
const printer = words(
  '{n} stampa e confeziona a {c} dal {y}. Carta cotone, inchiostri ad acqua, un torchio del 1921.',
  '{p} piega, lega e confeziona a mano: {n}, {c}, dal {y}. Ogni bomboniera passa da queste dita.',
  'Vi mandiamo tre bozze in cinque giorni. I campioni sono gratuiti.',
  'Partecipazioni e menù\nBomboniere\nConfetti sfusi\nSpedizione in tutta Italia',
  3,
  'Un pezzo confezionato a mano, dopo tre bozze.',
  'Bomboniere, confetti e carte, anche in poche copie.',
)
const performer = words(
  '{n} porta gente che sa stare in scena nei matrimoni di {c} e di mezza Italia, dal {y}.',
  'Nato in un cortile di {c} nel {y}, {n} è {p} con altri sei. Niente playlist, niente microfoni che fischiano.',
  'Portiamo impianto, luci e permessi. Basta una presa di corrente.',
  'Cerimonia\nAperitivo\nSpettacolo dopo cena\nRichieste su misura',
  480,
  'Due ore con impianto, luci e permessi.',
  'Spettacoli e serate, a ore.',
)
const petFriend = words(
  '{n} si occupa dei cani degli sposi a {c} dal {y}. {p} è educatrice cinofila e arriva sempre con due borse di biscotti.',
  'A {c}, dal {y}: perché la foto migliore è quella con lui.',
  'Conosciamo il vostro animale una settimana prima, a casa sua.',
  'Accompagnamento alla cerimonia\nToelettatura\nPasseggiata e cena\nRientro a casa',
  90,
  'Un pomeriggio e l’incontro a casa vostra una settimana prima.',
  'Papillon, collari e cuscini portafedi.',
)
const planner = words(
  '{n} organizza a {c} dal {y}. {p} tiene tutto in un quaderno e risponde al telefono, anche il sabato.',
  'Quindici matrimoni all’anno, non uno di più: {n}, {c}, dal {y}.',
  'Il primo incontro è gratuito. Poi sapete ogni settimana quanto avete speso e che cosa manca.',
  'Organizzazione completa\nSolo il giorno\nRicerca dei fornitori\nPiano dei costi',
  0,
  'Il giorno delle nozze, dalla mattina alla torta.',
  'Consulenze e pacchetti da prenotare.',
)

/** By sector; every sector of the world's suppliers has its words. */
export const shopCopy: Readonly<Record<number, ShopCopy>> = {
  ...{ 1: dressmaker, 31: { ...dressmaker, price: 690 }, 6: { ...jeweller, price: 45 } },
  ...{
    2: { ...jeweller, price: 39 },
    7: { ...jeweller, price: 35 },
    5: jeweller,
    4: stylist,
    8: { ...stylist, price: 60, includes: 'Taglio, barba e una prova.' },
  },
  ...{ 9: printer, 10: performer, 11: { ...performer, price: 900 }, 12: { ...performer, price: 210 }, 16: performer },
  ...{ 13: { ...florist, price: 0 }, 14: photographer, 15: florist, 17: driver, 18: driver },
  ...{
    20: { ...driver, price: 650, includes: '' },
    22: { ...cook, price: 320, includes: 'La torta per ottanta persone, consegnata e montata in sala.' },
    23: { ...planner, price: 1900 },
  },
  ...{ 24: planner, 25: cook, 26: { ...cook, price: 65 }, 27: host, 28: host, 29: { ...host, price: 95 } },
  ...{ 30: petFriend, 3: { ...petFriend, price: 24, includes: '' } },
}
