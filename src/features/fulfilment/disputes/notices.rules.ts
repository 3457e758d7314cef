import type { DisputeEntryKind, DisputeSide } from './dispute.rules.ts'

/** What the words of a notice depend on. */
export interface NoticeFacts {
  readonly kind: DisputeEntryKind
  /** Who reads it. */
  readonly reader: DisputeSide
  /** Who said or did it. */
  readonly author: DisputeSide | 'admin'
  readonly authorName: string
  readonly orderNumber: string
  readonly title: string
  /** Whether the reader is asked something now, and until when, in words. */
  readonly until: string | null
  readonly outcome: string | null
}

/** An e-mail and its entry on the bell, in words. */
export interface NoticeText {
  readonly subject: string
  readonly title: string
  readonly intro: string
  readonly button: string
  readonly hint: string | null
}

const openWords = ({ reader, author, authorName, orderNumber, title }: NoticeFacts): NoticeText =>
  reader === author
    ? {
        subject: `La tua richiesta di aiuto per l’ordine ${orderNumber}`,
        title: 'Abbiamo ricevuto la tua richiesta',
        intro: `Abbiamo chiesto all’altra parte di rispondere sull’ordine «${title}». Poi la redazione vi aiuta a trovare una soluzione.`,
        button: 'Segui la richiesta',
        hint: 'Conserva questa email: dice che cosa hai chiesto e quando.',
      }
    : {
        subject: `${authorName} ha chiesto aiuto a Promessi per l’ordine ${orderNumber}`,
        title: 'Serve la tua risposta',
        intro: `${authorName} ha chiesto a Promessi di aiutarvi con l’ordine «${title}».`,
        button: 'Leggi e rispondi',
        hint: 'Se non rispondi entro il termine andiamo avanti con quello che sappiamo.',
      }

/** The reminder a day before the deadline. */
export const reminderText = (
  { orderNumber, title }: Pick<NoticeFacts, 'orderNumber' | 'title'>,
  isProposal: boolean,
): NoticeText => ({
  subject: `Manca un giorno per rispondere sull’ordine ${orderNumber}`,
  title: isProposal ? 'La proposta ti aspetta' : 'Aspettiamo la tua risposta',
  intro: isProposal
    ? `Non ci hai ancora detto se accetti la proposta di Promessi sull’ordine «${title}».`
    : `Per andare avanti sull’ordine «${title}» ci serve la tua risposta.`,
  button: isProposal ? 'Leggi e decidi' : 'Leggi e rispondi',
  hint: 'Se non rispondi entro il termine andiamo avanti con quello che sappiamo.',
})

/**
 * What a reader is told of an entry; null for what they did themselves, or what has an e-mail of its own.
 */
export const noticeTextFor = (facts: NoticeFacts): NoticeText | null => {
  const { kind, reader, author, authorName, orderNumber, title, until, outcome } = facts
  if (kind === 'open') return openWords(facts)
  if (kind === 'decide') return null
  if (kind === 'settle')
    return {
      subject: `Accordo raggiunto sull’ordine ${orderNumber}`,
      title: 'Avete trovato un accordo',
      intro: `Entrambi avete accettato la proposta di Promessi sull’ordine «${title}»${outcome ? `: ${outcome.toLowerCase()}` : ''}.`,
      button: 'Rileggi l’accordo',
      hint: 'Conserva questa email: è la prova di quanto concordato.',
    }
  if (reader === author) return null
  const button = until ? 'Leggi e rispondi' : 'Leggi'
  const hint = until ? 'Se non rispondi entro il termine andiamo avanti con quello che sappiamo.' : null
  switch (kind) {
    case 'ask':
      return {
        subject: `Promessi ha una domanda sull’ordine ${orderNumber}`,
        title: 'Abbiamo una domanda',
        intro: until
          ? `Per aiutarvi con l’ordine «${title}» ci serve una tua risposta.`
          : `Per aiutarvi con l’ordine «${title}» abbiamo fatto una domanda all’altra parte.`,
        button,
        hint,
      }
    case 'propose':
      return {
        subject: `Una proposta di Promessi per l’ordine ${orderNumber}`,
        title: 'Ecco la nostra proposta',
        intro: `Per chiudere la questione sull’ordine «${title}» proponiamo: ${(outcome ?? '').toLowerCase()}.`,
        button: 'Leggi e decidi',
        hint: 'Se non siete entrambi d’accordo decide la redazione.',
      }
    case 'accept':
      return {
        subject: `${authorName} ha accettato la proposta per l’ordine ${orderNumber}`,
        title: 'Manca solo la tua risposta',
        intro: `${authorName} ha accettato la proposta di Promessi sull’ordine «${title}».`,
        button: 'Leggi e decidi',
        hint,
      }
    case 'decline':
      return {
        subject: `La proposta per l’ordine ${orderNumber} non è stata accettata`,
        title: 'Proposta non accettata',
        intro: `${authorName} non ha accettato la proposta sull’ordine «${title}»: ora decide la redazione.`,
        button: 'Leggi',
        hint: null,
      }
    case 'withdraw':
      return {
        subject: `La richiesta di aiuto per l’ordine ${orderNumber} è stata ritirata`,
        title: 'Richiesta ritirata',
        intro: `${authorName} ha ritirato la richiesta di aiuto sull’ordine «${title}».`,
        button: 'Rileggi',
        hint: null,
      }
    default:
      return {
        subject: `${authorName} ha risposto sull’ordine ${orderNumber}`,
        title: 'Una risposta nuova',
        intro: `${authorName} ha scritto nella controversia sull’ordine «${title}».`,
        button,
        hint,
      }
  }
}
