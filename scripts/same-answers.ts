/**
 * `npm run same-answers [-- --ref <commit>]`: announcements and offers of a world that another release has made, as that release answers and as
 * this one does: the same but for keys that are new, or it ends with 1 and shows where they part. Who asks: a visitor, couples, suppliers, staff.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBundle } from '../test/server.ts'
import { newKeys } from './support/new-keys.ts'
import { inRelease, lastReleased } from './support/other-release.ts'
import { freePort, startProduct } from './support/product.ts'

const PEOPLE = ['giulia', 'martina', 'controluce', 'mondella', 'fototeca', 'elena']
/** Ids that are asked for, known or not. */
const [ANNOUNCEMENTS, OFFERS] = [90, 250]
/** What is shown around the first difference. */
const AROUND = 80

const { values } = parseArgs({ options: { ref: { type: 'string' } } })

interface Question {
  readonly method: 'GET' | 'PATCH'
  readonly path: string
  readonly body?: object
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1)

const questions: readonly Question[] = [
  ...[0, 1, 3].flatMap((type) =>
    [1, 2, 3, 4].flatMap((sort) =>
      [1, 2, 3].map((page) => ({
        method: 'PATCH' as const,
        path: '/api/auctions',
        body: { type, sort, page, size: 40 },
      })),
    ),
  ),
  ...upTo(ANNOUNCEMENTS).flatMap((id) => [
    { method: 'GET' as const, path: `/api/auctions-detail/${id}` },
    ...[0, 1, 2, 3].map((sort) => ({
      method: 'PATCH' as const,
      path: `/api/offers/${id}`,
      body: { filter: 'all', sort },
    })),
  ]),
  ...upTo(OFFERS).map((id) => ({ method: 'GET' as const, path: `/api/offer-detail/${id}` })),
  ...['/api/auctions-user', '/api/portal/offers/export', '/api/favorites'].map((path) => ({
    method: 'GET' as const,
    path,
  })),
]

/** Status and body of every answer, by who asked for what. */
const answersOf = async (dataDir: string, folder: string): Promise<ReadonlyMap<string, string>> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const here = process.cwd()
  process.chdir(folder)
  const product = await startProduct(dataDir, port).finally(() => process.chdir(here))
  const answers = new Map<string, string>()
  try {
    for (const name of ['', ...PEOPLE]) {
      const entered = name && (await fetch(`${url}/dev/login/${name}`, { redirect: 'manual' }))
      const cookie = entered ? entered.headers.getSetCookie().map((one) => one.split(';')[0]) : []
      for (const { method, path, body } of questions) {
        const headers = {
          cookie: cookie.join('; '),
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        }
        const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) })
        answers.set(
          `${name || 'a visitor'}: ${path} ${body ? JSON.stringify(body) : ''}`,
          `${answer.status} ${await answer.text()}`,
        )
      }
    }
  } finally {
    product.kill('SIGTERM')
    await once(product, 'exit')
  }
  return answers
}

const build = (folder: string): void => {
  for (const command of [
    ['react-router', 'typegen'],
    ['node', 'scripts/run.mjs', 'scripts/api.ts'],
    ['react-router', 'build', '--logLevel', 'error'],
  ]) {
    const [program = '', ...args] = command
    const PATH = `${join(folder, 'node_modules', '.bin')}:${process.env.PATH}`
    if (spawnSync(program, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, PATH } }).status !== 0)
      throw new Error(`${command.join(' ')} failed`)
  }
}

const partOf = (text: string, at: number): string => text.slice(Math.max(0, at - AROUND), at + AROUND)

const main = async (): Promise<number> => {
  const ref = values.ref ?? lastReleased()
  if (!ref) {
    console.log('Skipped: no migration came after the last release. --ref names another commit.')
    return 0
  }
  ensureBundle()
  const dataDir = mkdtempSync(join(tmpdir(), 'promessi-answers-'))
  try {
    const before = await inRelease(ref, async (folder) => {
      build(folder)
      return answersOf(dataDir, folder)
    })
    const after = await answersOf(dataDir, '.')
    const added = new Set<string>()
    const parted = [...before].filter(([question, answer]) => {
      const keys = newKeys(answer, after.get(question) ?? '')
      for (const key of keys ?? []) added.add(key)
      return keys === null
    })
    for (const [question, was] of parted.slice(0, 10)) {
      const is = after.get(question) ?? ''
      const at = [...was].findIndex((letter, index) => letter !== is[index])
      console.log(`${question}\n  then ${partOf(was, at)}\n  now  ${partOf(is, at)}`)
    }
    console.log(`${before.size} answers, ${parted.length} different; new keys: ${[...added].join(', ') || 'none'}`)
    return parted.length > 0 ? 1 : 0
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = await main()
