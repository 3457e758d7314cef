import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { hostsOf } from './db/hosts.server.ts'
import { StartProblem } from './start-problem.server.ts'

const flag = z
  .enum(['on', 'off', '1', '0', 'true', 'false', ''])
  .default('off')
  .transform((value) => ['on', '1', 'true'].includes(value))

const optionalText = z
  .string()
  .optional()
  .transform((value) => (value ? value : undefined))

/**
 * Who runs the site, as the law wants it said. The defaults are obvious examples; a real deployment sets
 * every one of them, and is warned at the start of those it has not.
 */
const companyDefaults = {
  COMPANY_NAME: 'Società di esempio S.r.l.',
  COMPANY_SEAT: 'via dell’Esempio 1, 00100 Roma (RM)',
  COMPANY_VAT_NUMBER: '00000000000',
  COMPANY_REA: 'RM-0000000',
  COMPANY_CAPITAL: '00.000,00 € interamente versato',
  COMPANY_PEC: 'promessi@pec.example',
  COMPANY_IBAN: 'IT00X0000000000000000000000',
  PRIVACY_EMAIL: 'privacy@promessi.example',
  AUTHORITY_EMAIL: 'autorita@promessi.example',
  HOSTING_PROVIDER: 'Fornitore di hosting di esempio',
  MAIL_PROVIDER: 'Fornitore di posta di esempio',
} as const

/**
 * The company of development, tests and demos. Its data have the right form, so that invoices can be drawn and sent to the emulator, and its
 * name says that it is none (decision 0155).
 */
const demoCompany: Partial<Record<keyof typeof companyDefaults, string>> = {
  COMPANY_NAME: 'Promessi Demo S.r.l. (società dimostrativa)',
  COMPANY_SEAT: 'via della Dimostrazione 1, 23900 Lecco (LC)',
  COMPANY_VAT_NUMBER: '01234567897',
  COMPANY_REA: 'LC-1234567',
  COMPANY_CAPITAL: '10.000,00 € interamente versato',
}

const companySettings = Object.keys(companyDefaults) as (keyof typeof companyDefaults)[]

/**
 * The push services of today's browsers: Chrome and most others, Firefox, Safari, Edge. Our server posts to addresses browsers hand in,
 * so it only does to these.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
].join(',')

/** A key of VAPID as base64url. */
const vapidKey = (length: number) =>
  optionalText.refine(
    (key) => key === undefined || new RegExp(`^[\\w-]{${length}}$`).test(key),
    `${length} base64url signs`,
  )

/** Providers that can keep our fee. */
const FEE_KEEPERS = ['paypal', 'stripe'] as const
type FeeKeeper = (typeof FEE_KEEPERS)[number]

/**
 * Connections to the database: two for each processor and two more. With more of them at work at a time they take the processors from each
 * other, and from the server: twelve on two made the slowest hundredth of the portal's pages a fifth slower than six (decision 0083).
 */
const POOL = Math.min(40, 2 * availableParallelism() + 2)

const isReadable = (url: string): boolean => {
  try {
    hostsOf(url)
    return !/[?&]host=[^&]*(?:,|%2c)/i.test(url)
  } catch {
    return false
  }
}

const databaseAddress = optionalText
  .refine((url) => url === undefined || /^postgres(?:ql)?:\/\//.test(url), 'begins with postgres://')
  .refine((url) => url === undefined || isReadable(url), 'names several hosts as host:port,host:port')

const environment = z.object({
  ...(Object.fromEntries(companySettings.map((name) => [name, optionalText])) as Record<
    keyof typeof companyDefaults,
    typeof optionalText
  >),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress,
  /** Past a pooler that lends a connection for one transaction: for what needs one to itself (decision 0133). */
  DATABASE_DIRECT_URL: databaseAddress,
  /** Off where a pooler in between knows no named statements. */
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  /** Replicas, for reads that are only shown (decision 0137). */
  DATABASE_READ_URL: databaseAddress,
  /** Seconds after which everything that was written is seen by them, or they are not read. */
  DATABASE_READ_LAG_SECONDS: z.coerce.number().min(0.1).max(60).default(5),
  DATABASE_POOL: z.coerce.number().int().min(2).max(80).default(POOL),
  PUBLIC_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  SMTP_URL: optionalText,
  S3_ENDPOINT: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_FORCE_PATH_STYLE: flag,
  /** Days a file lies on when no row names it any more: more than one can go back to, and no more than the privacy notice says of backups. */
  REMOVED_FILES_DAYS: z.coerce.number().int().min(1).max(90).default(35),
  SECRET_KEY: optionalText.refine((key) => key === undefined || key.length >= 32, 'at least 32 characters'),
  /** The key before this one: still opens what was sealed with it. */
  SECRET_KEY_BEFORE: optionalText,
  VAPID_PUBLIC_KEY: vapidKey(87),
  VAPID_PRIVATE_KEY: vapidKey(43),
  /** Whom a push service writes to when something is wrong. */
  VAPID_SUBJECT: optionalText.refine(
    (text) => text === undefined || /^(?:mailto:.+@|https:\/\/)/.test(text),
    'mailto: or https:',
  ),
  PUSH_SERVICES: z
    .string()
    .default(PUSH_SERVICES)
    .transform((list) => list.split(',').flatMap((host) => (host.trim() === '' ? [] : [host.trim()]))),
  MAIL_FROM: z.string().default('Promessi <ciao@promessi.example>'),
  /** Where page views go, with consent; unset counts nothing. */
  ANALYTICS_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .optional()
    .transform((value) => (value ? value : undefined)),
  SUPPORT_EMAIL: z.string().default('assistenza@promessi.example'),
  /** Who is told of a weakness of the site (`/.well-known/security.txt`); unset, the support. */
  SECURITY_EMAIL: optionalText.pipe(z.email().optional()),
  /** Our pages on social networks, separated by commas; unset shows none (OQ-160). */
  SOCIAL_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((url) => (url.trim() === '' ? [] : [url.trim()])))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  DEMO: flag,
  WELCOME_GATE: flag,
  /** Whether a business is verified before it is shown, within days of it, or never, until staff sets it (decision 0100). */
  VERIFICATION_RULE: z.enum(['before', 'within', 'never']).default('within'),
  VERIFICATION_DAYS: z.coerce.number().int().min(1).max(90).default(14),
  WELCOME_SECRET: optionalText,
  PROMO_VIDEO_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  PAYPAL_CLIENT_ID: optionalText,
  PAYPAL_CLIENT_SECRET: optionalText,
  PAYPAL_BASE_URL: optionalText,
  PAYPAL_WEBHOOK_ID: optionalText,
  /** How invoices go to the exchange system (SdI); unset: by hand, and to the emulator where the development doors are open (decision 0155). */
  INVOICE_CHANNEL: z
    .union([z.literal(''), z.enum(['manual', 'intermediary', 'pec'])])
    .optional()
    .transform((value) => value || undefined),
  /** Where an intermediary takes files, and the secret that signs every call to it. */
  INVOICE_API_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  INVOICE_API_KEY: optionalText,
  INVOICE_API_SECRET: optionalText.refine((key) => key === undefined || key.length >= 32, 'at least 32 characters'),
  /** The mail server of our certified mailbox, and the address of the exchange system that it writes to. */
  INVOICE_PEC_SMTP_URL: optionalText,
  INVOICE_PEC_TO: z.string().default('sdi01@pec.fatturapa.it'),
  /** Who sends, where that is not the company itself: its tax number opens the names of the files. */
  INVOICE_TRANSMITTER: optionalText.refine(
    (id) => id === undefined || /^(?:\d{11}|[A-Z0-9]{16})$/.test(id),
    'eleven digits, or the sixteen signs of a person',
  ),
  /** Our own merchant id as PayPal's partner: with it sellers are onboarded by links, without it they type their merchant id (decision 0154). */
  PAYPAL_PARTNER_ID: optionalText.refine(
    (id) => id === undefined || id === 'off' || /^[2-9A-HJ-NP-Z]{13}$/.test(id),
    'the 13 signs of a PayPal merchant id, or off',
  ),
  /** The partner's own code (BN code), 36 characters at most. */
  PAYPAL_BN_CODE: optionalText.pipe(z.string().max(36).optional()),
  /** Our secret key at Stripe: with it sellers may be paid by card there (decision 0157). `off`: not even by the emulator. */
  STRIPE_SECRET_KEY: optionalText.refine(
    (key) => key === undefined || key === 'off' || /^[sr]k_(?:test|live)_\w+$/.test(key),
    'a secret key of Stripe (sk_… or rk_…), or off',
  ),
  /** With what Stripe signs its messages: one secret for each endpoint, separated by commas. */
  STRIPE_WEBHOOK_SECRET: optionalText.refine(
    (secrets) => secrets === undefined || secrets.split(',').every((secret) => /^whsec_\w+$/.test(secret.trim())),
    'secrets of endpoints (whsec_…), separated by commas',
  ),
  /** Whether sales in stores pay the marketplace's fee too (OQ-049). */
  STORE_FEE: flag,
  /** Where the provider keeps our fee from each payment: `on` everywhere, or providers separated by commas; unset: billed afterwards (decision 0158). */
  PAYMENT_FEES_AT_SOURCE: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((word) => word.trim() || []))
    .pipe(z.array(z.enum([...FEE_KEEPERS, 'on', 'off']))),
  /** Where protected steps of a plan are kept until they are passed on: `on`, `off`, or providers separated by commas; unset: with the emulators alone (decision 0160). */
  PAYMENT_HOLDS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((word) => word.trim() || []))
    .pipe(z.array(z.enum([...FEE_KEEPERS, 'on', 'off']))),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: z.string().default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  FACEBOOK_BASE_URL: z.string().default('https://graph.facebook.com/v24.0'),
  FACEBOOK_DIALOG_URL: z.string().default('https://www.facebook.com/v24.0/dialog/oauth'),
  /** A Nominatim server that finds addresses for the map; unset, the marker stands on the town (OQ-162). */
  GEOCODER_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  /** Address of the map's tiles with {z}, {x}, {y}; unset, OpenStreetMap's, or drawn ones where the development doors are open. */
  MAP_TILES_URL: optionalText.refine(
    (url) => url === undefined || (/^https?:\/\/.+\{z\}/.test(url) && !url.includes('{s}')),
    'an address with {z} and without {s}: one host, which the content security policy names',
  ),
  /** Whether our own server fetches the tiles, so that their owner does not learn who looks (decision 0126). */
  MAP_TILES_PROXY: flag,
  /** What the owner of the tiles wants said beside the map. */
  MAP_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  /** Origins suppliers may name for calendars and photos although they are not https on the internet: for development, none else. */
  OUTSIDE_TRUSTED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((origin) => (origin.trim() === '' ? [] : [origin.trim()]))),
  /** Largest ZIP of pictures beside a file of products: what a line of 5 Mbit/s sends in the eight minutes a request may last. */
  IMPORT_ZIP_MB: z.coerce.number().int().min(1).max(2000).default(300),
  /** Whether staff must have a second factor. Unset: in every real deployment. */
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** Before staff moves money or rights, a code of the second factor must have been given in this session within so many minutes. */
  STAFF_CONFIRM_MINUTES: z.coerce.number().int().min(1).max(60).default(15),
  /** Hours after which another payout account takes the place of the one before; 0: at the next look. */
  PAYOUT_CHANGE_HOURS: z.coerce.number().int().min(0).max(168).default(24),
  /** Minutes without use after which a session of staff ends. */
  STAFF_IDLE_MINUTES: z.coerce.number().int().min(5).max(1440).default(30),
  /** Days without use after which other sessions end. */
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(30).default(14),
  TRUST_PROXY: flag,
  /** Bearer token of `/metrics`; unset, there is no such page. */
  METRICS_TOKEN: optionalText.refine((token) => token === undefined || token.length >= 16, 'at least 16 characters'),
  /** How long, once told to stop, the process still takes visitors while the proxy learns that it should send no more. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** `text` is what `npm run dev` sets: it needs the packages of development. */
  LOG_FORMAT: z.enum(['json', 'text']).default('json'),
})

/** Where pictures are kept when it is not the data folder. */
export interface BucketSettings {
  readonly bucket: string
  readonly region: string
  /** Unset: Amazon's own. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  readonly forcePathStyle: boolean
}

const bucketOf = (env: z.output<typeof environment>): BucketSettings | null => {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!env.S3_BUCKET || !accessKeyId || !secretAccessKey) return null
  return {
    ...{ bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT },
    ...{ accessKeyId, secretAccessKey, forcePathStyle: env.S3_FORCE_PATH_STYLE },
  }
}

const vapidOf = (env: z.output<typeof environment>) => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  return publicKey && privateKey ? { publicKey, privateKey } : null
}

const feeKeepersOf = ({ PAYMENT_FEES_AT_SOURCE: words }: z.output<typeof environment>): readonly FeeKeeper[] =>
  words.includes('off') ? [] : FEE_KEEPERS.filter((one) => words.includes('on') || words.includes(one))

const holdersOf = (env: z.output<typeof environment>): readonly FeeKeeper[] => {
  const { PAYMENT_HOLDS: words } = env
  if (words.length > 0)
    return words.includes('off') ? [] : FEE_KEEPERS.filter((one) => words.includes('on') || words.includes(one))
  if (env.NODE_ENV === 'production' && !env.DEMO) return []
  const isReal = {
    paypal: Boolean(env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET),
    stripe: Boolean(env.STRIPE_SECRET_KEY),
  }
  return FEE_KEEPERS.filter((house) => !isReal[house])
}

const tilesOf = (env: z.output<typeof environment>): string => {
  if (env.MAP_TILES_URL) return env.MAP_TILES_URL
  const isOnlyShown = env.NODE_ENV !== 'production' || env.DEMO
  return isOnlyShown ? '/dev/tiles/{z}/{x}/{y}.png' : 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
}

const companyOf = (env: z.output<typeof environment>): Readonly<Record<keyof typeof companyDefaults, string>> => {
  const set = Object.entries(env).filter(([name, value]) => name in companyDefaults && value !== undefined)
  const isOnlyShown = env.NODE_ENV !== 'production' || env.DEMO
  return { ...companyDefaults, ...(isOnlyShown ? demoCompany : {}), ...Object.fromEntries(set) }
}

/** Settings that are needed together, each of which may be right by itself. */
const contradictions = (source: NodeJS.ProcessEnv): readonly string[] => {
  const found: string[] = []
  if (source.S3_BUCKET && !(source.S3_ACCESS_KEY_ID && source.S3_SECRET_ACCESS_KEY))
    found.push('S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  if (Boolean(source.VAPID_PUBLIC_KEY) !== Boolean(source.VAPID_PRIVATE_KEY))
    found.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: set both or neither')
  if (flag.safeParse(source.MAP_TILES_PROXY).data && !source.MAP_TILES_URL)
    found.push('MAP_TILES_PROXY: needs MAP_TILES_URL')
  const isOnlyShown = source.NODE_ENV !== 'production' || flag.safeParse(source.DEMO).data
  if (source.INVOICE_CHANNEL === 'intermediary' && !isOnlyShown && !source.INVOICE_API_URL)
    found.push('INVOICE_CHANNEL=intermediary: needs INVOICE_API_URL, INVOICE_API_KEY and INVOICE_API_SECRET')
  if (source.INVOICE_API_URL && !(source.INVOICE_API_KEY && source.INVOICE_API_SECRET))
    found.push('INVOICE_API_URL: needs INVOICE_API_KEY and INVOICE_API_SECRET')
  if (source.INVOICE_CHANNEL === 'pec' && !source.INVOICE_PEC_SMTP_URL)
    found.push('INVOICE_CHANNEL=pec: needs INVOICE_PEC_SMTP_URL')
  const stripeKey = source.STRIPE_SECRET_KEY?.trim()
  if (stripeKey && stripeKey !== 'off' && !source.STRIPE_WEBHOOK_SECRET)
    found.push('STRIPE_SECRET_KEY: needs STRIPE_WEBHOOK_SECRET')
  const keeper = source.PAYMENT_FEES_AT_SOURCE ?? ''
  const hasPartner = source.PAYPAL_PARTNER_ID && source.PAYPAL_PARTNER_ID !== 'off'
  if (/\b(?:paypal|on)\b/.test(keeper) && source.PAYPAL_CLIENT_ID && !hasPartner)
    found.push('PAYMENT_FEES_AT_SOURCE: PayPal pays a fee to its partner alone, so it needs PAYPAL_PARTNER_ID')
  if (source.DATABASE_DIRECT_URL && !source.DATABASE_URL) found.push('DATABASE_DIRECT_URL: needs DATABASE_URL')
  if (source.DATABASE_READ_URL && !source.DATABASE_URL) found.push('DATABASE_READ_URL: needs DATABASE_URL')
  return found
}

/** The emulator has a partner of its own, unless it is to behave like PayPal without a partner contract. */
const partnerOf = (env: z.output<typeof environment>): string | null => {
  if (env.PAYPAL_PARTNER_ID) return env.PAYPAL_PARTNER_ID === 'off' ? null : env.PAYPAL_PARTNER_ID
  const isEmulated = !(env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET)
  return isEmulated && (env.NODE_ENV !== 'production' || env.DEMO) ? 'SANDBXPARTNER' : null
}

/** @throws StartProblem naming every setting that cannot be used */
const readConfig = (source: NodeJS.ProcessEnv) => {
  const parsed = environment.safeParse(source)
  const wrong = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...contradictions(source),
  ]
  if (!parsed.success || wrong.length > 0)
    throw new StartProblem(
      `These settings cannot be used; .env.example says what each is for:\n${wrong.map((one) => `  ${one}`).join('\n')}`,
    )
  const env = parsed.data
  const named = companyOf(env)
  return {
    ...env,
    dataDir: resolve(env.DATA_DIR),
    bucket: bucketOf(env),
    /** The key by which push services know us; null: the product makes one itself. */
    vapid: vapidOf(env),
    /** The partner sellers give their consent to; null: they type their merchant id. */
    partnerId: partnerOf(env),
    /** Providers that keep our fee from a payment that begins now. */
    feesAtSource: feeKeepersOf(env),
    holdsAt: holdersOf(env),
    securityEmail: env.SECURITY_EMAIL ?? env.SUPPORT_EMAIL,
    vapidSubject: env.VAPID_SUBJECT ?? `mailto:${env.SUPPORT_EMAIL}`,
    company: {
      name: named.COMPANY_NAME,
      seat: named.COMPANY_SEAT,
      vatNumber: named.COMPANY_VAT_NUMBER,
      rea: named.COMPANY_REA,
      capital: named.COMPANY_CAPITAL,
      pec: named.COMPANY_PEC,
      /** Where suppliers pay their fees to. */
      iban: named.COMPANY_IBAN,
      privacyEmail: named.PRIVACY_EMAIL,
      authorityEmail: named.AUTHORITY_EMAIL,
      hosting: named.HOSTING_PROVIDER,
      mailProvider: named.MAIL_PROVIDER,
    },
    /** Settings of the company that still hold an example (OQ-150). */
    exampleCompany: companySettings.filter((name) => env[name] === undefined),
    invoiceChannel: env.INVOICE_CHANNEL ?? (env.NODE_ENV !== 'production' || env.DEMO ? 'intermediary' : 'manual'),
    isProduction: env.NODE_ENV === 'production',
    drainSeconds: env.DRAIN_SECONDS ?? (env.NODE_ENV !== 'production' || env.DEMO ? 1 : 5),
    /** The doors of decisions.md 17 answer only when this is true. */
    developmentDoors: env.NODE_ENV !== 'production' || env.DEMO,
    /** Staff without a second factor may do nothing but set one up. The people of the demo have none. */
    staffNeedsFactor:
      (env.STAFF_SECOND_FACTOR ?? (env.NODE_ENV !== 'production' || env.DEMO ? 'optional' : 'required')) === 'required',
    /** Where the map's tiles come from (OQ-162). Drawn ones need no network and no third party learns of the visitor. */
    mapTiles: env.MAP_TILES_PROXY ? '/map-tiles/{z}/{x}/{y}' : tilesOf(env),
    /** Where our server fetches tiles; null: it does not. */
    tileUpstream: (env.MAP_TILES_PROXY && env.MAP_TILES_URL) || null,
    /** Cookies are `Secure` only where the public address is https. */
    secureCookies: (env.PUBLIC_URL ?? '').startsWith('https://'),
  }
}

export type Config = ReturnType<typeof readConfig>

/** The environment, parsed once. Nothing else in the house reads `process.env`. */
export const config: Config = readConfig(process.env)
