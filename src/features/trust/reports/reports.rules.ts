/** What can be reported, in the words of the wire. */
export const reportKinds = ['vetrina', 'store', 'products', 'auctions', 'reviews', 'messages'] as const

/** One of the kinds. */
export type ReportKind = (typeof reportKinds)[number]

/** What staff decide about: the same, and an account itself, which nobody reports but through what it shows. */
export const caseKinds = [...reportKinds, 'accounts'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Longest text of a report (REP-05). */
export const REPORT_MAX = 500

/**
 * Months after a decision for which it is known who reported without an account: the six in which it may be appealed, and as many for
 * those who go to a dispute settlement body or a court.
 */
export const REPORTER_MONTHS = 12

/** Longest notice of illegal content: it has to say where and why (art. 16 DSA). */
export const NOTICE_MAX = 2000

/** Title of the dialog and label of the button that opens it (REP-09). */
export const reportTitleOf = (kind: ReportKind): string =>
  kind === 'reviews' ? 'Segnala recensione' : 'Segnala un problema'

/** Announcements are reported by suppliers, reviews by couples and suppliers, a conversation by the two in it, everything else by couples (OQ-089). */
export const mayReport = (kind: ReportKind, role: 'couple' | 'supplier' | 'admin'): boolean => {
  if (kind === 'reviews' || kind === 'messages') return role !== 'admin'
  return role === (kind === 'auctions' ? 'supplier' : 'couple')
}

/** Shown after a report was sent (REP-06). */
export const reportSent = 'Segnalazione effettuata con successo'

/** Shown after a notice of illegal content (art. 16(4) DSA). */
export const noticeSent = 'Segnalazione ricevuta. Ti abbiamo mandato una ricevuta per email e ti scriviamo l’esito.'

/** Said beyond the limit of a text. */
export const tooLong = (max: number): string => `Al massimo ${max} caratteri.`

/** At the field of a text that is too long: nothing is cut off, nothing is sent. */
export const reportTooLong = tooLong(REPORT_MAX)

/** What becomes of a typed report. */
export type TypedReport =
  | { readonly fate: 'nothing' }
  | { readonly fate: 'too-long' }
  | { readonly fate: 'sent'; readonly text: string }

/** An empty text sends nothing (REP-04); one of more than 500 characters, without the blanks around, is refused (REP-05). */
export const typedReport = (typed: string): TypedReport => {
  const text = typed.trim()
  if (text === '') return { fate: 'nothing' }
  return text.length > REPORT_MAX ? { fate: 'too-long' } : { fate: 'sent', text }
}

/** What a thing of this kind is called in lists. */
export const kindLabel: Readonly<Record<CaseKind, string>> = {
  vetrina: 'Vetrina',
  store: 'Store',
  products: 'Prodotto',
  auctions: 'Annuncio',
  reviews: 'Recensione',
  messages: 'Conversazione',
  accounts: 'Account',
}

/** A case as staff open it. */
export const casePath = (id: number): string => `/portal/segnalazioni/${id}`

/** Where a decision is read, and appealed (art. 20 DSA). */
export const decisionPath = (id: number): string => `/ricorso/${id}`

/** Page of the report form, for who has no scripts. */
export const reportAddress = (kind: ReportKind, id: number): string => `/segnala/${kind}/${id}`
