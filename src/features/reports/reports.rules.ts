/** What can be reported, in the words of the wire. */
export const reportKinds = ['vetrina', 'store', 'products', 'auctions', 'reviews', 'messages'] as const

/** One of the kinds. */
export type ReportKind = (typeof reportKinds)[number]

/** Longest text of a report (REP-05). */
export const REPORT_MAX = 500

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

/** At the field of a text that is too long: nothing is cut off, nothing is sent. */
export const reportTooLong = `Al massimo ${REPORT_MAX} caratteri.`

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

/** Page of the report form, for who has no scripts. */
export const reportAddress = (kind: ReportKind, id: number): string => `/segnala/${kind}/${id}`
