import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { asWritten, followTrail, linesOf } from '../test/role-matrix/audit-trail.ts'
import type { Call } from '../test/role-matrix/call.ts'
import { calls } from '../test/role-matrix/calls.ts'
import { collaboratorMay } from '../test/role-matrix/collaborator.ts'
import { dealStories } from '../test/role-matrix/deal-stories.ts'
import { type RoleName, roles, type ShadowName, type Stage, setStage, shadows } from '../test/role-matrix/stage.ts'
import { stories as ownStories } from '../test/role-matrix/stories.ts'
import { trails } from '../test/role-matrix/trails.ts'

let app: TestApp
let stage: Stage

beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
}, 120_000)
afterAll(() => app.close())

const titled = calls.map((call) => ({ call, title: call.about ? `${call.name} (${call.about})` : call.name }))
const methodOf = ({ name }: Call) => name.split(' ')[0] as 'GET' | 'POST' | 'PATCH' | 'DELETE'
const isChanging = (call: Call) => methodOf(call) !== 'GET'
const isWriting = (call: Call) => isChanging(call) || call.changingGet === true
const succeeds = ({ expected }: Call, role: RoleName) => expected[role] < 400
const accountOf = (role: RoleName): number | null => (role === 'visitor' ? null : stage.people[role].accountId)

/** A token of a session made for one call. */
const freshToken = async (role: Exclude<RoleName, 'visitor'> | ShadowName): Promise<string> => {
  const { startSession } = await import('#features/people/accounts/index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  return (await startSession(systemCtx(), stage.people[role].accountId)).token
}

const tokenOf = (call: Call, role: RoleName | ShadowName): Promise<string> | string | null => {
  if (role === 'visitor') return null
  return call.endsSession && role !== 'closed' ? freshToken(role) : stage.people[role].token
}

/** Makes what a call needs. @returns sends it */
const prepare = async (call: Call, role: RoleName | ShadowName, headers: (token: string) => Record<string, string>) => {
  const { url, payload, type } = await call.request(stage, role)
  const token = await tokenOf(call, role)
  return () =>
    app.inject({
      ...{ method: methodOf(call), url, payload: payload as object },
      headers: { ...(token ? headers(token) : {}), ...(type && { 'content-type': type }) },
    })
}
const send = async (...of: Parameters<typeof prepare>) => (await prepare(...of))()

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const cookie = (token: string) => ({ cookie: `promessi=${token}` })

/** Who is refused comes first, so that the call that succeeds does not take away what the others are refused. */
const refusedFirst = ({ expected }: Call): RoleName[] => roles.toSorted((a, b) => expected[b] - expected[a])

it('the matrix holds every call of the OpenAPI document, and no other', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' })
  expect(answer.statusCode).toBe(200)
  const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>()
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect([...new Set(calls.map(({ name }) => name))].toSorted()).toEqual(documented.toSorted())
})

/** Calls that suppliers make: each must say whether who works for one may. */
const ofSuppliers = calls.filter(
  ({ expected: { visitor, seller, outsider } }) => visitor === 401 && (seller !== 403 || outsider !== 403),
)

it('says of every call of suppliers what a collaborator may, and of no other', () => {
  expect(Object.keys(collaboratorMay).toSorted()).toEqual([...new Set(ofSuppliers.map(({ name }) => name))].toSorted())
})

/** What a shadow is answered: like another couple or supplier, except where an active account is needed; else like a visitor. */
const shadowExpected = ({ name, expected, active }: Call): Readonly<Record<ShadowName, number>> => {
  const suspended = (other: number) => (active && other !== 401 ? 403 : other)
  return {
    suspendedCouple: suspended(expected.stranger),
    suspendedSupplier: suspended(expected.outsider),
    closed: expected.visitor,
    unconfirmed: expected.visitor,
    collaborator: collaboratorMay[name] === 'refused' ? 403 : expected.outsider,
  }
}

describe('whose account is not in order', () => {
  it.each(titled)('$title', async ({ call }) => {
    const expected = shadowExpected(call)
    const seen: Partial<Record<ShadowName, number>> = {}
    for (const role of shadows) seen[role] = (await send(call, role, bearer)).statusCode
    expect(seen).toEqual(expected)
  })
})

describe('who is answered what', () => {
  it.each(titled)('$title', async ({ call, title }) => {
    const seen: Partial<Record<RoleName, number>> = {}
    const trail = trails[title] ?? []
    for (const role of refusedFirst(call)) {
      const sending = await prepare(call, role, bearer)
      const linesSince = await followTrail()
      const answer = await sending()
      seen[role] = answer.statusCode
      const lines = (await linesSince()).map((line) => asWritten(accountOf(role), line))
      expect({ role, lines }).toEqual({ role, lines: succeeds(call, role) ? linesOf(trail, role) : [] })
      if (answer.statusCode >= 400)
        expect(answer.json()).toEqual({
          error: expect.objectContaining({
            code: expect.any(String),
            message: expect.stringMatching(/\p{L}.*[.:!?\p{L}]$/u),
          }),
        })
    }
    expect(seen).toEqual(call.expected)
  })
})

describe('a page of another site', () => {
  const sites: Record<string, string>[] = [
    { origin: 'https://altrove.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://altrove.example' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ]

  it.each(titled.filter(({ call }) => isChanging(call)))('cannot make a browser send $title', async ({ call }) => {
    for (const site of sites) {
      const answer = await send({ ...call, endsSession: undefined }, 'owner', (token) => ({
        ...cookie(token),
        ...site,
      }))
      expect({ site, status: answer.statusCode }).toEqual({ site, status: 403 })
      expect(answer.json()).toMatchObject({ error: { code: 'cross_origin' } })
    }
    const check = await app.inject({
      method: 'GET',
      url: '/api/check-token',
      headers: cookie(stage.people.owner.token),
    })
    expect(check.statusCode).toBe(200)
  })

  it.each(titled.filter(({ call }) => call.changingGet))('cannot make a link of $title', async ({ call }) => {
    const answer = await send({ ...call, endsSession: undefined }, 'owner', cookie)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ error: { code: 'cross_origin' } })
  })
})

it('our own pages may: same site, or the same address', async () => {
  const { token } = stage.people.owner
  for (const site of [
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
  ]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/users-budget',
      headers: { ...cookie(token), ...site },
      payload: { budget: '21000.00' },
    })
    expect({ site, status: answer.statusCode }).toEqual({ site, status: 200 })
  }
})

describe('the audit trail', () => {
  const stories = [...ownStories, ...dealStories]
  const writing = titled.filter(({ call }) => isWriting(call))
  const performed = writing.filter(({ call }) => roles.some((role) => succeeds(call, role))).map(({ title }) => title)
  const told = stories.map(({ name }) => name)

  it('has an entry for every call that changes something, and for no other', () => {
    expect(Object.keys(trails).toSorted()).toEqual(performed.toSorted())
  })

  it('has a story for every other call', () => {
    const others = writing.map(({ title }) => title).filter((title) => !performed.includes(title))
    // The other ways of this one have their lines among the performed calls.
    const known = [...told, 'POST /api/login (with a provider this deployment has no account at)']
    expect(known.filter((title) => !performed.includes(title)).toSorted()).toEqual(others.toSorted())
  })

  it.each(stories)('$name, played to its end', async ({ name, perform, leaves }) => {
    const { who, url, payload } = await perform(stage)
    const method = name.split(' ')[0] as 'POST'
    const linesSince = await followTrail()
    const answer = await app.inject({ method, url, headers: who?.headers ?? {}, payload: payload as object })
    expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((status) => status < 300), answer.body])
    expect((await linesSince()).map((line) => asWritten(who?.accountId ?? null, line))).toEqual(leaves)
  })

  it('reads as Italian in the register, whatever was written', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const { isNamedDetail, isNamedValue } = await import('#features/office/audit/audit-changes.rules.ts')
    const { eventLabelOf } = await import('#features/office/audit/audit-labels.rules.ts')
    const unnamed = new Set<string>()
    const look = (value: unknown, name: string): void => {
      if (Array.isArray(value)) for (const one of value) look(one, name)
      else if (typeof value === 'object' && value !== null)
        for (const [key, one] of Object.entries(value)) {
          // The labels of an announcement's own answers are Italian already.
          if (!isNamedDetail(key) && /^[a-z]/.test(key)) unnamed.add(key)
          look(one, key)
        }
      else if (typeof value === 'string' && !isNamedValue(name, value)) unnamed.add(`${name}: ${value}`)
    }
    for (const { subject, event, details } of await db().select().from(auditEvents)) {
      if (eventLabelOf(subject, event) === event.replaceAll(/[_-]/g, ' ')) unnamed.add(`${subject} ${event}`)
      const { reason: _reason, ...noted } = details ?? {}
      look(noted, '')
    }
    expect([...unnamed]).toEqual([])
  })
})
