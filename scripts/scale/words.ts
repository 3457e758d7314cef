import { type Sector, sectors } from '../../src/features/site/catalog/sectors.rules.ts'
import type { Random } from './random.ts'

const firstNames = [
  ...['Lucia', 'Renzo', 'Agnese', 'Giulia', 'Marco', 'Chiara', 'Luca', 'Sara', 'Paolo', 'Elena', 'Matteo', 'Anna'],
  ...['Francesca', 'Andrea', 'Martina', 'Davide', 'Silvia', 'Stefano', 'Laura', 'Simone', 'Valentina', 'Fabio'],
]
const lastNames = [
  ...['Rossi', 'Bianchi', 'Ferrari', 'Esposito', 'Romano', 'Colombo', 'Ricci', 'Marino', 'Greco', 'Bruno', 'Gallo'],
  ...['Conti', 'De Luca', 'Mancini', 'Costa', 'Giordano', 'Rizzo', 'Lombardi', 'Moretti', 'Barbieri', 'Fontana'],
  ...['Santoro', 'Mariani', 'Rinaldi', 'Caruso', 'Ferrara', 'Galli', 'Martini', 'Leone', 'Longo', 'Gentile', 'Villa'],
]
const trades = [
  'Atelier',
  'Studio',
  'Bottega',
  'Sartoria',
  'Casa',
  'Officina',
  'Maison',
  'Laboratorio',
  'Tenuta',
  'Gruppo',
]
const qualities = [
  ...['elegante', 'romantico', 'rustico', 'moderno', 'classico', 'vintage', 'raffinato', 'semplice', 'prezioso'],
  ...['leggero', 'luminoso', 'artigianale', 'unico', 'delicato', 'sontuoso', 'essenziale', 'boemo', 'marino'],
]
const materials = [
  ...['seta', 'pizzo', 'tulle', 'organza', 'raso', 'mikado', 'chiffon', 'lino', 'velluto', 'legno', 'vetro', 'oro'],
  ...['argento', 'ceramica', 'carta cotone', 'peonie', 'rose', 'ortensie', 'cioccolato', 'pistacchio', 'mandorle'],
]
export const colours = [
  ...['avorio', 'bianco', 'cipria', 'champagne', 'rosa', 'salvia', 'blu notte', 'oro', 'argento', 'pesca', 'perla'],
]
const goods = [
  ...['abito', 'velo', 'scarpe', 'corona', 'bouquet', 'centrotavola', 'bomboniera', 'partecipazione', 'fede', 'guanti'],
  ...[
    'servizio fotografico',
    'video',
    'torta',
    'confettata',
    'menù',
    'allestimento',
    'noleggio',
    'orchestra',
    'cravatta',
  ],
]
const sentences = [
  'Lavoriamo con cura ogni dettaglio per il giorno più bello.',
  'Consegna e montaggio sono compresi in tutta la provincia.',
  'Si prova su appuntamento, anche la sera e il sabato.',
  'Ogni pezzo è fatto a mano e può essere personalizzato.',
  'Seguiamo gli sposi dal primo incontro fino alla festa.',
  'Il preventivo è gratuito e senza impegno.',
  'Tre generazioni di esperienza al servizio delle coppie.',
  'Materiali naturali e fornitori della zona.',
]

export const personName = (random: Random): string => `${random.pick(firstNames)} ${random.pick(lastNames)}`
export const companyName = (random: Random): string =>
  `${random.pick(trades)} ${random.pick(lastNames)}${random.below(3) === 0 ? ` e ${random.pick(firstNames)}` : ''}`

/** A few sentences of their own. */
export const sentencesOf = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.pick(sentences)).join(' ')

/** "Velo romantico in tulle, avorio": the sector's own things more often than others'. */
export const goodsTitle = (random: Random, sector: Sector): string => {
  const thing = random.below(4) === 0 ? sector.name : goods[(sector.id * 3 + random.below(4)) % goods.length]
  return `${thing} ${random.pick(qualities)} ${random.pick(firstNames)} in ${random.pick(materials)}, ${random.pick(colours)}`
}

export const goodsText = (random: Random): string =>
  `${random.pick(qualities)} e ${random.pick(qualities)}, con ${random.pick(materials)} e ${random.pick(materials)}. ${sentencesOf(random, 2)}`

export const wish = (random: Random, sector: Sector): string =>
  `Cerchiamo ${sector.name.toLowerCase()} per ${40 + random.below(160)} invitati, stile ${random.pick(qualities)}. ${random.pick(sentences)}`

/** Sectors in the order in which they are wanted: photographers, dresses, flowers before buses and navettes. */
export const sectorsByDemand: readonly Sector[] = [14, 1, 15, 28, 16, 26, 22, 9, 25, 31, 5, 2, 27, 29, 24, 13]
  .flatMap((id) => sectors.find((sector) => sector.id === id) ?? [])
  .concat(sectors.filter(({ id }) => ![14, 1, 15, 28, 16, 26, 22, 9, 25, 31, 5, 2, 27, 29, 24, 13].includes(id)))
