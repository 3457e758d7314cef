import type { CountedOffer, Misfit, MisfitCode } from './verify.rules.ts'

const WORDS: Readonly<Record<MisfitCode, string>> = {
  unreadable: 'Il file non è una ricevuta di Promessi.',
  other_log: 'La ricevuta è di un altro annuncio.',
  log_leaf: 'Il registro non torna con sé stesso.',
  log_signature: 'Il registro non è firmato con una chiave di Promessi.',
  log_root: 'Le annotazioni non sono quelle che Promessi ha firmato.',
  daily_signature: 'Il registro generale non è firmato con una chiave di Promessi.',
  daily: 'Il registro generale conserva un altro stato di questo registro.',
  opening: 'I dati della ricevuta non corrispondono all’annotazione della proposta.',
  receipt_signature: 'La ricevuta non è firmata con una chiave di Promessi.',
  inclusion: 'La ricevuta non corrisponde alla sua firma.',
  receipt_leaf: 'Nel registro la tua proposta è annotata in un altro modo.',
  prefix: 'Prima della tua proposta il registro non è più quello di allora.',
  not_counted: 'La tua proposta è annotata, ma non è nel conteggio finale.',
}

/** What does not fit, in words, with the leaf where one can be named. */
export const misfitText = ({ code, leaf }: Pick<Misfit, 'code' | 'leaf'>): string =>
  leaf === null ? WORDS[code] : `${WORDS[code]} Non torna la foglia ${leaf}.`

/** Where an offer stands, in words. */
export const countedText = ({ leaf, place, of, isBest }: CountedOffer): string => {
  if (place === null)
    return `La tua proposta è nel registro, alla foglia ${leaf}: l’annuncio è stato interrotto prima della fine.`
  if (isBest) return `La tua proposta era nel conteggio, al posto ${place} di ${of}.`
  return `La tua proposta era nel conteggio: con la tua migliore sei al posto ${place} di ${of}.`
}
