import { createHash, randomBytes } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Hash } from './merkle.rules.ts'

/** Canonical JSON (RFC 8785): what is hashed and signed has one spelling. @throws Error for what JSON has no word for */
export const canonicalText = (value: unknown): string => {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('Not JSON')
  return text
}

/** A commitment: SHA-256 over an opening in UTF-8, hex. Without the salt in it nothing can be tried out. */
export const commitmentOf = (opening: string): Hash => createHash('sha256').update(opening).digest('hex')

/** 256 bits by chance, base64url. */
export const newSalt = (): string => randomBytes(32).toString('base64url')
