import type { IncomingHttpHeaders } from 'node:http'

/** Bodies carry pictures as data addresses: two of 5 MB, a third larger in base64. */
export const BODY_LIMIT = 15 * 1024 * 1024

/**
 * Whether a body may be read at all: an action reads its whole form into memory, so what has no declared length (browsers always
 * declare it for a form) or too large a one is refused unread.
 */
export const isReadableBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= BODY_LIMIT
