import type { TemplateItem } from '../template.rules.ts'
import { compulsory, extra, ifNamed, numberOf, travel, usual } from './items.rules.ts'

/** The couple says for how many people, itself among them. */
const others = numberOf('numberPerson', { 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 'Più di 5': 5 })
const face = extra('face', 'Trattamento viso', 'flat', ifNamed('whichService', 'Trattamenti viso'))
const massage = extra('massage', 'Massaggio', 'flat', ifNamed('whichService', 'Massaggi'))
const waxing = extra('waxing', 'Epilazione', 'flat', ifNamed('whichService', 'Epilazione'))
const spa = extra('spa', 'Percorso spa', 'flat', ifNamed('whichService', 'Percorso spa'))
const atHome = usual('atHome', 'Servizio a domicilio', 'flat', ifNamed('serviceType', 'A domicilio'))

/** Beauty for her (sector 4). */
export const bridalBeauty: readonly TemplateItem[] = [
  compulsory('makeUp', 'Trucco della sposa', 'flat', ifNamed('whichService', 'Trucco')),
  compulsory('hair', 'Acconciatura della sposa', 'flat', ifNamed('whichService', 'Acconciatura')),
  compulsory(
    'trials',
    'Prova trucco e acconciatura',
    'piece',
    ifNamed('whichService', 'Prova trucco e acconciatura'),
    'Quante prima del giorno.',
  ),
  atHome,
  usual('touchUpKit', 'Kit per i ritocchi'),
  usual('lashes', 'Ciglia finte'),
  extra('othersMakeUp', 'Trucco di un’altra persona', 'piece', others, 'Madri, testimoni, damigelle.'),
  extra('othersHair', 'Acconciatura di un’altra persona', 'piece', others, 'Madri, testimoni, damigelle.'),
  extra('assistance', 'Assistenza per i ritocchi', 'hour', 'Dopo la preparazione.'),
  extra('nails', 'Manicure e pedicure', 'flat', ifNamed('whichService', 'Manicure e pedicure')),
  face,
  massage,
  waxing,
  spa,
  travel,
]

/** Beauty for him (sector 8). */
export const groomBeauty: readonly TemplateItem[] = [
  compulsory('cut', 'Taglio', 'flat', ifNamed('whichService', 'Taglio e barba')),
  compulsory('beard', 'Rifinitura della barba', 'flat', ifNamed('whichService', 'Taglio e barba')),
  usual('trials', 'Prova prima del giorno', 'piece'),
  usual('styling', 'Piega la mattina delle nozze'),
  atHome,
  extra('othersCut', 'Taglio e barba di un’altra persona', 'piece', others, 'Padri e testimoni.'),
  extra('makeUp', 'Trucco correttivo'),
  extra('manicure', 'Manicure', 'flat', ifNamed('whichService', 'Manicure')),
  face,
  massage,
  waxing,
  spa,
  travel,
]

/** Jewellery and rings (sector 5). */
export const jewellery: readonly TemplateItem[] = [
  compulsory(
    'jewel',
    'Gioiello',
    'piece',
    numberOf('jewel', {
      'Fedi nuziali': 2,
      'Anello di fidanzamento': 1,
      Orecchini: 1,
      Collana: 1,
      Bracciale: 1,
      Diadema: 1,
      Orologio: 1,
    }),
    'Due fedi sono due pezzi; gli orecchini uno.',
  ),
  compulsory('sizing', 'Messa a misura'),
  compulsory('warranty', 'Certificato di garanzia', 'flat', ifNamed('addDetail', 'Certificato di garanzia')),
  usual('engraving', 'Incisione di nomi e data', 'flat', ifNamed('addDetail', 'Incisione')),
  usual('box', 'Astuccio', 'flat', ifNamed('addDetail', 'Confezione regalo')),
  usual('shipping', 'Spedizione assicurata'),
  usual('resizing', 'Cambio misura dopo le nozze'),
  extra('madeToMeasure', 'Disegno su misura', 'flat', ifNamed('addDetail', 'Su misura')),
  extra('stones', 'Diamanti o altre pietre', 'piece', ifNamed('whatType', 'Con diamanti')),
  extra('ringPillow', 'Cuscino portafedi'),
  extra('plating', 'Rodiatura'),
  extra('polishing', 'Lucidatura negli anni'),
]
