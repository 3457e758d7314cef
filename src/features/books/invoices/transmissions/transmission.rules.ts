import { addDays, addDaysInRome, type Day, type Instant, todayInRome } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'

export const transmissionStates = [
  'blocked',
  'ready',
  'sent',
  'delivered',
  'not_deliverable',
  'rejected',
  'dropped',
] as const
export type TransmissionState = (typeof transmissionStates)[number]

/**
 * One attempt to bring a document to the exchange system (SdI). It is born `blocked` and is `ready` once its file has passed the content
 * checks. A rejected attempt stays as it is: the next one is a row of its own, under a new file name (code 00002 otherwise).
 */
export const transmissionMachine = defineMachine({
  name: 'transmission',
  states: transmissionStates,
  initial: 'blocked',
  events: {
    pass: { from: ['blocked'], to: 'ready', by: ['system', 'admin', 'supplier'] },
    send: { from: ['ready'], to: 'sent', by: ['system', 'admin'] },
    // A receipt proves that the file was sent, whether or not that had been noted.
    deliver: { from: ['ready', 'sent'], to: 'delivered', by: ['system', 'admin'] },
    deposit: { from: ['ready', 'sent'], to: 'not_deliverable', by: ['system', 'admin'] },
    /** The receipt of the first copy came after the rejection of the second. */
    find_delivered: { from: ['rejected'], to: 'delivered', by: ['system', 'admin'] },
    find_deposited: { from: ['rejected'], to: 'not_deliverable', by: ['system', 'admin'] },
    reject: { from: ['ready', 'sent'], to: 'rejected', by: ['system', 'admin'] },
    /** Corrected before it was ever sent. */
    drop: { from: ['blocked'], to: 'dropped', by: ['admin'] },
  },
})

type TransmissionEvent = keyof typeof transmissionMachine.events

/** States of which a document has one attempt at most; the index `invoice_transmissions_live` holds the database to it. */
export const liveStates = ['blocked', 'ready', 'sent', 'delivered', 'not_deliverable'] as const

/** States whose file is, or is about to be, the document: what archives hold. */
export const filedStates = ['ready', 'sent', 'delivered', 'not_deliverable'] as const

/** Roads to the exchange system: by staff, through an intermediary's API, from our certified mailbox. */
export const invoiceChannels = ['manual', 'intermediary', 'pec'] as const
export type InvoiceChannelName = (typeof invoiceChannels)[number]

/** What staff reads. */
export const transmissionLabel: Readonly<Record<TransmissionState, string>> = {
  blocked: 'Bloccata dai controlli',
  ready: 'Da spedire',
  sent: 'Inviata, in attesa',
  delivered: 'Consegnata',
  not_deliverable: 'Nel cassetto fiscale',
  rejected: 'Scartata',
  dropped: 'Sostituita',
}

/** What its customer reads. */
export const deliveryText: Readonly<Record<TransmissionState, string>> = {
  blocked: 'In preparazione',
  ready: 'In preparazione',
  sent: 'Inviata al Sistema di Interscambio',
  delivered: 'Consegnata al tuo indirizzo telematico',
  not_deliverable: 'Consegnata al tuo cassetto fiscale',
  rejected: 'Scartata: la correggiamo e la rispediamo noi',
  dropped: 'In preparazione',
}

/**
 * Kinds of receipt, by the two letters in their file names. NE and DT are about public offices and move nothing here; AT attests that a file
 * could not be delivered ("Specifiche tecniche 1.9.1", ch. 2, https://www.agenziaentrate.gov.it/portale/specifiche-tecniche-versione-1.9).
 */
export const receiptKinds = ['RC', 'NS', 'MC', 'AT', 'NE', 'DT'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

export const receiptLabel: Readonly<Record<ReceiptKind, string>> = {
  RC: 'Ricevuta di consegna',
  NS: 'Notifica di scarto',
  MC: 'Mancata consegna: è nel cassetto fiscale',
  AT: 'Attestazione di trasmissione con impossibilità di recapito',
  NE: 'Notifica di esito',
  DT: 'Decorrenza termini',
}

/** What the exchange system found wrong, as its receipt says it. */
export interface ReceiptError {
  /** Five digits. */
  readonly code: string
  readonly text: string
}

/** Codes that say the exchange system has this file or document already. */
const DUPLICATES: readonly string[] = ['00002', '00404', '00409']

/** Whether a rejection says nothing but that. */
export const isOfCopy = (errors: readonly ReceiptError[]): boolean =>
  errors.length > 0 && errors.every(({ code }) => DUPLICATES.includes(code))

/** What the rejection of an attempt says when it says nothing but that; null for every other attempt. */
export const copyRejection = ({
  status,
  receipts,
}: {
  readonly status: TransmissionState
  readonly receipts: readonly { readonly kind: ReceiptKind; readonly errors: readonly ReceiptError[] }[]
}): readonly ReceiptError[] | null => {
  const rejections = receipts.filter(({ kind }) => kind === 'NS')
  if (status !== 'rejected' || !rejections.every(({ errors }) => isOfCopy(errors))) return null
  return rejections.flatMap(({ errors }) => errors)
}

/** What staff can do about such a rejection: what is sent again has the same number, and a new file name. */
export const copyText = (errors: readonly ReceiptError[]): string =>
  errors.every(({ code }) => code === '00002')
    ? 'Il Sistema di Interscambio ha già un file con questo nome. Rispediscila: il file nuovo ha un altro nome.'
    : 'Il Sistema di Interscambio dice di avere già un documento con questo numero: rispedirla così com’è porterebbe allo stesso scarto. Cercala in «Fatture e Corrispettivi». Se è arrivata, carica la sua ricevuta o segnala qui sotto: risulterà consegnata. Se il numero è di un altro documento, senti il commercialista prima di rispedire.'

/** What of an attempt decides where a receipt moves it. */
export interface Heard {
  /** It may have been handed over twice (the process died in between), or a file of its document has arrived. */
  readonly hasCopy: boolean
  /** It was rejected, and only as a copy of another file. */
  readonly isRejectedAsCopy: boolean
}

/**
 * Where a receipt moves its attempt; null when it moves nothing. That there is such a file already is the echo of a second copy only where
 * there may be one: the first goes its way, and nothing was rejected. Of a file that was handed over once it is a rejection like others. Where
 * that was wrong (somebody sent the file by hand as well), the receipt of the first copy says so later and is believed.
 */
export const receiptEvent = (
  kind: ReceiptKind,
  errors: readonly ReceiptError[],
  { hasCopy, isRejectedAsCopy }: Heard,
): TransmissionEvent | null => {
  if (kind === 'RC') return isRejectedAsCopy ? 'find_delivered' : 'deliver'
  if (kind === 'MC' || kind === 'AT') return isRejectedAsCopy ? 'find_deposited' : 'deposit'
  if (kind !== 'NS') return null
  return isOfCopy(errors) && hasCopy ? null : 'reject'
}

/** Days without a receipt after which staff is told: the exchange system answers within two, five at the very most. */
export const ANSWER_DAYS = 3

/** Files sent before this have waited too long for their receipt. */
export const awaitedSince = (now: Instant): Date => addDaysInRome(now, -ANSWER_DAYS)

/** The line of the audit trail that says so: an earlier try may have got through. */
export const HANDED_OVER_AGAIN = 'handed_over_again'

/** Days after the rejection within which the same number and date may be sent again (Agenzia delle Entrate, circolare 13/E of 2018, 1.6). */
export const RESEND_DAYS = 5

/** The last day to send a rejected document again. */
export const resendBy = (rejectedAt: Instant): Day => addDays(todayInRome(rejectedAt), RESEND_DAYS)

/** Whether that day has passed. */
export const isResendLate = (rejectedAt: Instant, now: Instant): boolean => todayInRome(now) > resendBy(rejectedAt)

/** The largest number that five signs hold. */
export const LAST_PROGRESSIVE = 36 ** 5 - 1

/** Five signs that no other attempt has, for the name of the file and inside it (`ProgressivoInvio`). */
export const progressiveCode = (progressive: number): string => progressive.toString(36).toUpperCase().padStart(5, '0')

interface Named {
  /** Eleven digits of a company, sixteen signs of a person. */
  readonly transmitter: string
  readonly progressive: number
}

/** `IT01234567890_00001`, the name the exchange system asks for, without its ending. */
export const fileName = ({ transmitter, progressive }: Named): string =>
  `IT${transmitter}_${progressiveCode(progressive)}`

/** The attempt a file name speaks of: `IT01234567890_00001.xml`, signed or not; null for any other. */
export const namedIn = (name: string): Named | null => {
  const [, transmitter, code] = /^IT([0-9A-Z]{11,16})_([0-9A-Z]{5})(?:\.xml(?:\.p7m)?)?$/i.exec(name.trim()) ?? []
  if (!transmitter || !code) return null
  return { transmitter: transmitter.toUpperCase(), progressive: Number.parseInt(code, 36) }
}
