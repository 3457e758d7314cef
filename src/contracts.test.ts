import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiApp } from '#platform/http/api.server.ts'
import { createHttpApp } from '#platform/http/app.server.ts'
import { CALL_BODY } from '#platform/http/body-limit.server.ts'
import { imageRoutes } from '#platform/http/images.server.ts'
import { slices } from './slices.server.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** Formats whose pattern bounds their length. */
const BOUNDED_FORMATS = new Set(['date', 'time', 'uuid'])
const PARTS = ['body', 'querystring', 'params'] as const

interface Contract {
  readonly route: string
  readonly part: (typeof PARTS)[number]
  readonly schema: Schema
  readonly bodyLimit: number | undefined
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const namedIn = ({ $defs = {} }: Schema) => $defs as Readonly<Record<string, Schema>>

/** The schemas right below one, with their place. @param all the named ones */
const below = (schema: Schema, all: Readonly<Record<string, Schema>>): [string, Schema][] => {
  if (schema.$ref) return [['', all[schema.$ref.replace('#/$defs/', '')] as Schema]]
  const { properties = {}, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const found: [string, unknown][] = [
    ...Object.entries(properties).map(([name, one]): [string, unknown] => [`.${name}`, one]),
    ['.*', additionalProperties],
    ['[]', items],
    ...[...anyOf, ...oneOf, ...allOf].map((one): [string, unknown] => ['', one]),
  ]
  return found.filter((entry): entry is [string, Schema] => isSchema(entry[1]))
}

/** The types of a schema: one, or one of several. */
const typesOf = ({ type }: Schema): readonly unknown[] => [type].flat()

const isBounded = (schema: Schema): boolean => {
  const { maxLength, enum: words, const: word, format, maxItems, prefixItems, additionalProperties } = schema
  const types = typesOf(schema)
  const isWord = words !== undefined || word !== undefined
  if (types.includes('string') && !isWord && maxLength === undefined && !BOUNDED_FORMATS.has(format ?? '')) return false
  if (types.includes('array') && maxItems === undefined && prefixItems === undefined) return false
  return !(types.includes('object') && isSchema(additionalProperties) && schema.maxProperties === undefined)
}

/** Where a schema takes as much as is sent. */
const unbounded = (schema: Schema, place = '', all = namedIn(schema)): string[] => [
  ...(isBounded(schema) ? [] : [`${place}: ${typesOf(schema).join(' or ')}`]),
  ...below(schema, all).flatMap(([name, one]) => unbounded(one, place + name, all)),
]

/** The longest text a schema takes. */
const longest = (schema: Schema, all = namedIn(schema)): number =>
  Math.max(schema.maxLength ?? 0, ...below(schema, all).map(([, one]) => longest(one, all)))

const jsonOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

let app: ApiApp
const contracts: Contract[] = []

beforeAll(async () => {
  app = await createHttpApp({ findActor: async () => null })
  app.addHook('onRoute', ({ method, url, schema, bodyLimit }) => {
    for (const part of PARTS) {
      const given = schema?.[part]
      if (given instanceof z.ZodType)
        contracts.push({ route: `${method} ${url}`, part, schema: jsonOf(given), bodyLimit })
    }
  })
  for (const slice of slices) slice.routes?.(app)
  imageRoutes(app)
  await app.ready()
})
afterAll(() => app.close())

it('bounds every text, list and record that a call takes', () => {
  expect(contracts.length).toBeGreaterThan(150)
  const found = contracts.flatMap(({ route, part, schema }) => unbounded(schema).map((at) => `${route} ${part}${at}`))
  expect([...new Set(found)]).toEqual([])
})

it('has a larger body exactly where a text of its contract is longer than the usual one', () => {
  const bodies = contracts.filter(({ part }) => part === 'body')
  for (const { route, schema, bodyLimit } of bodies) {
    const most = longest(schema)
    expect(most, route).toBeLessThan(bodyLimit ?? CALL_BODY)
    if ((bodyLimit ?? 0) > 1024 * 1024) expect(most, route).toBeGreaterThan(CALL_BODY)
  }
})

it.each([
  ['a text', z.object({ a: z.string() }), '.a: string'],
  ['a text with a pattern', z.object({ a: z.string().regex(/^a+$/) }), '.a: string'],
  ['a list', z.object({ a: z.array(z.number()) }), '.a: array'],
  [
    'a text of a named contract',
    z.object({ a: z.object({ b: z.string() }).meta({ id: 'Unbounded' }) }),
    '.a.b: string',
  ],
  ['a text that may be left out', z.object({ a: z.string().nullish() }), '.a: string or null'],
  ['a record', z.object({ a: z.record(z.string().max(3), z.number()) }), '.a: object'],
  [
    'a text of a list of one of two',
    z.object({ a: z.union([z.array(z.string()).max(3), z.number()]) }),
    '.a[]: string',
  ],
])('finds %s without a limit', (_what, schema, place) => {
  expect(unbounded(jsonOf(schema))).toEqual([place])
})
