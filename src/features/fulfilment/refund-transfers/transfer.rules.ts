import { addDays, type Day, formatDay, todayInRome } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'

/**
 * Money that a seller pays its couple by bank transfer, because the provider will not give it back any more or because it was never there (the
 * second half of a double): the couple says where to, the seller pays and shows that it did, the couple confirms or says that nothing came.
 * `have`: the couple has had a double without a transfer of ours. `overtaken`: a refund came by the provider after all. `closed`: by staff,
 * with a reason.
 */
export const transferMachine = defineMachine({
  name: 'refund-transfer',
  states: ['awaiting_iban', 'awaiting_payment', 'paid', 'denied', 'confirmed', 'overtaken', 'closed'],
  initial: 'awaiting_iban',
  events: {
    give: { from: ['awaiting_iban'], to: 'awaiting_payment', by: ['couple'] },
    change: { from: ['awaiting_payment', 'denied'], to: 'awaiting_payment', by: ['couple'] },
    // Once the couple has said that nothing came, the seller's word alone does not count again: staff looks, or the couple gives another IBAN.
    pay: { from: ['awaiting_payment'], to: 'paid', by: ['supplier'] },
    deny: { from: ['paid'], to: 'denied', by: ['couple'] },
    confirm: { from: ['paid', 'denied'], to: 'confirmed', by: ['couple', 'system'] },
    have: { from: ['awaiting_iban', 'awaiting_payment'], to: 'confirmed', by: ['couple'] },
    overtake: { from: ['awaiting_iban', 'awaiting_payment', 'paid', 'denied'], to: 'overtaken', by: ['system'] },
    close: { from: ['awaiting_iban', 'awaiting_payment', 'paid', 'denied'], to: 'closed', by: ['admin'] },
  },
})

export type TransferState = (typeof transferMachine.states)[number]

/** States in which somebody still has to do something. */
export const OPEN_TRANSFER = ['awaiting_iban', 'awaiting_payment', 'paid', 'denied'] as const

/** Working days the seller has from the moment it can read the IBAN. */
export const PAY_WORKING_DAYS = 5
/** Days after which a couple that says nothing has received it. */
export const SILENCE_DAYS = 7
/** Days after which the couple is reminded to say where to. */
export const REMIND_DAYS = 7
/**
 * Months for which the proof of a transfer is kept, from the last of: the transfer, the delivery, the cancellation of its order. As long as help may be
 * asked for it (`OPEN_MONTHS` of the disputes); while a dispute is open it stays, whatever the calendar says.
 */
export const PROOF_MONTHS = 26
/** Most bytes of a proof. */
export const PROOF_BYTES = 5 * 1024 * 1024
/** The longest each text may be. */
export const TRANSFER_MAX = { iban: 42, holder: 70, reason: 500 } as const

/** Under the field. */
export const PROOF_HELP = 'La contabile del bonifico: PDF o foto, al massimo 5 MB. La vedono gli sposi e la redazione.'
/** Said at the field of what is too heavy. */
export const PROOF_TOO_HEAVY = 'Il file è troppo pesante: al massimo 5 MB.'
/** Said at the field of what is neither. */
export const PROOF_NEITHER = 'Scegli un PDF oppure una foto (JPEG, PNG o WebP).'
/** Said at the field that was left empty. */
export const PROOF_MISSING = 'Allega la contabile del bonifico.'

const isWorkingDay = (day: Day): boolean => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** The last day to pay: so many days from Monday to Friday after the one on which it began. */
export const payUntil = (from: Day): Day => {
  let day = from
  for (let left = PAY_WORKING_DAYS; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** As it is kept: upper case without spaces. */
export const tidyIban = (text: string): string => text.replace(/[\s-]+/g, '').toUpperCase()

/** Lengths of the countries a transfer in euro reaches from Italy (SEPA), as the register of ISO 13616 has them. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ AD: 24, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27 },
  ...{ GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27 },
  ...{ MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22 },
}

/** Whether it is a tidy IBAN of a country in reach whose check digits are right (mod 97). */
export const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || LENGTHS[iban.slice(0, 2)] !== iban.length) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** In groups of four, as it is copied. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** What everybody but the seller who pays reads of it. */
export const maskedIban = (end: string): string => `•••• ${end}`

/** What a transfer is for: money that was paid and goes back, or what is owed besides when a contract ends. */
export type TransferKind = 'refund' | 'compensation'

/** A double has no refund. */
export const transferKindOf = ({ refundId }: { readonly refundId: number | null }): TransferKind =>
  refundId === null ? 'compensation' : 'refund'

/** Its name, for everybody. */
export const transferKindName: Readonly<Record<TransferKind, string>> = {
  refund: 'Rimborso',
  compensation: 'Seconda metà del doppio della caparra',
}

/** What decides about a transfer and its words. */
export interface TransferFacts {
  readonly kind: TransferKind
  readonly status: TransferState
  readonly ibanEnd: string | null
  readonly dueOn: Day | null
  readonly paidOn: Day | null
  readonly paidAt: Date | null
  readonly closeReason: string | null
  /** When staff was told that it is late; null while it is not. */
  readonly lateAt: Date | null
}

/** The day after which silence confirms. */
export const silenceEnds = (paidAt: Date): Day => addDays(todayInRome(paidAt), SILENCE_DAYS)

const to = ({ ibanEnd }: TransferFacts): string => (ibanEnd ? ` sul conto ${maskedIban(ibanEnd)}` : '')

/** Said as long as no IBAN is there. */
const ibanFirst: Readonly<Record<'couple' | 'seller', Readonly<Record<TransferKind, string>>>> = {
  couple: {
    refund:
      'Il servizio di pagamento non può più rimborsarti questo pagamento: il venditore te lo versa con un bonifico. Scrivi l’IBAN su cui lo vuoi.',
    compensation:
      'È quello che il fornitore ti deve oltre al rimborso: te lo versa con un bonifico. Scrivi l’IBAN su cui lo vuoi.',
  },
  seller: {
    refund:
      'Il servizio di pagamento non rimborsa più questo pagamento: va versato con un bonifico. Gli sposi devono ancora scrivere l’IBAN.',
    compensation:
      'È quello che è dovuto agli sposi oltre al rimborso: va versato con un bonifico. Gli sposi devono ancora scrivere l’IBAN.',
  },
}

/** How it stands, for the couple. */
export const coupleTransferText = (facts: TransferFacts): string => {
  const { status, dueOn, paidOn, paidAt, closeReason, lateAt } = facts
  switch (status) {
    case 'awaiting_iban':
      return ibanFirst.couple[facts.kind]
    case 'awaiting_payment':
      if (lateAt)
        return `Il venditore doveva farti un bonifico${to(facts)} entro il ${dueOn ? formatDay(dueOn) : ''}: è in ritardo, lo segue la redazione.`
      return `Il venditore ti fa un bonifico${to(facts)} entro il ${dueOn ? formatDay(dueOn) : ''}.`
    case 'paid':
      return `Il venditore dice di averlo versato il ${paidOn ? formatDay(paidOn) : ''}${to(facts)}. Se è arrivato confermalo; se non dici nulla, dopo il ${paidAt ? formatDay(silenceEnds(paidAt)) : ''} lo consideriamo arrivato.`
    case 'denied':
      return 'Hai detto che il bonifico non è arrivato: lo segue la redazione.'
    case 'confirmed':
      return 'Il bonifico è arrivato.'
    case 'overtaken':
      return 'Il denaro è tornato dal servizio di pagamento: il bonifico non serve più.'
    case 'closed':
      return `Chiuso dalla redazione: ${closeReason ?? ''}`
  }
}

/** The same for seller and staff. */
export const sellerTransferText = (facts: TransferFacts): string => {
  const { status, dueOn, paidOn, closeReason, lateAt } = facts
  switch (status) {
    case 'awaiting_iban':
      return ibanFirst.seller[facts.kind]
    case 'awaiting_payment':
      if (lateAt)
        return `Andava versato agli sposi con un bonifico entro il ${dueOn ? formatDay(dueOn) : ''}: è in ritardo, e la redazione lo vede.`
      return `Da versare agli sposi con un bonifico entro il ${dueOn ? formatDay(dueOn) : ''}.`
    case 'paid':
      return `Versato il ${paidOn ? formatDay(paidOn) : ''}: gli sposi devono confermarlo.`
    case 'denied':
      return 'Gli sposi dicono che il bonifico non è arrivato: controlla con la tua banca. Lo segue anche la redazione.'
    case 'confirmed':
      return 'Gli sposi l’hanno ricevuto.'
    case 'overtaken':
      return 'Rimborsato dal servizio di pagamento: il bonifico non serve più. Se l’hai già fatto, scrivi agli sposi per riaverlo.'
    case 'closed':
      return `Chiuso dalla redazione: ${closeReason ?? ''}`
  }
}
