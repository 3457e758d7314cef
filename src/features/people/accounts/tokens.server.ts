import { createHash, randomBytes } from 'node:crypto'

/** A secret that can be guessed by nobody: 32 random bytes, written so that they fit into an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. It is random enough that a plain fast hash cannot be reversed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
