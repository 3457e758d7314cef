import type { TemplateItem } from '../template.rules.ts'
import {
  compulsory,
  extra,
  extraHour,
  guests,
  ifNamed,
  inspection,
  insurance,
  musicRights,
  neededHours,
  numberOf,
  serviceHours,
  travel,
  upperOf,
  usual,
} from './items.rules.ts'

const setUp = usual('setUp', 'Montaggio e smontaggio', 'flat', ifNamed('addServices', 'Montaggio e smontaggio'))

/** Artists and shows (sector 10). */
export const shows: readonly TemplateItem[] = [
  compulsory('show', 'Spettacolo', 'flat', 'Genere e programma come nella descrizione.'),
  compulsory('hours', 'Ore di presenza', 'hour', neededHours),
  compulsory('artists', 'Artisti', 'piece', 'Quanti vengono.'),
  usual('costumes', 'Costumi e materiali di scena'),
  usual('sound', 'Impianto audio'),
  setUp,
  insurance,
  inspection,
  extra('lights', 'Luci di scena'),
  extra('musicRights', musicRights),
  extra('permits', 'Permessi', 'flat', ifNamed('addServices', 'Permessi e autorizzazioni')),
  extra('keepsakes', 'Ricordo a ogni invitato', 'guest', guests, 'Caricatura, palloncino, foto.'),
  extra('meals', 'Pasto di un artista', 'piece'),
  extraHour,
  travel,
]

/** Fireworks and effects (sector 11). */
export const fireworks: readonly TemplateItem[] = [
  compulsory('show', 'Spettacolo', 'flat', 'Minuti ed effetti come nella descrizione.'),
  compulsory('licence', 'Licenza di pubblica sicurezza', 'flat', ifNamed('addServices', 'Permessi e autorizzazioni')),
  compulsory('technicians', 'Tecnici abilitati', 'piece', 'Quanti vengono.'),
  compulsory('insurance', 'Assicurazione verso terzi'),
  inspection,
  setUp,
  usual('cleaning', 'Pulizia dell’area'),
  usual('badWeather', 'Rinvio per maltempo'),
  extra('silent', 'Effetti senza botti'),
  extra('music', 'Spettacolo a tempo di musica'),
  extra('letters', 'Iniziali o cuore di fuoco'),
  extra('fountains', 'Fontana fredda', 'piece', ifNamed('whichService', 'Fontane luminose')),
  extra('fireWatch', 'Presidio antincendio'),
  travel,
]

/** Entertainment for children (sector 12). */
export const children: readonly TemplateItem[] = [
  compulsory(
    'entertainers',
    'Animatori',
    'piece',
    numberOf('numberPerson', { '1-5': 1, '6-10': 2, '11-15': 2, '16-20': 3, 'Più di 20': 4 }),
    'Di solito uno ogni sei o sette bambini.',
  ),
  compulsory('hours', 'Ore di animazione', 'hour', serviceHours),
  compulsory('materials', 'Giochi e materiali'),
  usual('corner', 'Allestimento dell’area bimbi'),
  usual('facePainting', 'Truccabimbi', 'flat', ifNamed('whichService', 'Truccabimbi')),
  usual('balloons', 'Sculture di palloncini', 'flat', ifNamed('whichService', 'Palloncini')),
  insurance,
  extra('sitter', 'Baby sitter per i più piccoli', 'hour', serviceHours),
  extra('bouncyCastle', 'Gonfiabile', 'piece', ifNamed('whichService', 'Gonfiabili')),
  extra('magic', 'Spettacolo di magia', 'flat', ifNamed('whichService', 'Mago')),
  extra('workshop', 'Laboratorio creativo', 'flat', ifNamed('whichService', 'Laboratori')),
  extra('gifts', 'Regalino', 'piece', upperOf('numberPerson'), 'Uno per bambino.'),
  extra('nap', 'Angolo nanna e fasciatoio', 'flat', ifNamed('addServices', 'Nanna e fasciatoio')),
  extraHour,
  travel,
]

/** Eight seats each, at the upper end of each band. */
const tables = upperOf('manyPerson', {
  'Fino a 25': 4,
  '26-50': 7,
  '51-80': 10,
  '81-110': 14,
  '111-150': 19,
  'Oltre 150': 19,
})

/** Furnishing and rental (sector 13). */
export const rental: readonly TemplateItem[] = [
  compulsory('chairs', 'Sedia', 'guest', guests),
  compulsory('transport', 'Trasporto e ritiro', 'flat', ifNamed('addServices', 'Trasporto')),
  compulsory('setUp', 'Montaggio e smontaggio', 'flat', ifNamed('addServices', 'Montaggio e smontaggio')),
  usual('tables', 'Tavolo', 'piece', tables, 'Da otto posti.'),
  usual('linen', 'Tovagliato', 'guest', guests),
  inspection,
  insurance,
  extra('gazebo', 'Gazebo o tensostruttura', 'piece', ifNamed('whichService', 'Gazebo')),
  extra('certificates', 'Certificazioni della struttura'),
  extra('lights', 'Luminarie', 'flat', ifNamed('whichService', 'Luci')),
  extra('generator', 'Generatore', 'piece', ifNamed('whichService', 'Generatore')),
  extra('toilets', 'Bagno mobile', 'piece', ifNamed('whichService', 'Bagni mobili')),
  extra('stage', 'Palco o pedana', 'flat', ifNamed('whichService', 'Palco')),
  extra('heaters', 'Stufa a fungo', 'piece'),
  extra('crew', 'Assistenza durante la festa', 'hour', neededHours),
  extra('extraDay', 'Giorno in più', 'day', 'Di noleggio, oltre al giorno delle nozze.'),
]

/** Cakes, sugared almonds and bars (sector 22). */
export const sweetsAndBar: readonly TemplateItem[] = [
  compulsory('cake', 'Torta nuziale', 'guest', guests, 'Prezzo di una porzione.'),
  compulsory('delivery', 'Consegna e montaggio'),
  compulsory('tasting', 'Degustazione'),
  usual('decoration', 'Decorazione della torta'),
  usual('stand', 'Alzata e coltello'),
  usual('allergens', 'Porzioni per allergie e intolleranze'),
  usual('sugaredAlmonds', 'Confettata', 'guest', guests, 'Circa 100 grammi a invitato.'),
  extra('sweetTable', 'Sweet table', 'guest', guests),
  extra('openBar', 'Open bar', 'guest', guests),
  extra('barman', 'Barman', 'hour', neededHours),
  extra('glasses', 'Bicchieri e ghiaccio', 'guest', guests),
  extra('foodTruck', 'Food truck', 'flat', ifNamed('whichService', 'Food truck')),
  extra('cigars', 'Angolo sigari e rum', 'flat', ifNamed('whichService', 'Angolo sigari e rum')),
  extra('cutting', 'Taglio e servizio della torta'),
  travel,
]
