import { readdir, readFile } from 'node:fs/promises'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'
import { type Attempt, formAttempts, jsonAttempts, readAttempts, type Schema } from './attempts.ts'

/** Somebody of each kind, by the name of the development door; null is a visitor. */
export type Person = 'giulia' | 'controluce' | 'elena' | null

/** What one address is tried with, by one person. */
export interface Target {
  readonly route: string
  readonly person: Person
  /** A page says what its forms are called; of a call the document does. */
  readonly attempts: (page: string) => readonly Attempt[]
  /** Where its page is; null for calls. */
  readonly page: string | null
}

const patterns = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children = [], id }) => {
    const own = path ? `${above}/${path}` : above
    return [...(path || index || !id ? [own || '/'] : []), ...patterns(children, own)]
  })

const KNOWN: Readonly<Record<string, string>> = { type: 'auction', result: '1', subject: 'annuncio' }

/** The address of a pattern, with something in the place of each parameter. */
const addressOf = (pattern: string): string =>
  pattern.replace(/\/:(\w+)\??/g, (_all, name: string) => `/${KNOWN[name] ?? '1'}`).replace(/\/\*$/, '/')

const people = (pattern: string): readonly Person[] =>
  /^\/portal\b/.test(pattern) ? ['controluce', 'elena'] : [null, 'giulia']

const all = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found]) => found ?? '')),
]

/** Buttons and hidden fields that say what a form is for. */
const intentsIn = (page: string): [string, string][] =>
  [...page.matchAll(/name="(intent|what|mode|azione)"[^>]*value="([^"]{1,40})"/g)]
    .map(([, name, value]): [string, string] => [name ?? '', value ?? ''])
    .filter(([name, value], at, found) => found.findIndex((one) => one[0] === name && one[1] === value) === at)
    .slice(0, 6)

const pageTargets = (): Target[] =>
  [...new Set(patterns(routes as RouteConfigEntry[]))].flatMap((pattern) => {
    const path = addressOf(pattern)
    return people(pattern).map((person) => ({
      ...{ route: pattern, person, page: path },
      attempts: (page: string) => [
        ...readAttempts(path, all(page, /[?&;]([a-z]{1,12})=/g).slice(0, 8)),
        ...formAttempts(path, all(page, / name="([\w.[\]-]{1,60})"/g).slice(0, 60), intentsIn(page)),
      ],
    }))
  })

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
}
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

const callTargets = ({ paths, components }: ApiDocument): Target[] =>
  Object.entries(paths).flatMap(([pattern, operations]) =>
    Object.entries(operations).flatMap(([verb, { parameters = [], requestBody }]) => {
      const path = pattern.replace(/\{\w+\}/g, '1')
      const method = verb.toUpperCase()
      const asked = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
      const schema = requestBody?.content?.['application/json']?.schema
      const attempts = () =>
        method === 'GET' ? readAttempts(path, asked) : jsonAttempts(method, path, schema, components?.schemas ?? {})
      const who: readonly Person[] = pattern.startsWith('/api/portal')
        ? ['controluce', 'elena']
        : [null, 'giulia', 'controluce']
      return who.map((person) => ({ route: `${method} ${pattern}`, person, page: null, attempts }))
    }),
  )

/** React Router's own address: which routes lie behind which addresses. */
const manifestTarget = async (): Promise<Target> => {
  const folder = 'build/client/assets'
  const file = (await readdir(folder)).find((name) => /^manifest-.*\.js$/.test(name))
  const version = /"version":"(\w+)"/.exec(file ? await readFile(`${folder}/${file}`, 'utf8') : '')?.[1] ?? ''
  const attempt = (what: string, paths: string): Attempt => ({
    ...{ what, method: 'GET', headers: {} },
    path: `/__manifest?version=${version}&paths=${paths}`.slice(0, 7_600),
  })
  const short = Array.from({ length: 3_000 }, (_, at) => at.toString(36)).join()
  return {
    ...{ route: '/__manifest', person: null, page: null },
    attempts: () => [attempt('3,000 addresses', short), attempt('one deep address', '/a'.repeat(3_700))],
  }
}

/** Every page of the route table and every call of the API's document. */
export const targetsOf = async (base: string): Promise<Target[]> => {
  const document = (await (await fetch(`${base}/api/openapi.json`)).json()) as ApiDocument
  return [await manifestTarget(), ...pageTargets(), ...callTargets(document)]
}
