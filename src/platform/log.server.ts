import { pino } from 'pino'
import { config } from '#platform/config.server.ts'

/** The product's log. Personal data and credentials never reach it: redacted here, and query strings are cut at the door. */
export const log = pino({
  level: config.NODE_ENV === 'test' ? 'silent' : config.LOG_LEVEL,
  redact: {
    paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.email', '*.phone', '*.fiscalCode'],
    censor: '[redacted]',
  },
})
