import { words } from './words.ts'

/** One request that is meant to take long. */
export interface Attempt {
  readonly what: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer<ArrayBuffer>
}

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
type Schemas = Readonly<Record<string, Schema>>

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
/** Below what a form and a call may be: what is refused by its length alone is tried once. */
const ROOM = 120_000

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

const parts = (count: number, value: string): Buffer<ArrayBuffer> =>
  Buffer.from(
    `${times(count, (at) => `--x\r\ncontent-disposition: form-data; name="k${at}"\r\n\r\n${value}\r\n`).join('')}--x--\r\n`,
  )

const heavyFile = Buffer.from(
  `--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${'\r\n--'.repeat(3_400_000)}\r\n--x--\r\n`,
)

/** Forms that are hostile whoever reads them. */
const anyForms: readonly (readonly [string, string, string | Buffer<ArrayBuffer>])[] = [
  ['100,000 fields', FORM, times(100_000, (at) => `k${at}=1`).join('&')],
  ['one name 120,000 times', FORM, 'a&'.repeat(120_000)],
  ['500 fields, 250 KB', FORM, times(500, (at) => `k${at}=${'x'.repeat(490)}`).join('&')],
  ['one value of 250 KB', FORM, `text=${'%C3%A8'.repeat(41_000)}`],
  ['10,000 parts', 'multipart/form-data; boundary=x', parts(10_000, '1')],
  ['500 parts', 'multipart/form-data; boundary=x', parts(500, 'x'.repeat(400))],
  ['a file of 13 MB like boundaries', 'multipart/form-data; boundary=x', heavyFile],
  ['names of prototypes', FORM, '__proto__=1&constructor=2&constructor=3&toString=4&hasOwnProperty=5'],
  ['250 KB of JSON', JSON_TYPE, `[${'0,'.repeat(125_000)}0]`],
]

/** Every hostile form for a page's action: as many as its fields and intents ask for. @param intents as its own forms name them */
export const formAttempts = (
  path: string,
  names: readonly string[],
  intents: readonly (readonly [string, string])[],
) => {
  const post = (what: string, type: string, body: string | Buffer<ArrayBuffer>): Attempt => ({
    what,
    method: 'POST',
    path,
    headers: { 'content-type': type },
    body,
  })
  const attempts = anyForms.map(([what, type, body]) => post(what, type, body))
  const length = Math.floor(ROOM / Math.max(names.length, 1))
  if (names.length === 0) return attempts
  for (const [name, value] of intents.length > 0 ? intents : [['intent', ''] as const])
    for (const [kind, word] of Object.entries(words)) {
      const form = new URLSearchParams(names.map((one) => [one, word(Math.min(length, 30_000))]))
      form.set(name, value)
      const text = form.toString()
      if (text.length < 256 * 1024) attempts.push(post(`${name}=${value}, ${kind}`, FORM, text))
    }
  return attempts
}

const resolved = (schema: Schema, all: Schemas): Schema =>
  schema.$ref ? (all[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

/** The largest value of this shape, of one kind of word. @param share how much of the body it may be */
const filled = (given: Schema, all: Schemas, word: (length: number) => string, share: number): unknown => {
  const schema = resolved(given, all)
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (one) return filled(one, all, word, share)
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  const [type] = [schema.type].flat()
  if (type === 'string') return word(Math.max(2, Math.min(schema.maxLength ?? share, share)))
  if (type === 'number' || type === 'integer') return 1
  if (type === 'boolean') return true
  if (type === 'array') {
    const count = Math.max(1, Math.min(schema.maxItems ?? 1000, Math.floor(share / 100)))
    return times(count, () => filled(schema.items ?? {}, all, word, share / count))
  }
  const properties = Object.entries(schema.properties ?? {})
  if (properties.length > 0)
    return Object.fromEntries(
      properties.map(([name, each]) => [name, filled(each, all, word, share / properties.length)]),
    )
  if (typeof schema.additionalProperties !== 'object') return {}
  const count = Math.min(schema.maxProperties ?? 1000, 1000)
  return Object.fromEntries(
    times(count, (at) => [String(at), filled(schema.additionalProperties as Schema, all, word, share / count)]),
  )
}

/** Bodies that are hostile whatever the contract. */
const anyJson: readonly (readonly [string, string])[] = [
  ['60,000 levels', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
  ['300,000 keys', `{${times(300_000, (at) => `"k${at}":0`).join()}}`],
  ['11,000 keys', `{${times(11_000, (at) => `"k${at}":0`).join()}}`],
  ['300,000 keys in subcategories', `{"subcategories":{${times(300_000, (at) => `"${at}":[]`).join()}}}`],
  ['5,000 keys in subcategories', `{"subcategories":{${times(5_000, (at) => `"${at}":[]`).join()}}}`],
  ['11,000 lines', `{"lines":[${'0,'.repeat(11_000)}0],"ids":[0],"prices":[0]}`],
  ['60,000 escapes', JSON.stringify('"'.repeat(60_000))],
  ['15 MB in one text', JSON.stringify({ image: `data:image/png;base64,${'A'.repeat(15_000_000)}` })],
  ['7 MB in one text', JSON.stringify({ image: `data:image/png;base64,${'A'.repeat(7_000_000)}!`, csv: 'a' })],
  ['prototypes', '{"__proto__":{"a":1}}'],
]

/** Every hostile body for a call. */
export const jsonAttempts = (method: string, path: string, schema: Schema | undefined, all: Schemas): Attempt[] => {
  const headers = { 'content-type': JSON_TYPE }
  const attempts = anyJson.map(([what, body]): Attempt => ({ what, method, path, headers, body }))
  if (schema)
    for (const [kind, word] of Object.entries(words)) {
      const body = JSON.stringify(filled(schema, all, word, ROOM / 2))
      attempts.push({ what: `as its contract, ${kind}`, method, path, headers, body })
    }
  return attempts
}

const long = (name: string, value: string): Readonly<Record<string, string>> => ({ [name]: value.slice(0, 12_000) })

/** Every hostile address and head of a request that reads. @param asked parameters of its address */
export const readAttempts = (path: string, asked: readonly string[]): Attempt[] => {
  const get = (what: string, search: string, headers: Readonly<Record<string, string>> = {}): Attempt => ({
    what,
    method: 'GET',
    path: path + search,
    headers,
  })
  const names = asked.length > 0 ? asked : ['q']
  const query = (word: (length: number) => string) =>
    `?${new URLSearchParams(names.map((name) => [name, word(Math.max(2, Math.floor(2_500 / names.length)))]))}`
  return [
    get('a parameter 3,000 times', `?${times(3_000, () => `${names[0]}=a`).join('&')}`.slice(0, 14_000)),
    get('3,000 parameters', `?${times(3_000, (at) => `${at}=`).join('&')}`.slice(0, 14_000)),
    ...names.map((name) =>
      get(`${name} 1,000 times`, `?${times(1_000, (at) => `${name}=${at}`).join('&')}`.slice(0, 14_000)),
    ),
    ...Object.entries(words).map(([kind, word]) => get(`parameters of ${kind}`, query(word).slice(0, 14_000))),
    get('6,000 cookies', '', long('cookie', 'a=;'.repeat(6_000))),
    get('6,000 languages', '', long('accept-language', 'it,'.repeat(6_000))),
    get('blanks in a head', '', long('accept', `a${' '.repeat(11_000)},`)),
    get('6,000 encodings', '', long('accept-encoding', 'br,'.repeat(6_000))),
    get('6,000 tags', '', long('if-none-match', '"a",'.repeat(6_000))),
    get('a long browser', '', long('user-agent', 'Mozilla/5.0 (compatible; '.repeat(600))),
    get('900 heads', '', Object.fromEntries(times(900, (at) => [`x-${at}`, 'a']))),
    get('a long way', '', long('x-forwarded-for', '10.0.0.1, '.repeat(1_200))),
  ]
}
