import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { announcementCode } from './announcement-code.rules.ts'
import { canonicalText } from './canonical.server.ts'
import { coveredOffer } from './covered.queries.server.ts'
import { bidderOpening, offerOpening } from './covered.rules.ts'
import { anchorOf } from './daily.queries.server.ts'
import { publicKeysOf } from './keys.queries.server.ts'
import { ensureKey, signHead } from './keys.service.server.ts'
import { leafIn, leafOfOffer, leavesOf, type StoredLeaf, saltsOf } from './leaves.queries.server.ts'
import type { Leaf, LogFile, Receipt, SignedHead } from './leaves.rules.ts'
import { inclusionProof, nodesOver, rootOf } from './merkle.rules.ts'

/** The head over leaves, as of the last of them. */
const headOf = async (log: string, leaves: readonly StoredLeaf[]): Promise<SignedHead> => {
  const root = await rootOf(nodesOver(leaves.map(({ hash }) => hash)), leaves.length)
  return signHead(db(), { log, size: leaves.length, root, at: leaves.at(-1)?.at.toISOString() ?? '' })
}

/** The leaves of a log; none for an announcement from before there were logs. */
export const leavesIn = async (announcementId: number): Promise<Leaf[]> =>
  (await leavesOf(db(), announcementId)).map(leafIn)

/** The file of a log, with its head signed now. @returns null for an announcement from before there were logs */
export const logFileOf = async (ctx: Ctx, announcementId: number): Promise<LogFile | null> => {
  const leaves = await leavesOf(db(), announcementId)
  if (leaves.length === 0) return null
  await ensureKey(ctx)
  const log = announcementCode(announcementId)
  return {
    ...{
      format: 'promessi-log-1',
      log,
      leaves: leaves.map(({ leaf }) => leaf),
      hashes: leaves.map(({ hash }) => hash),
    },
    ...{ head: await headOf(log, leaves), daily: await anchorOf(db(), log), keys: await publicKeysOf(db()) },
  }
}

/**
 * The receipt of an offer, for who sent it: its leaf, what the leaf commits to, and the signed head of the log right after it. The same whenever it
 * is asked for, up to the key that signs.
 *
 * @throws AppError 401, 403 for other roles · 404 for another supplier's offer, or one from before there were logs
 */
export const receiptOf = async (ctx: Ctx, offerId: number): Promise<Receipt> => {
  const { accountId } = requireSupplier(ctx)
  const leaf = await leafOfOffer(db(), offerId)
  const offer = leaf && (await coveredOffer(db(), leaf.announcementId, offerId))
  if (!leaf || offer?.supplierId !== accountId) throw appError(commonErrors, 'not_found')
  const salts = (await saltsOf(db(), leaf.announcementId)).get(leaf.n)
  if (!salts?.bidderSalt) throw appError(commonErrors, 'not_found')
  await ensureKey(ctx)
  const log = announcementCode(leaf.announcementId)
  const leaves = (await leavesOf(db(), leaf.announcementId)).slice(0, leaf.n + 1)
  const nodes = nodesOver(leaves.map(({ hash }) => hash))
  return {
    ...{ format: 'promessi-receipt-1', log, leaf: leaf.leaf },
    openings: {
      offer: canonicalText(offerOpening(log, salts.salt, offer)),
      bidder: canonicalText(bidderOpening(log, salts.bidderSalt, accountId)),
    },
    head: await headOf(log, leaves),
    inclusion: await inclusionProof(nodes, leaf.n, leaves.length),
    keys: await publicKeysOf(db()),
  }
}
