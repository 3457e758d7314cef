import { EXACT_DESTINATION_OPTION } from './question.rules.ts'
import { bySector, guests, multi, number, single, type TableQuestion, text } from './table.rules.ts'

const CATERING = 25
const VILLAS = 28
const FARMHOUSES = 29
const places = ["All'aperto", 'Al coperto', 'Entrambi']

/** Set M: vehicles (sectors 17 to 21). */
export const setM: readonly TableQuestion[] = [
  single('quantityCars', 'Quanti veicoli ti servono?', 'Veicoli', '1; 2; 3; 4; 5; Più di 5'),
  single(
    'whatType',
    'Che tipo?',
    'Tipo',
    bySector({
      17: 'Berlina; Cabriolet; Maggiolino; Fiat 500; Altro…',
      18: 'Berlina di lusso; Limousine; Sportiva; SUV; Altro…',
      19: 'Vespa; Sidecar; Moto custom; Ape; Altro…',
      20: 'Un cavallo; Due cavalli; Quattro cavalli; Altro…',
      21: 'Minibus; Bus; Navetta; Trenino; Altro…',
    }),
  ),
  multi('whatColor', 'Di che colore?', 'Colore', 'Bianco; Nero; Argento; Rosso; Blu; Indifferente; Altro…', 'optional'),
  single('numberPerson', 'Quante persone devono viaggiare?', 'Persone', '1-2; 3-4; 5-8; 9-20; 21-50; Più di 50'),
  single('WithPerson', 'Con o senza conducente?', 'Conducente', 'Con conducente; Senza conducente; Indifferente'),
  text('destination', 'Qual è il tragitto?', 'Tragitto', 100),
  single('timeOfService', 'Per quante ore?', 'Durata', '1-2 ore; 3-4 ore; 5-6 ore; Tutta la giornata'),
  multi(
    'addServices',
    'Servizi aggiuntivi?',
    'Servizi aggiuntivi',
    'Addobbi floreali; Tappeto rosso; Brindisi a bordo; Altro…',
    'optional',
  ),
]

/** Set N: honeymoons (sector 23). */
export const setN: readonly TableQuestion[] = [
  single(
    'locationTravel',
    'Dove vuoi andare?',
    'Destinazione',
    `Italia; Europa; Stati Uniti; Caraibi; Sud America; Africa; Asia; Oceania; Oceano Indiano; Non ho ancora deciso; ${EXACT_DESTINATION_OPTION}`,
  ),
  text('moreLocationTravel', 'Qual è la meta?', 'Meta', 100, undefined, {
    onlyWhen: { key: 'locationTravel', is: EXACT_DESTINATION_OPTION },
    sameStep: true,
  }),
  text('whereTravel', 'Da dove volete partire?', 'Partenza', 100, undefined, { hint: 'Città o aeroporto.' }),
  multi('howTravel', 'Come volete viaggiare?', 'Mezzo', 'Aereo; Nave o crociera; Treno; Auto; Camper; Altro…'),
  multi(
    'typeTravel',
    'Che tipo di viaggio?',
    'Tipo di viaggio',
    "Mare e relax; Avventura; Città d'arte; Tour organizzato; Safari; Montagna; Benessere; Altro…",
  ),
  single(
    'timeTravel',
    'Quanto durerà?',
    'Durata',
    'Fino a 5 giorni; 6-8 giorni; 9-12 giorni; 13-15 giorni; Oltre 15 giorni',
  ),
  number('personTravel', 'In quante persone viaggiate?', 'Viaggiatori', 1, 20, undefined, { initial: '2' }),
  single('childrenTravel', 'Viaggiano bambini con voi?', 'Bambini', 'No; 1; 2; 3 o più', 'optional'),
  multi(
    'addServices',
    'Servizi aggiuntivi?',
    'Servizi aggiuntivi',
    'Assicurazione; Visti; Trasferimenti; Escursioni; Lista nozze viaggio; Altro…',
    'optional',
  ),
]

/** Set O: wedding planners (sector 24). */
export const setO: readonly TableQuestion[] = [
  single(
    'serviceWedding',
    'Quale servizio ti serve?',
    'Servizio',
    'Organizzazione completa; Organizzazione parziale; Coordinamento del giorno; Consulenza; Design e allestimento; Altro…',
  ),
  single(
    'whatWedding',
    'Che matrimonio immagini?',
    'Matrimonio',
    'Intimo; Tradizionale; Grande festa; Destination wedding; Altro…',
  ),
  single('riteWedding', 'Con quale rito?', 'Rito', 'Cattolico; Altro rito religioso; Civile; Simbolico'),
  single(
    'siteWedding',
    'Dove si celebrerà?',
    'Luogo del rito',
    'Chiesa; Comune; Villa o location; Spiaggia; Giardino; Altro…',
  ),
  single(
    'whereWedding',
    'In quale zona?',
    'Zona',
    "Nella mia città; In un'altra città italiana; All'estero; Da decidere",
  ),
  multi(
    'styleWedding',
    'Quale stile preferisci?',
    'Stile',
    'Classico; Country; Boho; Vintage; Moderno; Di lusso; Ecologico; Altro…',
    'optional',
  ),
  guests,
]

/** Set P: catering and venues (sectors 25, 26, 28, 29). */
export const setP: readonly TableQuestion[] = [
  multi('momentEvent', 'Per quale momento?', 'Momento', 'Pranzo; Cena; Aperitivo; Buffet; Rinfresco; Altro…'),
  multi(
    'typeMenu',
    'Che tipo di menu?',
    'Menu',
    'Carne; Pesce; Misto; Vegetariano; Vegano; Senza glutine; Menu bimbi; Altro…',
  ),
  single(
    'numberPlates',
    'Quante portate?',
    'Portate',
    '3 portate (2 assaggi di primi e 1 secondo); 4 portate (2 assaggi di primi e 2 secondi); 5 portate (3 assaggi di primi e 2 secondi)',
    'optional',
  ),
  single('whereEvent', 'Dove preferisci?', 'Luogo', (sectorId) =>
    sectorId === CATERING ? [...places, 'Presso la nostra location', 'A casa'] : places,
  ),
  guests,
  multi(
    'styleWedding',
    'Quale stile preferisci?',
    'Stile',
    'Classico; Country; Boho; Vintage; Moderno; Di lusso; Altro…',
    'optional',
    { onlyIn: [VILLAS, FARMHOUSES] },
  ),
  multi(
    'addServices',
    'Servizi aggiuntivi?',
    'Servizi aggiuntivi',
    'Torta nuziale; Open bar; Confettata; Allestimento floreale; Musica; Area bimbi; Camera per gli sposi; Altro…',
    'optional',
  ),
]

/** Set Q: hotels (sector 27). Rooms 1 to 5, persons 1 to 7 (WIZ-47). */
export const setQ: readonly TableQuestion[] = [
  single('manyRoomsHotel', 'Quante camere ti servono?', 'Camere', '1; 2; 3; 4; 5'),
  single('manyPersonHotel', 'Quante persone alloggeranno?', 'Persone', '1; 2; 3; 4; 5; 6; 7'),
  single(
    'serviceType',
    'Quale trattamento?',
    'Trattamento',
    'Solo pernottamento; Camera e colazione; Mezza pensione; Pensione completa',
  ),
  multi(
    'addServices',
    'Servizi aggiuntivi?',
    'Servizi aggiuntivi',
    'Suite sposi; Parcheggio; Navetta; Spa; Culla; Animali ammessi; Altro…',
    'optional',
  ),
]
