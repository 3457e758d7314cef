import type { TemplateItem } from '../template.rules.ts'
import {
  compulsory,
  extra,
  extraHour,
  ifNamed,
  insurance,
  musicRights,
  numberOf,
  serviceHours,
  travel,
  usual,
} from './items.rules.ts'

/** Music (sector 16). */
export const music: readonly TemplateItem[] = [
  compulsory('hours', 'Ore di musica', 'hour', serviceHours),
  compulsory('musicians', 'Musicisti e DJ', 'piece', 'Quanti vengono.'),
  compulsory('sound', 'Impianto audio', 'flat', ifNamed('addServices', 'Impianto audio')),
  compulsory(
    'musicRights',
    musicRights,
    'flat',
    ifNamed('addServices', 'Pratiche SIAE'),
    'Spetta agli sposi: di’ se la paghi tu.',
  ),
  usual('ceremony', 'Musica per la cerimonia', 'flat', ifNamed('needMusic', 'Cerimonia')),
  usual('aperitif', 'Secondo impianto per l’aperitivo', 'flat', ifNamed('needMusic', 'Aperitivo')),
  usual('lights', 'Luci per la pista', 'flat', ifNamed('addServices', 'Luci')),
  usual('playlist', 'Scelta dei brani con gli sposi'),
  usual('microphone', 'Microfono per i discorsi'),
  extra('karaoke', 'Karaoke', 'flat', ifNamed('addServices', 'Karaoke')),
  extra('soloist', 'Voce o sax dal vivo'),
  extra('arrangement', 'Brano preparato apposta', 'piece'),
  extra('meals', 'Pasto di un musicista', 'piece'),
  extraHour,
  travel,
]

/** Services for pets (sector 30). */
export const petServices: readonly TemplateItem[] = [
  compulsory('sitter', 'Ore di dog sitter', 'hour', serviceHours),
  compulsory('animals', 'Animali seguiti', 'piece', numberOf('numberPerson', { 'Più di 3': 4 })),
  compulsory('meeting', 'Incontro prima delle nozze', 'piece', 'Per conoscere l’animale.'),
  insurance,
  usual('pickUp', 'Ritiro e riconsegna', 'flat', ifNamed('whichService', 'Trasporto')),
  usual('food', 'Cibo, acqua e cuccia'),
  usual('photos', 'Accompagnamento per le foto'),
  extra('grooming', 'Toelettatura', 'piece', ifNamed('whichService', 'Toelettatura')),
  extra('dressing', 'Vestizione'),
  extra('training', 'Lezione da portafedi', 'piece', ifNamed('whichService', 'Addestramento portafedi')),
  extra('boarding', 'Pensione', 'day', 'Anche durante il viaggio di nozze.'),
  extra('report', 'Foto e notizie durante la giornata'),
  extraHour,
  travel,
]
