/** One line of an error catalogue: the HTTP status and the Italian sentence shown as it is. */
export interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503
  readonly it: string
}

export type ErrorCatalogue = Readonly<Record<string, ErrorEntry>>

/** Messages beside form fields, keyed by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * Declares the errors a slice may answer with. The catalogue is data, so that API, pages and tests read the same words.
 *
 * @see decisions.md 15 for the meaning of each status
 */
export const defineErrors = <const T extends ErrorCatalogue>(catalogue: T): T => catalogue

export interface ErrorDetails {
  readonly fields?: FieldErrors
  /** Replaces the catalogue's sentence when it needs values in it (for example the list of missing items). */
  readonly message?: string
  /** Seconds after which asking again makes sense; becomes `Retry-After`. */
  readonly retryAfter?: number
  /** Extra facts for the log, never for the client. */
  readonly cause?: unknown
}

/**
 * The only error class services throw. Carries what the client may see: a stable code, a status, an Italian sentence, field messages.
 */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly retryAfter: number | undefined

  constructor(code: string, entry: ErrorEntry, details: ErrorDetails = {}) {
    super(details.message ?? entry.it, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = entry.status
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }
}

/**
 * Builds the error of a catalogue line.
 *
 * @example throw appError(offerErrors, 'auction_not_open')
 */
export const appError = <C extends ErrorCatalogue>(
  catalogue: C,
  code: keyof C & string,
  details?: ErrorDetails,
): AppError => new AppError(code, catalogue[code] as ErrorEntry, details)

/** Errors that belong to no slice: the door, the shape, the unknown. */
export const commonErrors = defineErrors({
  invalid_request: { status: 400, it: 'Controlla i campi evidenziati.' },
  unreadable: { status: 400, it: 'La richiesta non si può leggere: controlla come è scritta.' },
  too_large: {
    status: 413,
    it: 'Hai inviato più di quanto possiamo ricevere in una volta: accorcia i testi o scegli file più leggeri.',
  },
  not_authenticated: { status: 401, it: 'Per continuare devi accedere al sito.' },
  forbidden: { status: 403, it: 'Non hai i permessi per eseguire questa operazione.' },
  confirmation_needed: {
    status: 403,
    it: 'Per questa operazione serve un codice della verifica in due passaggi: confermalo in «Sicurezza» e riprova.',
  },
  owner_only: {
    status: 403,
    it: 'Questa parte è riservata al titolare dell’azienda: chiedi a chi ti ha invitato nel team.',
  },
  not_found: { status: 404, it: 'La pagina o l’elemento richiesto non esiste.' },
  conflict: { status: 409, it: 'Nel frattempo la situazione è cambiata: ricarica la pagina e riprova.' },
  read_only: {
    status: 403,
    it: 'Stai guardando il sito come un’altra persona: puoi leggere, non cambiare.',
  },
  viewing_private: {
    status: 403,
    it: 'Questa parte è privata: non si vede mentre guardi il sito come un’altra persona.',
  },
  session_over: {
    status: 401,
    it: 'La sessione è finita. Accedi in un’altra scheda, poi premi di nuovo qui: quello che hai scritto è ancora al suo posto.',
  },
  other_account: {
    status: 409,
    it: 'Nel frattempo è cambiato l’account con cui navighi: non abbiamo salvato nulla. Quello che hai scritto è ancora qui; per continuare ricarica la pagina.',
  },
  cross_origin: { status: 403, it: 'Richiesta non valida: ricarica la pagina e riprova.' },
  too_many_requests: { status: 429, it: 'Hai fatto troppi tentativi. Riprova tra qualche minuto.' },
  too_busy: { status: 429, it: 'In questo momento riceviamo troppe richieste. Riprova tra qualche secondo.' },
  second_factor_missing: {
    status: 403,
    it: 'Prima attiva la verifica in due passaggi: la trovi nella pagina Sicurezza.',
  },
  account_suspended: { status: 403, it: 'Il tuo account è sospeso: questa operazione non è disponibile.' },
  storage_unavailable: {
    status: 503,
    it: 'In questo momento foto e documenti non sono raggiungibili. Riprova tra qualche minuto.',
  },
  unavailable: {
    status: 503,
    it: 'In questo momento il sito non riesce a rispondere. Riprova tra qualche secondo: quello che hai scritto è ancora qui.',
  },
  internal: { status: 500, it: 'Si è verificato un errore, riprova più tardi.' },
})
