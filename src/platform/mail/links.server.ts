import { config } from '#platform/config.server.ts'

/**
 * The absolute address of a page, for e-mails: `PUBLIC_URL`, or this machine while there is none.
 *
 * @param path begins with a slash
 * @example publicUrl('/auctions/detail/12') // 'https://promessi.example/auctions/detail/12'
 */
export const publicUrl = (path: string): string =>
  `${config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`}${path}`
