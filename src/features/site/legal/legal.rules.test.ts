import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import {
  bindsAt,
  bindsNewAccountsFrom,
  currentVersion,
  documentAt,
  type LegalRegistry,
  legalPath,
  legalRegistry,
  noticeDays,
  previousVersions,
  publishedVersions,
  upcomingVersion,
  versionForAccount,
  versionsToNotify,
} from './legal.rules.ts'

/** Terms with a second version, published on 1 March 2027, and a third a year later. */
const registry: LegalRegistry = {
  ...legalRegistry,
  terms: [
    ...legalRegistry.terms,
    { version: '2', publishedOn: day('2027-03-01') },
    { version: '3', publishedOn: day('2028-03-01') },
  ],
}

const at = (text: string) => new Date(text)

describe('the prescribed versions', () => {
  it.each([
    ['terms', '1', '2022-06-27'],
    ['privacy', '2021-10-26', '2021-10-26'],
    ['cookies', '2021-10-21', '2021-10-21'],
  ] as const)('%s is %s of %s', (document, version, publishedOn) => {
    expect(currentVersion(document, at('2026-11-21T12:00:00Z'))).toEqual({ version, publishedOn })
    expect(previousVersions(document, at('2026-11-21T12:00:00Z'))).toEqual([])
    expect(upcomingVersion(document, at('2026-11-21T12:00:00Z'))).toBeUndefined()
  })

  it('need no notice: nothing was there before', () => {
    expect(versionsToNotify(at('2026-11-21T12:00:00Z'))).toEqual([])
  })

  it('hold whatever the clock says', () => {
    expect(currentVersion('terms', at('2001-01-01T00:00:00Z')).version).toBe('1')
    expect(publishedVersions('terms', at('2001-01-01T00:00:00Z')).map(({ version }) => version)).toEqual(['1'])
    expect(upcomingVersion('terms', at('2001-01-01T00:00:00Z'))).toBeUndefined()
  })

  it('bind from the day they were published, later ones from midnight of the third day after it', () => {
    expect(bindsNewAccountsFrom('terms', '1', registry)).toEqual(at('2022-06-26T22:00:00Z'))
    expect(bindsNewAccountsFrom('terms', '2', registry)).toEqual(at('2027-03-03T23:00:00Z'))
    expect(() => bindsNewAccountsFrom('terms', '9', registry)).toThrow(RangeError)
  })
})

describe('a new version', () => {
  it.each([
    ['the evening before, in Rome', '2027-02-28T22:59:59Z', ['1'], '1', undefined],
    ['the day it is published', '2027-02-28T23:00:00Z', ['2', '1'], '1', '2'],
    ['the last moment before the third day', '2027-03-03T22:59:59Z', ['2', '1'], '1', '2'],
    ['the third day, from midnight in Rome', '2027-03-03T23:00:00Z', ['2', '1'], '2', undefined],
    ['a year later, when the next one comes', '2028-03-01T12:00:00Z', ['3', '2', '1'], '2', '3'],
  ])('%s', (_when, now, published, current, upcoming) => {
    expect(publishedVersions('terms', at(now), registry).map(({ version }) => version)).toEqual(published)
    expect(currentVersion('terms', at(now), registry).version).toBe(current)
    expect(upcomingVersion('terms', at(now), registry)?.version).toBe(upcoming)
  })

  it('leaves the older ones to be read', () => {
    expect(previousVersions('terms', at('2028-06-01T00:00:00Z'), registry).map(({ version }) => version)).toEqual([
      '2',
      '1',
    ])
    // While the third is only announced, the second is in force and the first is what came before.
    expect(previousVersions('terms', at('2028-03-01T12:00:00Z'), registry).map(({ version }) => version)).toEqual(['1'])
  })

  it('is notified to the accounts made before it bound new ones', () => {
    expect(versionsToNotify(at('2027-03-01T12:00:00Z'), registry)).toEqual([
      { document: 'terms', version: '2', olderThan: at('2027-03-03T23:00:00Z') },
    ])
    expect(versionsToNotify(at('2027-02-01T12:00:00Z'), registry)).toEqual([])
  })

  it('is refused by name when it is unknown', () => {
    expect(() => bindsNewAccountsFrom('terms', '9', registry)).toThrow(RangeError)
  })
})

describe('what binds an account', () => {
  const old = at('2026-11-21T12:00:00Z')
  // Across the spring change: seven days on the Roman clock are 167 hours.
  const notice = { version: '2', notifiedAt: at('2027-03-25T09:00:00Z') }

  it.each([
    ['before any notice', old, [], '2027-04-30T00:00:00Z', '1'],
    ['in the seven days', old, [notice], '2027-04-01T07:59:59Z', '1'],
    ['after seven days', old, [notice], '2027-04-01T08:00:00Z', '2'],
    ['registered after the third day', at('2027-03-04T00:00:00Z'), [], '2027-03-04T00:00:00Z', '2'],
    ['registered between publication and third day', at('2027-03-02T00:00:00Z'), [], '2027-03-10T00:00:00Z', '1'],
    ['told of a version that was replaced before it was read', old, [notice], '2028-06-01T00:00:00Z', '2'],
    ['told of a version nobody knows any more', old, [{ ...notice, version: 'x' }], '2028-06-01T00:00:00Z', '1'],
  ])('%s', (_when, createdAt, notices, now, version) => {
    expect(versionForAccount('terms', { reader: 'couple', createdAt, notices }, at(now), registry).version).toBe(
      version,
    )
  })

  it.each([
    ['terms', 'couple', 7],
    ['terms', 'admin', 7],
    // Regulation (EU) 2019/1150.
    ['terms', 'supplier', 15],
    ['privacy', 'supplier', 7],
    ['cookies', 'supplier', 7],
  ] as const)('%s for a %s after %i days', (document, reader, days) => {
    expect(noticeDays(document, reader)).toBe(days)
    expect(bindsAt(document, reader, { notifiedAt: at('2027-05-01T09:00:00Z') })).toEqual(
      new Date(at('2027-05-01T09:00:00Z').getTime() + days * 86_400_000),
    )
  })

  it.each([
    ['2027-04-01T08:00:00Z', '1'],
    ['2027-04-09T07:59:59Z', '1'],
    ['2027-04-09T08:00:00Z', '2'],
  ])('a business at %s is bound to version %s', (now, version) => {
    const account = { reader: 'supplier', createdAt: old, notices: [notice] } as const
    expect(versionForAccount('terms', account, at(now), registry).version).toBe(version)
  })

  it('seven days on the Roman clock', () => {
    expect(bindsAt('terms', 'couple', notice)).toEqual(at('2027-04-01T08:00:00Z'))
  })
})

describe('addresses', () => {
  it('lead from the path to the text and back', () => {
    expect(documentAt('/cookie-policy')).toBe('cookies')
    expect(documentAt('/privacy-policy/')).toBe('privacy')
    expect(documentAt('/termini-e-condizioni-generali-del-servizio')).toBe('terms')
    expect(documentAt('/termini')).toBeUndefined()
    expect(legalPath('terms')).toBe('/termini-e-condizioni-generali-del-servizio')
    expect(legalPath('privacy', '2021-10-26')).toBe('/privacy-policy?versione=2021-10-26')
  })
})
