import { createRequire } from 'node:module'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { config } from '#platform/config.server.ts'

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  /** PostgreSQL's, Node's or our own. */
  readonly code?: string
  readonly constraint?: string
  readonly cause?: LoggedError
}

/** How deep a chain of causes is told. */
const CAUSES = 4

/** A failed query names its parameters below its text: addresses, names, hashes. They are cut off. */
export const withoutParameters = (text: string): string => text.replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/, '')

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * What the log keeps of an error: what it is, where it came from, the database's code and constraint. Never a query's
 * parameters, nor what the database quotes of a row ("Key (email)=…").
 */
export const errorForLog = (error: unknown, depth = CAUSES): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown }
  return {
    type: error.name,
    message: withoutParameters(error.message),
    stack: withoutParameters(error.stack ?? ''),
    code: textOf(code),
    constraint: textOf(constraint),
    ...(error.cause && depth > 1 ? { cause: errorForLog(error.cause, depth - 1) } : {}),
  }
}

/**
 * Writes lines for a person: `[14:02:31] INFO: answered POST /api/auctions 200 12 ms`, and errors over several lines. Loaded on
 * demand: a deployment has no development packages.
 */
const forPeople = (): DestinationStream =>
  createRequire(import.meta.url)('pino-pretty')({
    ignore: 'pid,hostname,requestId,method,path,status,ms',
    messageFormat: '{msg}{if path} {method} {path} {status} {ms} ms{end}',
    translateTime: 'SYS:HH:MM:ss',
    sync: true,
  })

const options: LoggerOptions = {
  level: config.NODE_ENV === 'test' ? 'silent' : config.LOG_LEVEL,
  serializers: { err: (error: unknown) => errorForLog(error) },
  redact: {
    paths: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.token',
      '*.email',
      '*.phone',
      '*.fiscalCode',
      '*.taxCode',
      '*.tax_code',
    ],
    censor: '[redacted]',
  },
}

/** The product's log. Personal data and credentials never reach it: redacted here, and query strings are cut at the door. */
export const log = config.LOG_FORMAT === 'text' ? pino(options, forPeople()) : pino(options)
