import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z
  .enum(['on', 'off', '1', '0', 'true', 'false', ''])
  .default('off')
  .transform((value) => ['on', '1', 'true'].includes(value))

const optionalText = z
  .string()
  .optional()
  .transform((value) => (value ? value : undefined))

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optionalText,
  DATABASE_POOL: z.coerce.number().int().min(2).max(80).default(12),
  PUBLIC_URL: optionalText,
  SMTP_URL: optionalText,
  SECRET_KEY: optionalText.refine((key) => key === undefined || key.length >= 32, 'at least 32 characters'),
  MAIL_FROM: z.string().default('Promessi <ciao@promessi.example>'),
  SUPPORT_EMAIL: z.string().default('assistenza@promessi.example'),
  DEMO: flag,
  WELCOME_GATE: flag,
  WELCOME_SECRET: optionalText,
  PAYPAL_CLIENT_ID: optionalText,
  PAYPAL_CLIENT_SECRET: optionalText,
  PAYPAL_BASE_URL: optionalText,
  PAYPAL_WEBHOOK_ID: optionalText,
  FIRST_ADMIN_EMAIL: optionalText,
  FIRST_ADMIN_NAME: z.string().default('Redazione'),
  FIRST_ADMIN_PASSWORD: optionalText,
  TRUST_PROXY: flag,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

const readConfig = (source: NodeJS.ProcessEnv) => {
  const parsed = environment.safeParse(source)
  if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  return {
    ...env,
    dataDir: resolve(env.DATA_DIR),
    isProduction: env.NODE_ENV === 'production',
    /** The doors of decisions.md 17 answer only when this is true. */
    developmentDoors: env.NODE_ENV !== 'production' || env.DEMO,
    /** Cookies are `Secure` only where the public address is https. */
    secureCookies: (env.PUBLIC_URL ?? '').startsWith('https://'),
  }
}

export type Config = ReturnType<typeof readConfig>

/** The environment, parsed once. Nothing else in the house reads `process.env`. */
export const config: Config = readConfig(process.env)
