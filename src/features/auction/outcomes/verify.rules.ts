import type { HeadText, Leaf, LogFile, PublicKey, Receipt, SignedHead } from './leaves.rules.ts'
import { DAILY_LOG } from './leaves.rules.ts'
import { hashOfText, isIncluded, leafHash, nodesOver, rootOf } from './merkle.rules.ts'

/** What does not fit; the standalone verifier calls them the same. */
export type MisfitCode =
  | 'unreadable'
  | 'other_log'
  | 'log_leaf'
  | 'log_signature'
  | 'log_root'
  | 'daily_signature'
  | 'daily'
  | 'opening'
  | 'receipt_signature'
  | 'inclusion'
  | 'receipt_leaf'
  | 'prefix'
  | 'not_counted'

/** Something does not fit. */
export class Misfit extends Error {
  readonly code: MisfitCode
  /** Number of the leaf; null where none can be named. */
  readonly leaf: number | null
  constructor(code: MisfitCode, leaf: number | null = null) {
    super(code)
    this.code = code
    this.leaf = leaf
  }
}

/** Where an offer stands. */
export interface CountedOffer {
  readonly leaf: number
  /** From 1; null when the auction was interrupted before its end. */
  readonly place: number | null
  readonly of: number | null
  /** False when its supplier sent a better one too. */
  readonly isBest: boolean | null
  /** In cents. */
  readonly amount: number
}

const parsed = <T>(text: string): T => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as T
  } catch {}
  throw new Misfit('unreadable')
}

const bytesOfBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

const isSigned = async ({ text, signature }: SignedHead, { x }: PublicKey): Promise<boolean> => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x }
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, bytesOfBase64Url(signature), new TextEncoder().encode(text))
}

/** @throws Misfit with the code unless one of the keys signed the head of this log */
export const checkHead = async (
  signed: SignedHead,
  keys: readonly PublicKey[],
  log: string,
  code: MisfitCode,
): Promise<HeadText> => {
  const head = parsed<HeadText>(signed.text)
  const key = keys.find(({ kid }) => kid === head.key)
  if (!key || head.log !== log || !(await isSigned(signed, key))) throw new Misfit(code)
  return head
}

const rootOver = (hashes: readonly string[], size = hashes.length): Promise<string> => rootOf(nodesOver(hashes), size)

/** The log in the tree of all logs. @throws Misfit `daily`, `daily_signature` */
const checkDaily = async ({ log, hashes, daily }: LogFile, keys: readonly PublicKey[]): Promise<void> => {
  if (!daily) return
  const { entry, position, head: signed, inclusion } = daily
  const day = await checkHead(signed, keys, DAILY_LOG, 'daily_signature')
  const then = parsed<{ log: string; size: number; root: string }>(entry)
  const isThen = then.log === log && then.size <= hashes.length && then.root === (await rootOver(hashes, then.size))
  const isIn = await isIncluded(await leafHash(entry), position, day.size, inclusion, day.root)
  if (!isThen || !isIn) throw new Misfit('daily')
}

/**
 * Holds a log against itself, its head and the tree of all logs.
 *
 * @param keys those that are believed
 * @returns its leaves
 * @throws Misfit
 */
export const checkLogFile = async (file: LogFile, keys: readonly PublicKey[]): Promise<Leaf[]> => {
  if (file.format !== 'promessi-log-1') throw new Misfit('unreadable')
  const leaves: Leaf[] = []
  for (const [n, text] of file.leaves.entries()) {
    if ((await leafHash(text)) !== file.hashes[n]) throw new Misfit('log_leaf', n)
    const leaf = parsed<Leaf>(text)
    if (leaf.n !== n || leaf.log !== file.log || (leaf.kind === 'published') !== (n === 0))
      throw new Misfit('log_leaf', n)
    leaves.push(leaf)
  }
  const head = await checkHead(file.head, keys, file.log, 'log_signature')
  if (head.size !== file.leaves.length || head.root !== (await rootOver(file.hashes))) throw new Misfit('log_root')
  await checkDaily(file, keys)
  return leaves
}

type OfferLeaf = Extract<Leaf, { kind: 'offer' }>

/** The receipt by itself. @throws Misfit `opening`, `receipt_signature`, `inclusion` */
const checkAlone = async (receipt: Receipt, keys: readonly PublicKey[]) => {
  const leaf = parsed<OfferLeaf>(receipt.leaf)
  const offer = parsed<{ log: string; supplier: number; amount: number }>(receipt.openings.offer)
  const bidder = parsed<{ log: string; supplier: number }>(receipt.openings.bidder)
  const isOpened =
    leaf.kind === 'offer' &&
    (await hashOfText(receipt.openings.offer)) === leaf.commitment &&
    (await hashOfText(receipt.openings.bidder)) === leaf.bidder &&
    [offer, bidder, leaf].every(({ log }) => log === receipt.log) &&
    offer.supplier === bidder.supplier
  if (!isOpened) throw new Misfit('opening', leaf.n)
  const head = await checkHead(receipt.head, keys, receipt.log, 'receipt_signature')
  const isIn = await isIncluded(await leafHash(receipt.leaf), leaf.n, head.size, receipt.inclusion, head.root)
  if (!isIn) throw new Misfit('inclusion', leaf.n)
  return { leaf, offer, head }
}

/**
 * Holds a receipt against the log of its announcement.
 *
 * @param keys those that are believed
 * @throws Misfit
 */
export const checkReceiptIn = async (
  file: LogFile,
  receipt: Receipt,
  keys: readonly PublicKey[],
): Promise<CountedOffer> => {
  if (receipt.format !== 'promessi-receipt-1') throw new Misfit('unreadable')
  if (receipt.log !== file.log) throw new Misfit('other_log')
  const leaves = await checkLogFile(file, keys)
  const { leaf, offer, head } = await checkAlone(receipt, keys)
  if (file.leaves[leaf.n] !== receipt.leaf) throw new Misfit('receipt_leaf', leaf.n)
  if (head.size > file.hashes.length || (await rootOver(file.hashes, head.size)) !== head.root)
    throw new Misfit('prefix', leaf.n)
  const closed = leaves.find((one): one is Extract<Leaf, { kind: 'closed' }> => one.kind === 'closed')
  if (!closed) return { leaf: leaf.n, place: null, of: null, isBest: null, amount: offer.amount }
  const at = closed.ranking.findIndex((n) => (leaves[n] as OfferLeaf | undefined)?.bidder === leaf.bidder)
  if (at < 0) throw new Misfit('not_counted', leaf.n)
  return {
    ...{ leaf: leaf.n, place: at + 1, of: closed.ranking.length },
    ...{ isBest: closed.ranking[at] === leaf.n, amount: offer.amount },
  }
}
