import { z } from 'zod'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { defineErrors, type FieldErrors } from '#shared/errors.ts'
import { Flag } from '#shared/wire.contract.ts'
import {
  type ConsentPurpose,
  type Consents,
  checkCode,
  checkLogin,
  checkPasswordChange,
  checkRecovery,
  checkRegistration,
  checkReset,
  consentPurposes,
  EMAIL_MAX,
  normalizeEmail,
  PASSWORD_MAX,
  REQUIRED,
} from './accounts.rules.ts'
import { weakPasswordTexts } from './passwords/weak-password.rules.ts'
import { providers } from './providers.rules.ts'

/** What entering the site may be refused with. */
export const accountErrors = defineErrors({
  email_taken: { status: 409, it: 'Esiste già un account registrato con questa email.' },
  same_email: { status: 422, it: 'È già l’indirizzo del tuo account.' },
  email_link_lapsed: {
    status: 422,
    it: 'Questo link non vale più: chiedi di nuovo il cambio dalla pagina Sicurezza.',
  },
  wrong_credentials: { status: 401, it: 'Nome utente o password non corretti.' },
  email_not_confirmed: {
    status: 403,
    it: 'Prima di accedere devi confermare la tua email: apri il link che ti abbiamo inviato.',
  },
  account_closed: { status: 403, it: 'Questo account è stato chiuso.' },
  no_team: { status: 403, it: 'Non fai più parte di un team: per entrare di nuovo serve un invito del titolare.' },
  email_of_other_account: {
    status: 409,
    it: 'Con questo indirizzo esiste già un account da sposi o da azienda: fatti invitare con un altro indirizzo.',
  },
  second_factor_required: { status: 403, it: 'Inserisci anche il codice della verifica in due passaggi.' },
  wrong_code: { status: 401, it: 'Il codice non è corretto o è già stato usato.' },
  challenge_expired: { status: 422, it: 'Il tempo per inserire il codice è scaduto: accedi di nuovo.' },
  link_expired: {
    status: 422,
    it: 'Non è stato possibile modificare la password, clicca sul link sulla tua ultima email di reset password e riprova',
  },
  weak_password: { status: 422, it: weakPasswordTexts.common },
  wrong_password: { status: 422, it: "La password corrente è diversa dalla password dell'accesso" },
  consents_link_expired: {
    status: 404,
    it: 'Attenzione! Purtroppo non è stato possibile confermare la tua email',
  },
  provider_unavailable: { status: 422, it: 'L’accesso con un altro servizio non è disponibile.' },
})

/** Sentences of success, exactly as prescribed. */
export const accountTexts = {
  registered:
    'Registrazione avvenuta con successo, ti è stata inviata una email contenente il link per confermare la tua email',
  loggedIn: 'Accesso effettuato con successo',
  passwordReset: 'Password aggiornata correttamente!',
  confirmationResent:
    'Se l’account è in attesa di conferma, riceverai a breve un nuovo link. Puoi richiederne uno ogni 15 minuti.',
} as const

const typed = z.string().max(1_000).default('')
const secret = z.string().max(1_000).default('')

/** Lets a rule of this slice speak for a shape: each sentence lands on its field. */
const saying =
  <T>(check: (value: T) => FieldErrors) =>
  (context: z.core.ParsePayload<T>): void => {
    for (const [field, message] of Object.entries(check(context.value)))
      context.issues.push({ code: 'custom', message, path: [field], input: context.value })
  }

/** '1' is yes; everything else, and silence, is no. */
const Ticked = z
  .union([z.string().max(100), z.number(), z.boolean(), z.null()])
  .optional()
  .transform((value): '0' | '1' => (value === '1' || value === 1 || value === true || value === 'on' ? '1' : '0'))

const registrationFields = {
  username: z.string().max(1_000).optional().describe('Ignored: the username is the e-mail'),
  email: typed,
  repeatEmail: typed,
  password: secret,
  password2: secret,
  regulation: Ticked,
  cookie: Ticked,
  privacy: Ticked,
  personal: Ticked,
  advertising: Ticked,
}

type RegistrationShape = z.output<z.ZodObject<typeof registrationFields>>

const consentsOf = (flags: Readonly<Record<ConsentPurpose, '0' | '1'>>): Consents =>
  Object.fromEntries(consentPurposes.map((purpose) => [purpose, flags[purpose] === '1'])) as Consents

const accepted = (shape: RegistrationShape) => ({
  email: normalizeEmail(shape.email),
  password: shape.password,
  consents: consentsOf(shape),
})

const isSector = (id: string | number | undefined): boolean => findSector(id ?? '') !== undefined

/** The registration form of a couple (`macro` of POST /api/users; also the page's form). */
export const CoupleRegistration = z
  .object(registrationFields)
  .check(saying((value) => checkRegistration(value, 'couple')))
  .transform(accepted)

/** The registration form of a business with its one sector (also the page's form). */
export const SupplierRegistration = z
  .object({ ...registrationFields, sector_1: z.union([z.string().max(100), z.number()]).optional() })
  .check(saying((value) => checkRegistration(value, 'supplier', isSector(value.sector_1))))
  .transform((shape) => ({ ...accepted(shape), sectorId: Number(shape.sector_1) }))

export type CoupleRegistrationInput = z.output<typeof CoupleRegistration>
export type SupplierRegistrationInput = z.output<typeof SupplierRegistration>

/** POST /api/users */
export const UsersBody = z.object({
  macro: CoupleRegistration,
  user: z.unknown().optional().describe('Prescribed and empty; unknown fields are ignored'),
})

/** POST /api/operators */
export const OperatorsBody = z
  .object({
    macro: z.object(registrationFields),
    operator: z.object({ sector_1: z.union([z.string().max(100), z.number()]).optional() }),
  })
  .check((context) => {
    const { macro, operator } = context.value
    for (const [field, message] of Object.entries(checkRegistration(macro, 'supplier', isSector(operator.sector_1)))) {
      const path = field === 'sector_1' ? ['operator', field] : ['macro', field]
      context.issues.push({ code: 'custom', message, path, input: context.value })
    }
  })
  .transform(({ macro, operator }) => ({ ...accepted(macro), sectorId: Number(operator.sector_1) }))

/** POST /api/login, and the login form. */
export const LoginBody = z
  .object({
    username: typed.describe('The e-mail'),
    password: secret,
    provider: z.enum(providers).nullish(),
    token: z.string().max(5_000).nullish().describe('The ID token of Google or the access token of Facebook'),
    code: z.string().max(100).nullish().describe('The code of the second factor, where one is on'),
    keep: Ticked.describe('1 revokes the erasure requested for this account'),
    cookie: z.unknown().optional().describe('The choice on cookies: pubbl, prest, ass, essential'),
    lat: z.coerce.number().nullish().describe('Accepted and not kept'),
    lng: z.coerce.number().nullish().describe('Accepted and not kept'),
  })
  .check(
    saying((value) => {
      if (!value.provider) return checkLogin(value)
      return value.token ? {} : { token: REQUIRED }
    }),
  )

/** The second step of the login form. */
export const CodeBody = z.object({ code: z.string().max(100).default('') }).check(saying(checkCode))

export const LoginAnswer = z.object({ token: z.string(), message: z.string() }).meta({ id: 'Login' })

/** POST /api/reset-password and POST /api/resend-confirmation */
export const EmailBody = z
  .object({ email: typed })
  .check(saying(checkRecovery))
  .transform(({ email }) => ({ email: normalizeEmail(email) }))

/** The form that asks for another address. */
export const EmailChangeBody = z
  .object({ email: typed, password: secret })
  .check(saying(({ email }) => checkRecovery({ email })))
  .transform(({ email, password }) => ({ email: normalizeEmail(email), password }))

/** POST /api/reset-password/{token} */
export const ResetBody = z.object({ password: secret, repeat: secret }).check(saying(checkReset))

/** PATCH /api/password; the page's form also sends `repeat`. */
export const PasswordBody = z
  .object({
    oldPassword: secret,
    newPassword: secret,
    repeat: z
      .string()
      .max(PASSWORD_MAX * 4)
      .optional(),
  })
  .check(saying(checkPasswordChange))

/** A secret in a path: nobody's is longer. */
export const TokenParams = z.object({ token: z.string().max(100) })
export const FlagsParams = z.object({
  token: z.string().max(100).describe('The short-lived token of the confirmation page'),
})

/** The consent flags on the wire (ACT-08). */
export const FlagsWire = z
  .object({ regulation: Flag, cookie: Flag, privacy: Flag, personal: Flag, advertising: Flag })
  .meta({ id: 'ConsentFlags' })
export type FlagsWire = z.output<typeof FlagsWire>

/** POST /api/users-flags/{token}: silence on a box is no. */
export const FlagsBody = z
  .object({ regulation: Ticked, cookie: Ticked, privacy: Ticked, personal: Ticked, advertising: Ticked })
  .check(
    saying((value) =>
      Object.fromEntries(
        (['regulation', 'cookie', 'privacy', 'personal'] as const)
          .filter((purpose) => value[purpose] !== '1')
          .map((purpose) => [purpose, 'Campo obbligatorio']),
      ),
    ),
  )
  .transform(consentsOf)

export const flagsToWire = (consents: Consents): FlagsWire =>
  Object.fromEntries(consentPurposes.map((purpose) => [purpose, consents[purpose] ? '1' : '0'])) as FlagsWire

/** GET /api/check-token: the person behind the token (DATA-09, OQ-022). */
export const CurrentUserWire = z
  .object({
    username: z.string().describe('The public handle, never the e-mail'),
    fullname: z.string(),
    business_name: z.string(),
    image: z.string(),
    isUser: Flag,
    isOperator: Flag,
    isAdmin: Flag,
    state: z.enum(['active', 'suspended']),
  })
  .meta({ id: 'CurrentUser' })

/** GET /api/permissions */
export const PermissionsWire = z
  .object({ isUser: Flag, isOperator: Flag, isAdmin: Flag, canCreateAuction: Flag, canBid: Flag })
  .meta({ id: 'Permissions' })

/** What an admin is made of. */
export const AdminInput = z.object({
  email: z.email().max(EMAIL_MAX).transform(normalizeEmail),
  fullName: z.string().trim().min(1).max(120),
  password: z.string().min(8).max(PASSWORD_MAX),
})
export type AdminInput = z.input<typeof AdminInput>

export const AdminInvitation = AdminInput.omit({ password: true })
export type AdminInvitation = z.input<typeof AdminInvitation>
