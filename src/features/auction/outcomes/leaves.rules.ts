import type { AwardEnd } from '#features/auction/outcomes/award-ends.rules.ts'
import type { AuctionMode } from '#features/site/settings/settings.rules.ts'
import type { Hash } from './merkle.rules.ts'

/** What a log notes, in the words of its leaves (docs/outcome-log.md). */
export const leafKinds = [
  ...(['published', 'edited', 'offer', 'answered', 'overtime', 'closed'] as const),
  ...(['award', 'refusal', 'interrupted', 'succession'] as const),
] as const
export type LeafKind = (typeof leafKinds)[number]

/** What suppliers price, and until when; amounts in cents, instants as ISO text. */
interface Asked {
  readonly mode: AuctionMode
  /** What the couple chose; null for what is usual in the mode. */
  readonly step: number | null
  readonly budget: number
  readonly end: string
  readonly sector: number
  /** Of title, description, answers, place and time. */
  readonly commitment: Hash
}

/** What a leaf says besides what all leaves say, by its kind. Other leaves are named by their number in the log. */
export type LeafBody =
  | ({ readonly kind: 'published' | 'edited' } & Asked)
  | {
      readonly kind: 'offer'
      /** Which of the supplier's offers it is, from 1. */
      readonly turn: number
      /** The same in all leaves of one supplier, in this log alone. */
      readonly bidder: Hash
      readonly commitment: Hash
    }
  | { readonly kind: 'answered'; readonly commitment: Hash }
  | { readonly kind: 'overtime'; readonly end: string; readonly times: number }
  | {
      readonly kind: 'closed'
      readonly end: string
      readonly offers: number
      readonly suppliers: number
      /** The best offer of each supplier, the lowest first; of equal ones the earlier. */
      readonly ranking: readonly number[]
    }
  | {
      readonly kind: 'award'
      /** Null for an offer that has no leaf: it came while a release without logs still ran. */
      readonly offer: number | null
    }
  | { readonly kind: 'refusal'; readonly by: 'couple' | 'system' }
  | { readonly kind: 'interrupted' }
  | {
      readonly kind: 'succession'
      /** The choice that came to nothing. */
      readonly award: number | null
      readonly offer: number | null
      readonly reason: AwardEnd
    }

/** A leaf as it is hashed. */
export type Leaf = LeafBody & {
  readonly v: 1
  /** Code of the announcement. */
  readonly log: string
  /** Its number in the log, from 0. */
  readonly n: number
  /** When it happened, ISO with milliseconds. */
  readonly at: string
}

/** A signed tree head as it is signed: the log, or the tree of all logs on a day. */
export interface HeadText {
  readonly v: 1
  readonly log: string
  readonly size: number
  readonly root: Hash
  readonly at: string
  /** Which of the published keys signed it. */
  readonly key: string
}

/** The name under which the tree of all logs is signed. */
export const DAILY_LOG = 'registro'

export interface SignedHead {
  /** Canonical JSON of `HeadText`. */
  readonly text: string
  /** Ed25519 over the text in UTF-8, base64url. */
  readonly signature: string
}

/** A public key as it is published (RFC 8037). */
export interface PublicKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid: string
  readonly use: 'sig'
  readonly alg: 'EdDSA'
  /** Since when it signs, seconds since 1970. */
  readonly iat: number
}

/** What a supplier is given for an offer (docs/outcome-log.md). */
export interface Receipt {
  readonly format: 'promessi-receipt-1'
  readonly log: string
  readonly leaf: string
  /** What the leaf commits to, with its salt: the offer, and whose it is. */
  readonly openings: { readonly offer: string; readonly bidder: string }
  /** Of the log right after the offer. */
  readonly head: SignedHead
  readonly inclusion: readonly Hash[]
  readonly keys: readonly PublicKey[]
}

/** Where a log stands in the tree of all logs. */
export interface DailyAnchor {
  /** Canonical JSON of `DailyEntry`, the leaf of that tree. */
  readonly entry: string
  readonly position: number
  readonly head: SignedHead
  readonly inclusion: readonly Hash[]
}

/** A log in the tree of all logs. */
export interface DailyEntry {
  readonly v: 1
  readonly day: string
  readonly log: string
  readonly size: number
  readonly root: Hash
}

/** The file of a log. */
export interface LogFile {
  readonly format: 'promessi-log-1'
  readonly log: string
  readonly leaves: readonly string[]
  readonly hashes: readonly Hash[]
  readonly head: SignedHead
  /** Null until its first day is over. */
  readonly daily: DailyAnchor | null
  readonly keys: readonly PublicKey[]
}

/** Kinds of leaves after which nothing follows but a succession. */
export const isDecision = (kind: LeafKind): boolean =>
  kind === 'award' || kind === 'refusal' || kind === 'interrupted' || kind === 'succession'
