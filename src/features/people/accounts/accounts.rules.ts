import type { FieldErrors } from '#shared/errors.ts'

/** Shortest password, everywhere (OQ-025). */
export const PASSWORD_MIN = 8
/** Longest password: hashing an endless text would be a way to tire the server. */
export const PASSWORD_MAX = 128
/** Shortest text the login form takes as a user name (LOG-09). */
export const USERNAME_MIN = 5
/** Longest e-mail of a business (REG-09); couples get what an address may be at most. */
export const SUPPLIER_EMAIL_MAX = 100
/** Longest address that mail can be sent to at all (RFC 5321). */
export const EMAIL_MAX = 254

/** Under a field that was left empty. */
export const REQUIRED = 'Campo obbligatorio'

/** The consents of a registration, in the order of the form. */
export const consentPurposes = ['regulation', 'cookie', 'privacy', 'personal', 'advertising'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
export type Consents = Readonly<Record<ConsentPurpose, boolean>>

/** The four without which there is no account (REG-28); marketing is free (OQ-034). */
export const mandatoryConsents = ['regulation', 'cookie', 'privacy', 'personal'] as const

/** The mandatory consents that are not given yet. */
export const missingConsents = (given: Readonly<Partial<Record<ConsentPurpose, boolean>>>): readonly ConsentPurpose[] =>
  mandatoryConsents.filter((purpose) => !given[purpose])

/** Why "Registrami" cannot be pressed yet, or undefined when it can. */
export const missingConsentsText = (given: Readonly<Partial<Record<ConsentPurpose, boolean>>>): string | undefined => {
  const missing = missingConsents(given)
  const [only] = missing
  if (only === undefined) return undefined
  if (missing.length > 1) return 'Per continuare servono i primi quattro consensi.'
  return {
    regulation: 'Manca l’accettazione dei termini e condizioni.',
    cookie: 'Manca la lettura dell’informativa sui cookie.',
    privacy: 'Manca la lettura dell’informativa sulla privacy.',
    personal: 'Manca l’accettazione del trattamento dei dati.',
    advertising: undefined,
  }[only]
}

/** Addresses are compared without case and outer spaces. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** Whether the text has the shape of an e-mail address; only a message to it proves that it is one. */
export const isEmail = (text: string): boolean =>
  /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@.<>(),;:"]{2,}$/.test(text.trim())

/** What a registration form holds, as typed. Flags are '1' when ticked. */
export interface RegistrationFields {
  readonly email: string
  readonly repeatEmail: string
  readonly password: string
  readonly password2: string
  readonly regulation?: string
  readonly cookie?: string
  readonly privacy?: string
  readonly personal?: string
}

const checkEmail = (email: string, max: number): string | undefined => {
  if (email.trim() === '') return REQUIRED
  if (email.trim().length > max) return `Al massimo ${max} caratteri`
  return isEmail(email) ? undefined : 'Inserisci un indirizzo email valido'
}

const checkNewPassword = (password: string, tooShort: string): string | undefined => {
  if (password === '') return REQUIRED
  if (password.length < PASSWORD_MIN) return tooShort
  return password.length > PASSWORD_MAX ? `Al massimo ${PASSWORD_MAX} caratteri` : undefined
}

/** Keeps the fields that have something to say. */
const spoken = (fields: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined))

/**
 * Checks a registration, field by field; the same words on the screen and on the server.
 *
 * @param hasSector whether a business has chosen its one sector; the screen sees that, the server also that it is one
 * @returns nothing when all is well
 * @see requirements REG-17 to REG-29
 */
export const checkRegistration = (
  fields: RegistrationFields,
  kind: 'couple' | 'supplier',
  hasSector = false,
): FieldErrors =>
  spoken({
    email: checkEmail(fields.email, kind === 'supplier' ? SUPPLIER_EMAIL_MAX : EMAIL_MAX),
    repeatEmail:
      fields.repeatEmail.trim() === ''
        ? REQUIRED
        : normalizeEmail(fields.repeatEmail) === normalizeEmail(fields.email)
          ? undefined
          : 'Il campo non corrisponde alla mail',
    password: checkNewPassword(fields.password, 'Inserisci almeno 8 caratteri'),
    password2:
      fields.password2 === ''
        ? REQUIRED
        : fields.password2 === fields.password
          ? undefined
          : 'Le due password non corrispondono',
    ...Object.fromEntries(
      mandatoryConsents.map((purpose) => [purpose, fields[purpose] === '1' ? undefined : REQUIRED]),
    ),
    sector_1: kind === 'supplier' && !hasSector ? REQUIRED : undefined,
  })

/** Checks the login form (LOG-09, LOG-10). */
export const checkLogin = (fields: { readonly username: string; readonly password: string }): FieldErrors =>
  spoken({
    username: fields.username.trim().length < USERNAME_MIN ? 'Inserisci almeno 5 caratteri' : undefined,
    password: fields.password.length < PASSWORD_MIN ? 'Inserisci almeno 8 caratteri' : undefined,
  })

/** Checks the form of the second step: six figures of the app, or a recovery code; spaces and strokes do not count. */
export const checkCode = (fields: { readonly code: string }): FieldErrors =>
  spoken({ code: fields.code.replace(/[\s-]/g, '') === '' ? REQUIRED : undefined })

/** Checks the address of the recovery form (PWD-04). */
export const checkRecovery = (fields: { readonly email: string }): FieldErrors =>
  spoken({ email: checkEmail(fields.email, EMAIL_MAX) })

/** Checks the page behind the recovery link (PWD-13, PWD-14). */
export const checkReset = (fields: { readonly password: string; readonly repeat: string }): FieldErrors => {
  const short = 'Inserire almeno 8 caratteri'
  const tooLong = `Al massimo ${PASSWORD_MAX} caratteri`
  return spoken({
    password:
      fields.password.length < PASSWORD_MIN ? short : fields.password.length > PASSWORD_MAX ? tooLong : undefined,
    repeat:
      fields.repeat.length < PASSWORD_MIN
        ? short
        : fields.repeat === fields.password
          ? undefined
          : 'Le due password non coincidono',
  })
}

/** What the password window of the profile holds. `repeat` is only known to the screen: the call does not carry it. */
export interface PasswordChangeFields {
  readonly oldPassword: string
  readonly newPassword: string
  readonly repeat?: string
}

/** Checks the password window of the profile (PWD-19, PWD-20). */
export const checkPasswordChange = ({ oldPassword, newPassword, repeat }: PasswordChangeFields): FieldErrors =>
  spoken({
    oldPassword: oldPassword === '' ? REQUIRED : undefined,
    newPassword: checkNewPassword(newPassword, 'Inserisci almeno 8 caratteri'),
    repeat:
      repeat === ''
        ? REQUIRED
        : repeat === undefined || repeat === newPassword
          ? undefined
          : 'Le due password non corrispondono',
  })

/**
 * How often the use of a session is noted, in milliseconds: a thirtieth of the time after which it ends without use, at most an hour. A
 * session may end that much earlier than the limit says, never later.
 */
export const presenceStep = (idleMs: number): number => Math.min(3_600_000, idleMs / 30)

/** Paths after which a login leads home instead of back: not shown twice (OQ-014). */
const passingPaths = [
  '/login',
  '/register',
  '/logout',
  '/welcome',
  '/reset-password',
  '/result-activation',
  '/conferma-email',
  '/password-dimenticata',
]

/**
 * Where a login leads: back to where the person was, from the front page and the pages of entering to the person's own home, which
 * for a couple is its wedding. Only paths of our own site count.
 *
 * @param next the path the person came from, as the address says it
 * @param role null for somebody who has no account yet
 */
export const landingAfterLogin = (
  next: string | null | undefined,
  role: 'couple' | 'supplier' | 'admin' | null,
): string => {
  if (role === 'admin') return next?.startsWith('/portal') && isOwnPath(next) ? next : '/portal/dashboard'
  const home = role === 'couple' ? '/my-auctions' : '/'
  if (!next || !isOwnPath(next)) return home
  const path = next.split(/[?#]/, 1)[0] as string
  // Whom the gate led to the welcome page goes on to what they had wanted (OQ-007).
  if (path === '/welcome') return landingAfterLogin(wantedBefore(next), role)
  const isPassing = next === '/' || passingPaths.some((passing) => path === passing || path.startsWith(`${passing}/`))
  return isPassing ? home : next
}

const wantedBefore = (welcome: string): string | null =>
  new URLSearchParams(/\?([^#]*)/.exec(welcome)?.[1] ?? '').get('next')

/** The second step of a login, which leads on as the first would have. */
export const codePath = (next: string | null): string =>
  `/login/codice${next ? `?next=${encodeURIComponent(next)}` : ''}`

/**
 * The registration on this tab, which then leads on to `next`.
 *
 * @param withoutProvider without the identity that a provider has just returned
 */
export const registerPath = (
  kind: 'couple' | 'supplier',
  next: string | null,
  { withoutProvider = false }: { readonly withoutProvider?: boolean } = {},
): string => {
  const query = new URLSearchParams({
    ...(withoutProvider ? { senza: '1' } : {}),
    ...(kind === 'supplier' ? { tab: 'aziende' } : {}),
    ...(next ? { next } : {}),
  }).toString()
  return query ? `/register?${query}` : '/register'
}

/** Where this role completes its profile. */
export const profilePath = (role: string): string => (role === 'supplier' ? '/portal/operator-paypal' : '/profile')

/** The page of one person for the staff. */
export const personPath = (role: 'couple' | 'supplier', id: number): string =>
  `/portal/${role === 'couple' ? 'users' : 'operators'}/${id}`

/** Whether this is a path of our own site: not another host in disguise (`//host`, `/\host`). */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path)
