import { eq } from 'drizzle-orm'
import webPush, { type VapidKeys } from 'web-push'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { seal, unseal } from '#platform/storage/seal.server.ts'
import { pushKeys } from './schema.server.ts'

const ONLY = 1
/** What the kept key is sealed for. */
export const PUSH_KEY_PURPOSE = 'push-key'

const keptKey = async (): Promise<VapidKeys | null> => {
  const [row] = await db().select().from(pushKeys).where(eq(pushKeys.id, ONLY))
  return row ? { publicKey: row.publicKey, privateKey: unseal(row.sealedSecret, PUSH_KEY_PURPOSE) } : null
}

/**
 * The pair of keys by which push services know us, base64url: the configured one, or one that is made at the first need and kept. Of
 * two processes that make one at the same time, the first one's counts.
 *
 * @throws Error when the kept one was sealed with another key of the installation (runbook)
 */
export const pushKey = async (ctx: Ctx): Promise<VapidKeys> => {
  if (config.vapid) return config.vapid
  const kept = await keptKey()
  if (kept) return kept
  const made = webPush.generateVAPIDKeys()
  const row = { publicKey: made.publicKey, sealedSecret: seal(made.privateKey, PUSH_KEY_PURPOSE), createdAt: ctx.now }
  await inTransaction(async (tx) => {
    await tx
      .insert(pushKeys)
      .values({ id: ONLY, ...row })
      .onConflictDoNothing()
  })
  return (await keptKey()) ?? made
}
