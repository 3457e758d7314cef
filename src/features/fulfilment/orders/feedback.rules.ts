/** What may have gone wrong with a delivery (OQ-133). */
export const deliveryProblems: Readonly<Record<string, string>> = {
  'no-1': 'Consegna in ritardo',
  'no-2': 'Imballaggio danneggiato',
  'no-3': 'Prodotto danneggiato',
  'no-4': 'Pacco aperto o manomesso',
  'no-5': 'Prodotti mancanti',
  'no-6': 'Prodotto errato',
  'no-7': 'Consegnato all’indirizzo o alla persona sbagliata',
  'no-8': 'Pacco lasciato incustodito',
  'no-9': 'Corriere scortese',
  'no-10': 'Istruzioni di consegna non rispettate',
}

/** What may have gone well; one of them is chosen (OQ-133). */
export const deliveryCompliments: Readonly<Record<string, string>> = {
  'si-1': 'Puntuale',
  'si-2': 'Attento',
  'si-3': 'Corriere professionale',
  'si-4': 'Corriere gentile',
}

/** What the page says once it is sent (ERR-33). */
export const FEEDBACK_SENT = 'Esito inviato con successo!'

/**
 * The feedback as it is kept: problems once each in the order of the list, "no" for a bare negative, or one compliment.
 *
 * @param outcome comma-joined codes, for example "no-9,no-2", "si-1", "no" (OQ-134)
 * @returns null when a code is unknown, both kinds are mixed, or there is more than one compliment
 */
export const normalizeFeedback = (outcome: string): string | null => {
  const codes = new Set(
    outcome
      .split(',')
      .map((code) => code.trim().toLowerCase())
      .filter(Boolean),
  )
  if (codes.size === 1 && codes.has('no')) return 'no'
  codes.delete('no')
  const [first] = codes
  if (!first) return null
  if (Object.hasOwn(deliveryCompliments, first)) return codes.size === 1 ? first : null
  if (![...codes].every((code) => Object.hasOwn(deliveryProblems, code))) return null
  return Object.keys(deliveryProblems)
    .filter((code) => codes.has(code))
    .join(',')
}

/** The words of a kept feedback, for people. */
export const feedbackLabels = (outcome: string): readonly string[] =>
  outcome === 'no'
    ? ['Non è andata bene']
    : outcome.split(',').map((code) => deliveryProblems[code] ?? deliveryCompliments[code] ?? code)
