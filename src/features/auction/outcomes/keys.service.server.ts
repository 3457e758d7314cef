import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { db, inTransaction, type Queryable, type Tx } from '#platform/db/db.server.ts'
import { seal, unseal } from '#platform/storage/seal.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { canonicalText } from './canonical.server.ts'
import { type KeyRow, keysNewestFirst } from './keys.queries.server.ts'
import type { HeadText, SignedHead } from './leaves.rules.ts'
import { outcomeKeys } from './schema.server.ts'

/** What a kept key is sealed for. */
export const outcomeKeyPurpose = (number: number): string => `outcome-key:${number}`

const newKey = (number: number, createdAt: Date): KeyRow => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  // The thumbprint of RFC 7638 is the hash of the required members in the order of canonical JSON.
  const kid = createHash('sha256')
    .update(canonicalText({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  return { number, kid, x, sealedSecret: seal(secret, outcomeKeyPurpose(number)), createdAt }
}

/** A key with its secret; null when it was sealed with a key that this installation does not have. */
const opened = (row: KeyRow) => {
  try {
    const key = Buffer.from(unseal(row.sealedSecret, outcomeKeyPurpose(row.number)), 'base64')
    return { kid: row.kid, secret: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) }
  } catch {
    return null
  }
}

/** The newest key that opens here: after a restore without the key of the installation none does, and another one is to be made. */
const openKey = async (q: Queryable) => {
  for (const row of await keysNewestFirst(q)) {
    const key = opened(row)
    if (key) return key
  }
  return null
}

const addKey = async (tx: Tx, ctx: Ctx): Promise<string | null> => {
  const [last] = await keysNewestFirst(tx)
  const key = newKey((last?.number ?? 0) + 1, ctx.now)
  // Of two processes that make one at once, the first one's counts.
  const kept = await tx.insert(outcomeKeys).values(key).onConflictDoNothing().returning({ kid: outcomeKeys.kid })
  if (kept.length === 0) return null
  await record(tx, ctx, 'outcome_key', key.number, 'rotate', { kid: key.kid })
  return key.kid
}

/** Makes a key where there is none to sign with. */
export const ensureKey = async (ctx: Ctx): Promise<void> => {
  if ((await openKey(db())) === null) await inTransaction((tx) => addKey(tx, { ...ctx, actor: system }))
}

/**
 * Signs a tree head with the newest key.
 *
 * @throws Error when there is none (`ensureKey`)
 */
export const signHead = async (
  q: Queryable,
  head: Pick<HeadText, 'log' | 'size' | 'root' | 'at'>,
): Promise<SignedHead> => {
  const key = await openKey(q)
  if (!key) throw new Error('No key signs the outcome logs')
  const full: HeadText = { v: 1, ...head, key: key.kid }
  const text = canonicalText(full)
  return { text, signature: sign(null, Buffer.from(text), key.secret).toString('base64url') }
}

/**
 * A new key signs from now on; those before it stay published, because receipts name them.
 *
 * @returns its id
 * @throws AppError 409 `conflict` when another process did the same
 */
export const rotateOutcomeKey = (ctx: Ctx): Promise<string> =>
  inTransaction(async (tx) => {
    const kid = await addKey(tx, ctx)
    if (kid === null) throw appError(commonErrors, 'conflict')
    return kid
  })
