import {
  addDays,
  addDaysInRome,
  type Day,
  day,
  type Instant,
  instantInRome,
  isPast,
  todayInRome,
} from '#shared/days.ts'
import { type LegalDocument, legalDocuments, legalPaths } from './paths.rules.ts'

/** One version of a text. Its words are in `texts/<document>/<version>.it.md`. */
export interface LegalVersion {
  readonly version: string
  /** The day it was published, Europe/Rome: what "Ultima modifica" says. */
  readonly publishedOn: Day
}

/** Every version of every text, oldest first. The rules take it as an argument, so that a test can publish another one. */
export type LegalRegistry = Readonly<Record<LegalDocument, readonly [LegalVersion, ...LegalVersion[]]>>

/** The versions there are. A new one is a file and a line here; everybody with an account is told by the next sweep. */
export const legalRegistry: LegalRegistry = {
  terms: [{ version: '1', publishedOn: day('2022-06-27') }],
  privacy: [{ version: '2021-10-26', publishedOn: day('2021-10-26') }],
  cookies: [{ version: '2021-10-21', publishedOn: day('2021-10-21') }],
}

/** Days between publication and the first registration it binds (ACC-11). */
export const NEW_ACCOUNTS_AFTER_DAYS = 3
/** Days between the notice and the moment it binds who was already registered (ACC-12). */
export const OLD_ACCOUNTS_AFTER_DAYS = 7
/** The same for the terms of businesses: Regulation (EU) 2019/1150, art. 3(2), wants at least so many. */
export const BUSINESSES_AFTER_DAYS = 15

/** Who is told. */
export type LegalReader = 'couple' | 'supplier' | 'admin'

/** Days between the notice of a new version and the moment it binds this reader (OQ-032, decision 0021). */
export const noticeDays = (document: LegalDocument, reader: LegalReader): number =>
  document === 'terms' && reader === 'supplier' ? BUSINESSES_AFTER_DAYS : OLD_ACCOUNTS_AFTER_DAYS

/** The address of one version; without one, of whatever is in force. */
export const legalPath = (document: LegalDocument, version?: string): string =>
  version === undefined ? legalPaths[document] : `${legalPaths[document]}?versione=${encodeURIComponent(version)}`

/** The text that stands at this address, or undefined. */
export const documentAt = (pathname: string): LegalDocument | undefined =>
  legalDocuments.find((document) => legalPaths[document] === pathname.replace(/\/$/, ''))

/**
 * From when a version binds new accounts: midnight in Rome of the third day after its publication. The first version of a
 * text binds from its publication: there was nothing before it.
 *
 * @see OQ-032
 */
export const bindsNewAccountsFrom = (
  document: LegalDocument,
  version: string,
  registry: LegalRegistry = legalRegistry,
): Date => {
  const index = registry[document].findIndex((one) => one.version === version)
  const found = registry[document][index]
  if (!found) throw new RangeError(`There is no version ${version} of ${document}`)
  return instantInRome(index === 0 ? found.publishedOn : addDays(found.publishedOn, NEW_ACCOUNTS_AFTER_DAYS))
}

/** The versions everybody may read at this instant, newest first; the first version always. */
export const publishedVersions = (
  document: LegalDocument,
  now: Instant,
  registry: LegalRegistry = legalRegistry,
): readonly LegalVersion[] =>
  registry[document].filter((one, index) => index === 0 || one.publishedOn <= todayInRome(now)).toReversed()

/** The version in force for who registers at this instant: the one the pages show, and the one written beside a consent. */
export const currentVersion = (
  document: LegalDocument,
  now: Instant,
  registry: LegalRegistry = legalRegistry,
): LegalVersion =>
  publishedVersions(document, now, registry).find(({ version }) =>
    isPast(bindsNewAccountsFrom(document, version, registry), now),
  ) ?? registry[document][0]

/** The version that is published but not in force yet, or undefined. */
export const upcomingVersion = (
  document: LegalDocument,
  now: Instant,
  registry: LegalRegistry = legalRegistry,
): LegalVersion | undefined => {
  const [newest] = publishedVersions(document, now, registry)
  return newest?.version === currentVersion(document, now, registry).version ? undefined : newest
}

/** The versions before the one in force, newest first: "Versioni precedenti". */
export const previousVersions = (
  document: LegalDocument,
  now: Instant,
  registry: LegalRegistry = legalRegistry,
): readonly LegalVersion[] => {
  const published = publishedVersions(document, now, registry)
  const current = currentVersion(document, now, registry)
  return published.slice(published.findIndex(({ version }) => version === current.version) + 1)
}

/** Proof that an account was notified of a version. */
export interface LegalNotice {
  readonly version: string
  readonly notifiedAt: Date
}

/** When a version binds a notified account: so many days later on the Roman clock (`noticeDays`). */
export const bindsAt = (
  document: LegalDocument,
  reader: LegalReader,
  { notifiedAt }: Pick<LegalNotice, 'notifiedAt'>,
): Date => addDaysInRome(notifiedAt, noticeDays(document, reader))

/** What decides which version of a text binds an account. */
export interface VersionBinding {
  readonly reader: LegalReader
  readonly createdAt: Date
  /** What it was told of this text. */
  readonly notices: readonly LegalNotice[]
}

/**
 * The version that binds an account: the one in force when it registered, or the newest it was told of long enough ago.
 * Derived, never stored: a late sweep tells later and so binds later.
 */
export const versionForAccount = (
  document: LegalDocument,
  account: VersionBinding,
  now: Instant,
  registry: LegalRegistry = legalRegistry,
): LegalVersion => {
  const atFirst = currentVersion(document, account.createdAt, registry).version
  const bound = new Set([
    atFirst,
    ...account.notices
      .filter((notice) => isPast(bindsAt(document, account.reader, notice), now))
      .map(({ version }) => version),
  ])
  return registry[document].findLast(({ version }) => bound.has(version)) ?? registry[document][0]
}

/** A version that accounts older than it must be told of. */
export interface VersionToNotify {
  readonly document: LegalDocument
  readonly version: string
  /** Accounts made before this instant accepted an older one. */
  readonly olderThan: Date
}

/** The newest published version of each text that has replaced another: of those, people are told. Usually none. */
export const versionsToNotify = (now: Instant, registry: LegalRegistry = legalRegistry): readonly VersionToNotify[] =>
  legalDocuments.flatMap((document) => {
    const [newest, ...older] = publishedVersions(document, now, registry)
    if (!newest || older.length === 0) return []
    return [{ document, version: newest.version, olderThan: bindsNewAccountsFrom(document, newest.version, registry) }]
  })

/** The texts by name, as in "abbiamo aggiornato …". */
export const legalNames: Readonly<Record<LegalDocument, string>> = {
  terms: 'i termini e condizioni',
  privacy: 'l’informativa sulla privacy',
  cookies: 'l’informativa sui cookie',
}

/** What the file of a text is called when it is downloaded (OQ-151, OQ-152). */
export const pdfNames: Readonly<Record<LegalDocument, string>> = {
  terms: 'promessi-termini-e-condizioni.pdf',
  privacy: 'promessi-informativa-privacy.pdf',
  cookies: 'promessi-informativa-cookie.pdf',
}
