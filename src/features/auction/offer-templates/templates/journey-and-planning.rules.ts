import type { TemplateItem } from '../template.rules.ts'
import { compulsory, extra, guests, ifNamed, inspection, numberOf, travel, upperOf, usual } from './items.rules.ts'

const travellers = numberOf('personTravel')
const days = upperOf('timeTravel')

/** Honeymoons (sector 23). Travellers are pieces: guests of the wedding do not move them. */
export const honeymoon: readonly TemplateItem[] = [
  compulsory('transport', 'Volo o altro viaggio', 'piece', travellers, 'Prezzo a persona.'),
  compulsory('taxes', 'Tasse aeroportuali', 'piece', travellers, 'Prezzo a persona.'),
  compulsory('stay', 'Soggiorno', 'day', days, 'Prezzo al giorno per tutti.'),
  compulsory('board', 'Pasti', 'flat', 'Colazione, mezza pensione o tutto compreso.'),
  usual('luggage', 'Bagaglio da stiva', 'piece', travellers, 'Prezzo a persona.'),
  usual('transfers', 'Trasferimenti', 'flat', ifNamed('addServices', 'Trasferimenti')),
  usual('medical', 'Assicurazione medica e bagaglio', 'piece', travellers, 'Prezzo a persona.'),
  usual('booking', 'Gestione della pratica'),
  usual('assistance', 'Assistenza in viaggio'),
  extra('cancellation', 'Assicurazione annullamento', 'piece', travellers, 'Prezzo a persona.'),
  extra('visas', 'Visti', 'piece', travellers, 'Prezzo a persona.'),
  extra('excursions', 'Escursioni', 'piece', ifNamed('addServices', 'Escursioni')),
  extra('carHire', 'Auto a noleggio', 'day', days),
  extra('upgrade', 'Camera superiore'),
  extra('registry', 'Lista nozze viaggio', 'flat', ifNamed('addServices', 'Lista nozze viaggio')),
]

/** Wedding planners (sector 24). */
export const planning: readonly TemplateItem[] = [
  compulsory('meetings', 'Incontri con gli sposi', 'piece', 'Quanti, di persona o a distanza.'),
  compulsory('suppliers', 'Ricerca dei fornitori'),
  compulsory('dayHours', 'Ore di coordinamento del giorno', 'hour'),
  usual('budget', 'Piano delle spese'),
  usual('schedule', 'Scaletta della giornata'),
  usual('contracts', 'Controllo dei contratti'),
  usual('visits', 'Visite alle location', 'piece'),
  inspection,
  usual('assistants', 'Assistenti il giorno delle nozze', 'piece'),
  extra('design', 'Progetto dell’allestimento', 'flat', ifNamed('serviceWedding', 'Design e allestimento')),
  extra('setUp', 'Allestimento e smontaggio'),
  extra('replies', 'Conferme degli invitati', 'guest', guests),
  extra('lodging', 'Alloggi degli invitati', 'guest', guests),
  extra('paperwork', 'Pratiche del rito'),
  extra('rehearsal', 'Prova della cerimonia'),
  travel,
]
