import type { TemplateItem } from '../template.rules.ts'
import { compulsory, extra, extraHour, guests, ifNamed, inspection, travel, upperOf, usual } from './items.rules.ts'

/** Photographs and films (sector 14). */
export const pictures: readonly TemplateItem[] = [
  compulsory('hours', 'Ore di servizio', 'hour', {
    question: 'timePhoto',
    read: 'middle',
    options: {
      'Solo cerimonia': 2,
      'Mezza giornata': 4,
      'Giornata intera': 10,
      'Anche prima del matrimonio': 10,
    },
  }),
  compulsory('photos', 'Foto ritoccate e consegnate', 'piece', upperOf('manyPhoto')),
  compulsory('files', 'File in alta risoluzione'),
  usual('secondPhotographer', 'Secondo fotografo'),
  usual('album', 'Album degli sposi', 'piece', ifNamed('needPhoto', 'Album')),
  usual('gallery', 'Galleria privata in rete'),
  usual('backup', 'Copia di sicurezza', 'flat', 'Per quanto tempo, nella descrizione.'),
  extra('video', 'Video', 'flat', ifNamed('needPhoto', 'Video')),
  extra('drone', 'Riprese con drone', 'flat', ifNamed('needPhoto', 'Riprese con drone')),
  extra('engagement', 'Servizio prima delle nozze', 'flat', ifNamed('timePhoto', 'Anche prima del matrimonio')),
  extra('parentAlbums', 'Album per i genitori', 'piece'),
  extra('photoBooth', 'Photo booth', 'flat', ifNamed('needPhoto', 'Photo booth')),
  extra('raw', 'File originali (RAW)'),
  extra('preview', 'Anteprima entro una settimana'),
  extraHour,
  travel,
]

/** Flowers (sector 15). */
export const flowers: readonly TemplateItem[] = [
  compulsory('bouquet', 'Bouquet della sposa', 'flat', ifNamed('whatType', 'Bouquet')),
  compulsory('ceremony', 'Addobbo della cerimonia', 'flat', ifNamed('whereFlower', 'Luogo della cerimonia')),
  compulsory('centrepieces', 'Centrotavola', 'piece', 'Uno per tavolo.'),
  compulsory('setUp', 'Consegna e allestimento'),
  usual('buttonholes', 'Bottoniera', 'piece', 'Sposo, padri, testimoni.'),
  usual('vases', 'Vasi e supporti', 'flat', 'In prestito.'),
  usual('takeDown', 'Smontaggio a fine festa'),
  inspection,
  extra('sample', 'Prova di una composizione'),
  extra('tossBouquet', 'Bouquet da lanciare'),
  extra('arch', 'Arco di fiori', 'flat', ifNamed('whatType', 'Archi')),
  extra('house', 'Fiori a casa della sposa', 'flat', ifNamed('whereFlower', 'Casa della sposa')),
  extra('car', 'Addobbo dell’auto', 'flat', ifNamed('whereFlower', 'Auto')),
  extra('crowns', 'Coroncina o bracciale di fiori', 'piece', ifNamed('whatType', 'Corone')),
  extra('petals', 'Petali per il lancio', 'flat', ifNamed('whatType', 'Petali')),
  travel,
]

/** One for each family: half of the guests, at the upper end of each band. */
const families = upperOf('manyPerson', {
  'Fino a 25': 13,
  '26-50': 25,
  '51-80': 40,
  '81-110': 55,
  '111-150': 75,
  'Oltre 150': 75,
})

/** Favours and stationery (sector 9). */
export const favours: readonly TemplateItem[] = [
  compulsory('favour', 'Bomboniera', 'piece', families, 'Di solito una per famiglia: metà degli invitati.'),
  compulsory('packaging', 'Confezione', 'piece', families),
  compulsory('proofs', 'Bozze grafiche e correzioni'),
  usual('sugaredAlmonds', 'Sacchetto con cinque confetti', 'piece', families),
  usual('card', 'Biglietto con nomi e data', 'piece', families),
  usual('invitations', 'Partecipazione con busta', 'piece', families),
  usual('sample', 'Campione prima dell’ordine'),
  usual('delivery', 'Consegna o spedizione'),
  extra('witnesses', 'Bomboniera per un testimone', 'piece'),
  extra('tableau', 'Tableau', 'flat', ifNamed('whatNeed', 'Tableau')),
  extra('placeCards', 'Segnaposto', 'guest', guests),
  extra('menus', 'Menu stampato', 'piece', ifNamed('whatNeed', 'Menu')),
  extra('booklets', 'Libretto della cerimonia', 'piece', ifNamed('whatNeed', 'Libretti')),
  extra('seal', 'Sigillo di ceralacca', 'piece'),
  extra('addressing', 'Indirizzo scritto a mano', 'piece', families),
]
