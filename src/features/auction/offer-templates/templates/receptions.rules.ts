import type { TemplateItem } from '../template.rules.ts'
import { compulsory, extra, extraHour, guests, ifNamed, musicRights, numberOf, travel, usual } from './items.rules.ts'

const menu = compulsory('menu', 'Menu', 'guest', guests, 'Portate e tipo come nella descrizione.')
const drinks = compulsory('drinks', 'Acqua e vini', 'guest', guests)
const exclusive = compulsory('exclusive', 'Esclusiva', 'flat', 'Nessun altro evento quel giorno.')
const hours = compulsory('hours', 'Ore a disposizione', 'hour', 'Dall’arrivo degli invitati alla chiusura.')
const rain = compulsory('rain', 'Posto al coperto se piove')
const aperitif = usual('aperitif', 'Aperitivo di benvenuto', 'guest', guests)
const allergies = usual('allergies', 'Menu per allergie e intolleranze')
const tasting = usual('tasting', 'Prova del menù', 'piece', 'Per quante persone.')
const climate = usual('climate', 'Riscaldamento e aria condizionata')
const parking = usual('parking', 'Parcheggio')
const cake = extra('cake', 'Torta nuziale', 'guest', guests)
const openBar = extra('openBar', 'Open bar', 'guest', guests)
const childMenu = extra('childMenu', 'Menu bambini', 'guest', 'Prezzo di un bambino.')
const crewMeals = extra('crewMeals', 'Pasto di un fornitore', 'piece', 'Fotografo, musicisti.')
const corkage = extra('corkage', 'Diritto di tappo', 'piece', 'Per bottiglia portata dagli sposi.')
const ceremony = extra('ceremony', 'Allestimento del rito sul posto')
const suite = extra('suite', 'Camera per gli sposi', 'flat', ifNamed('addServices', 'Camera per gli sposi'))
const rooms = extra('rooms', 'Camera per gli invitati', 'piece', 'Prezzo di una notte.')
const siae = extra('musicRights', musicRights)

/** Catering (sector 25). */
export const catering: readonly TemplateItem[] = [
  menu,
  drinks,
  compulsory('staff', 'Personale di sala e cucina'),
  compulsory('tableware', 'Tovaglie, piatti e bicchieri', 'guest', guests),
  aperitif,
  usual('furniture', 'Tavoli e sedie', 'guest', guests),
  usual('kitchen', 'Cucina mobile e trasporto'),
  tasting,
  allergies,
  cake,
  openBar,
  childMenu,
  crewMeals,
  corkage,
  extra('extraHour', 'Ora in più del personale', 'hour', 'Decisa il giorno stesso.'),
  travel,
]

/** Restaurants (sector 26). */
export const restaurant: readonly TemplateItem[] = [
  menu,
  drinks,
  exclusive,
  hours,
  aperitif,
  usual('table', 'Apparecchiatura e centrotavola', 'guest', guests),
  tasting,
  allergies,
  climate,
  cake,
  extra('cakeService', 'Servizio di una torta portata da fuori', 'guest', guests),
  openBar,
  childMenu,
  crewMeals,
  corkage,
  extraHour,
]

/** Villas and castles (sector 28). */
export const villa: readonly TemplateItem[] = [
  compulsory('venue', 'Uso della location', 'flat', 'Sale e giardino come nella descrizione.'),
  exclusive,
  hours,
  rain,
  usual('menu', 'Menu', 'guest', guests, 'Se la cucina è tua.'),
  usual('drinks', 'Acqua e vini', 'guest', guests),
  usual('furniture', 'Tavoli, sedie e tovaglie', 'guest', guests),
  climate,
  parking,
  usual('cleaning', 'Pulizie finali'),
  extra('outsideCaterer', 'Catering scelto dagli sposi', 'guest', guests, 'Quanto chiedi se non è il tuo.'),
  ceremony,
  siae,
  suite,
  rooms,
  extraHour,
]

/** Farmhouses (sector 29). */
export const farmhouse: readonly TemplateItem[] = [
  compulsory('venue', 'Uso della masseria o del casale', 'flat', 'Sale e spazi come nella descrizione.'),
  menu,
  drinks,
  rain,
  usual('exclusive', 'Esclusiva', 'flat', 'Nessun altro evento quel giorno.'),
  usual('hours', 'Ore a disposizione', 'hour', 'Dall’arrivo degli invitati alla chiusura.'),
  aperitif,
  tasting,
  parking,
  usual('lights', 'Luci all’aperto'),
  cake,
  childMenu,
  ceremony,
  siae,
  rooms,
  extraHour,
]

const asked = (option: string) => ifNamed('addServices', option)
const people = numberOf('manyPersonHotel')

/** Hotels (sector 27). */
export const hotel: readonly TemplateItem[] = [
  compulsory('rooms', 'Camere', 'piece', numberOf('manyRoomsHotel'), 'Prezzo di una camera per tutto il soggiorno.'),
  compulsory('nights', 'Notti', 'day', 'Prezzo di una notte per tutte le camere, se non è nella voce sopra.'),
  compulsory('board', 'Trattamento', 'flat', 'Colazione, mezza pensione o pensione completa.'),
  compulsory('cityTax', 'Imposta di soggiorno', 'piece', people, 'Prezzo a persona per tutto il soggiorno.'),
  usual('parking', 'Parcheggio', 'flat', asked('Parcheggio')),
  usual('housekeeping', 'Pulizia ogni giorno'),
  usual('lateCheckOut', 'Partenza nel pomeriggio'),
  extra('suite', 'Suite per gli sposi', 'flat', asked('Suite sposi')),
  extra('preparation', 'Camera per la preparazione'),
  extra('shuttle', 'Navetta', 'flat', asked('Navetta')),
  extra('spa', 'Ingresso alla spa', 'piece', people),
  extra('cot', 'Culla', 'piece', asked('Culla')),
  extra('extraBed', 'Letto aggiunto', 'piece'),
  extra('pets', 'Animale in camera', 'piece', asked('Animali ammessi')),
]
