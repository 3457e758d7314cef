import { type Provider, providerNames } from '#features/people/accounts/providers.rules.ts'

/** Claims of a provider, verified by us. */
export interface ProvidedIdentity {
  readonly provider: Provider
  /** The provider's own id of the person; the only key (ecosystem, section 5). */
  readonly subject: string
  /** Lower case, trimmed. */
  readonly email: string | null
  /** The provider has seen that mail to this address reaches the person. */
  readonly emailVerified: boolean
  readonly name: string | null
}

/** What our own books say about the same person. */
export interface KnownFacts {
  /** This identity is linked already. */
  readonly linked: boolean
  /** The account with the same address; null when there is none. */
  readonly account: {
    readonly emailConfirmed: boolean
    /** It is already linked to another identity of this provider. */
    readonly linkedToAnother: boolean
  } | null
}

/**
 * - `enter`: the identity is known.
 * - `link`: it is linked now, and enters.
 * - `ask-password`: the account is there, but only its password may link it.
 * - `ask-confirmation`: the address is registered but unconfirmed.
 * - `register`: an unknown person.
 */
export type Entrance = 'enter' | 'link' | 'ask-password' | 'ask-confirmation' | 'register'

/**
 * Decides a login by a provider. Two proofs of one address meet only when both are real: the provider's and our
 * own. An account registered with a stranger's address and unconfirmed gains nothing and reveals nothing.
 *
 * @see docs/decisions/0014-linking-providers.md
 */
export const entranceOf = (identity: Pick<ProvidedIdentity, 'emailVerified'>, known: KnownFacts): Entrance => {
  if (known.linked) return 'enter'
  if (!known.account) return 'register'
  if (!identity.emailVerified || known.account.linkedToAnother) return 'ask-password'
  return known.account.emailConfirmed ? 'link' : 'ask-confirmation'
}

/**
 * The user name a registration is prefilled with (REG-39, REG-40). At submit the e-mail takes its place (REG-25); the name as the
 * provider writes it becomes the full name of the account.
 *
 * @example prefilledUsername('GOOGLE', 'Anna Maria Rossi') // 'AnnaMaria Rossi'
 * @example prefilledUsername('FACEBOOK', 'Anna Maria Rossi') // 'AnnaMariaRossi'
 */
export const prefilledUsername = (provider: Provider, name: string): string =>
  provider === 'GOOGLE' ? name.replace(' ', '') : name.replaceAll(/\s+/g, '')

const NAME_MAX = 120

/** A provider's name as we keep it: one line, not endless; null when nothing is left. */
export const normalizeName = (name: string | null | undefined): string | null =>
  name?.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_MAX) || null

/** How a way through a provider may end without a session. They stand in the address of the login page. */
export const outcomes = [
  'annullato',
  'scaduto',
  'irraggiungibile',
  'chiuso',
  'eliminazione',
  'tentativi',
  'conferma',
  'recupera',
  'password',
] as const
export type Outcome = (typeof outcomes)[number]

const sentences: Readonly<Record<Outcome, (name: string) => string>> = {
  annullato: (name) => `Hai annullato l’accesso con ${name}. Puoi riprovare o accedere con email e password.`,
  scaduto: (name) => `L’accesso con ${name} non è andato a buon fine o è scaduto: riprova.`,
  irraggiungibile: (name) => `In questo momento ${name} non risponde. Riprova tra poco o accedi con email e password.`,
  chiuso: () => 'Questo account è stato chiuso.',
  eliminazione: () =>
    'Hai chiesto di eliminare questo account. Se hai cambiato idea, accedi con la password e annulla l’eliminazione.',
  tentativi: () => 'Hai fatto troppi tentativi. Riprova tra qualche minuto.',
  conferma: () =>
    'Prima di accedere devi confermare la tua email: apri il link che ti abbiamo inviato. Se non lo trovi, accedi con la password e potrai riceverne un altro.',
  recupera: (name) =>
    `Con questa email esiste già un account che nessuno ha ancora confermato. Scegli una nuova password con «Password dimenticata?»: confermerai l’email e potrai accedere anche con ${name}.`,
  password: (name) =>
    `Hai già un account con questa email. Accedi con la password: da quel momento potrai entrare anche con ${name}.`,
}

/** What the login page says; undefined for anything an address may be made to say. */
export const outcomeText = (outcome: string | null, provider: Provider): string | undefined =>
  outcomes.includes(outcome as Outcome) ? sentences[outcome as Outcome](providerNames[provider]) : undefined

/** Time to be at the provider and come back. */
export const FLOW_MS = 10 * 60_000
/** Time to fill in the registration, or to type the password (OQ-015). */
export const PENDING_MS = 60 * 60_000

/** Ways through a provider that lead nowhere, from one place: as generous as the logins, because an office may share it. */
export const providerByPlace = { name: 'provider-place', max: 100, windowMs: 15 * 60_000 } as const
