/** Longest text of a report (REP-05). */
export const REPORT_MAX = 500

/** Title of the dialog and label of the button that opens it (REP-09). */
export const reportTitle = 'Segnala un problema'

/** Shown after a report was sent (REP-06). */
export const reportSent = 'Segnalazione effettuata con successo'

/**
 * What is sent of a typed report.
 *
 * @returns the trimmed text, or null when there is nothing to send (REP-04)
 */
export const reportText = (typed: string): string | null => {
  const text = typed.trim()
  return text === '' ? null : text.slice(0, REPORT_MAX)
}
