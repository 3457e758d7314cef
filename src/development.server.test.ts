import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { markWorld } from '#platform/db/first-run.server.ts'
import { freshDatabase, query } from '../test/database.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'

/** A start reads all sources. Long, because other suites run beside this one. */
const START = { timeout: 240_000, interval: 50 }
const PATIENCE = { timeout: 50_000, interval: 50 }

const folder = temporaryFolder()
const project = join(folder, 'project')

/** A small slice, written by these tests into a copy of the project: nobody's own files are touched. */
const contract = (about: string) => `import { z } from 'zod'
export const Answer = z.object({ word: z.string().describe('${about}') })
`
const service = (body: string) => `export const word = async (): Promise<string> => {
  ${body}
}
`
const routes = `import { anyone } from '#platform/http/openapi/access.server.ts'
import type { Slice } from '#platform/slice.server.ts'
import { Answer } from './try.contract.ts'
import { word } from './try.service.server.ts'

const schema = { security: anyone, tags: ['accounts'], summary: 'Try', response: { 200: Answer } }
export const trySlice: Slice = {
  name: 'try',
  routes: (app) => app.get('/api/try', { schema }, async () => ({ word: await word() })),
}
`
const page = (screen: string) => `import { useLoaderData } from 'react-router'
import { word } from './try.service.server.ts'

export const loader = async () => ({ word: await word() })
export default function Try() {
  const { word } = useLoaderData<typeof loader>()
  ${screen}
}
`
const fine = { service: service(`return 'uno'`), page: page('return <h1>La parola è {word}</h1>') }

const write = (path: string, text: string): void => writeFileSync(join(project, path), text)
const replace = (path: string, before: string, after: string): void => {
  const text = readFileSync(join(project, path), 'utf8')
  expect(text).toContain(before)
  write(path, text.replace(before, after))
}

const copyProject = (): void => {
  mkdirSync(project)
  for (const name of ['src', 'seed', 'scripts', 'public', 'migrations'])
    cpSync(name, join(project, name), { recursive: true })
  for (const name of readdirSync('.')) if (/\.(ts|json)$/.test(name)) cpSync(name, join(project, name))
  // Each package for itself: what Vite keeps in the folder is then its own.
  mkdirSync(join(project, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.'))
      symlinkSync(join(process.cwd(), 'node_modules', name), join(project, 'node_modules', name))
  write('src/try.contract.ts', contract('before'))
  write('src/try.service.server.ts', fine.service)
  write('src/try.routes.server.ts', routes)
  write('src/try.page.tsx', fine.page)
  replace('src/slices.server.ts', 'readonly Slice[] = [', 'readonly Slice[] = [trySlice,')
  replace('src/slices.server.ts', 'import', `import { trySlice } from './try.routes.server.ts'\nimport`)
  replace('src/routes.ts', 'export default [', `export default [page('try', 'try.page.tsx'),`)
}

let child: ChildProcess
let written = ''
let url: string

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

interface Answer {
  readonly status: number
  readonly text: string
}
const get = async (path: string): Promise<Answer> => {
  const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })
  return { status: answer.status, text: await answer.text() }
}
const callError = async (): Promise<{ message: string; place: string; stack: string[] }> =>
  JSON.parse((await get('/api/try')).text).development
/** Waits until a save has arrived at the server. */
const until = (path: string, expected: Partial<Answer>): Promise<void> =>
  expect.poll(() => get(path), PATIENCE).toMatchObject(expected)
const works = async (): Promise<void> => {
  await until('/api/try', { status: 200, text: '{"word":"uno"}' })
  await until('/try', { status: 200, text: expect.stringContaining('La parola è <!-- -->uno') })
}

describe('npm run dev', { timeout: 4 * PATIENCE.timeout }, () => {
  beforeAll(async () => {
    copyProject()
    const database = await freshDatabase()
    // It would be made: there is a first start of its own for that.
    await markWorld(database.url, 'complete')
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    child = spawn(process.execPath, ['--conditions=development', 'server.ts'], {
      cwd: project,
      env: {
        ...{ PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1' },
        ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (some: Buffer) => {
        written += some
      })
    await vi.waitUntil(async () => {
      if (child.exitCode !== null) throw new Error(`The development server ended.\n${written}`)
      return (await fetch(`${url}/ready`).catch(() => null))?.ok
    }, START)
  }, START.timeout + 10_000)
  afterAll(() => child?.kill('SIGKILL'))

  it('serves pages and API from the sources, and says so in lines for a person', async () => {
    await works()
    await expect.poll(() => written, PATIENCE).toMatch(/^\[[\d:]+\] .*answered GET \/try 200 \d+ ms/m)
    expect(written).not.toContain('{"level"')
  })

  it('follows a contract and a service without a restart, in API and pages alike', async () => {
    write('src/try.contract.ts', contract('after'))
    await until('/api/openapi.json', { text: expect.stringMatching(/"description":\s*"after"/) })
    write('src/try.service.server.ts', service(`return 'due'`))
    await until('/api/try', { text: '{"word":"due"}' })
    await until('/try', { text: expect.stringContaining('La parola è <!-- -->due') })
    write('src/try.service.server.ts', fine.service)
    await works()
  })

  it.each(['db/db', 'config', 'clock', 'live/live', 'jobs/jobs'])(
    'goes on when platform/%s, which holds something open, is saved',
    async (name) => {
      const times = () => written.split('follows its sources again').length
      const before = times()
      appendFileSync(join(project, `src/platform/${name}.server.ts`), '\n// saved\n')
      await expect.poll(times, PATIENCE).toBeGreaterThan(before)
      expect((await get('/ready')).text).toBe('{"ok":true}')
      await works()
    },
  )

  it('shows a mistake in a file of the server: message, file and line; and goes on when it is mended', async () => {
    write('src/try.service.server.ts', service(`return 'uno`))
    await until('/try', { status: 500, text: expect.stringContaining('src/try.service.server.ts:2:') })
    expect(await callError()).toMatchObject({
      message: expect.stringContaining('Unterminated string'),
      place: expect.stringMatching(/^src\/try\.service\.server\.ts:2:\d+$/),
    })
    write('src/try.service.server.ts', fine.service)
    await works()
  })

  it('shows what a loader and a call throw, at the place where it was thrown', async () => {
    write('src/try.service.server.ts', service(`const wrong = 'on purpose'\n  throw new Error(wrong)`))
    await until('/try', { status: 500, text: expect.stringContaining('Error: on purpose') })
    expect((await get('/try')).text).toMatch(
      /src\/try\.service\.server\.ts:3:9[\s\S]*&gt; +3 \| +throw new Error\(wrong\)/,
    )
    const { message, place, stack } = await callError()
    expect([message, place]).toEqual(['Error: on purpose', 'src/try.service.server.ts:3:9'])
    expect(stack.join('\n')).toMatch(/at .*src\/try\.routes\.server\.ts:9:/)
    write('src/try.service.server.ts', fine.service)
    await works()
  })

  it('shows what a page throws while it is drawn, and a page that cannot be read, while calls are answered', async () => {
    write('src/try.page.tsx', page(`if (word) throw new Error('not drawn')`))
    await until('/try', { status: 500, text: expect.stringMatching(/Error: not drawn[\s\S]*src\/try\.page\.tsx:7:/) })
    write('src/try.page.tsx', page('return <h1>'))
    await until('/try', { status: 500, text: expect.stringContaining('src/try.page.tsx:8:') })
    expect((await get('/api/try')).status).toBe(200)
    write('src/try.page.tsx', fine.page)
    await works()
  })

  it('ends when it is told to, and leaves no mistake of its own', async () => {
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expect(written).not.toMatch(/not open|already open|after calling end/)
  })
})

describe('the shipped product', () => {
  let server: ServerProcess | undefined
  afterAll(() => server?.kill('SIGKILL'))

  it('says nothing of what failed inside', async () => {
    ensureBundle()
    const database = await freshDatabase()
    await markWorld(database.url, 'complete')
    const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'shipped'), PORT: String(await freePort()) }
    server = await startServer(settings)
    await query(database.url, 'alter table announcements rename to announcements_elsewhere')
    const call = await fetch(`${server.url}/api/auctions-detail/1`)
    expect([call.status, await call.json()]).toEqual([
      500,
      { error: { code: 'internal', message: expect.not.stringContaining('announcements') } },
    ])
    const shown = await fetch(`${server.url}/auctions`)
    expect(shown.status).toBe(500)
    const html = await shown.text()
    expect(html).toContain('Qualcosa è andato storto')
    expect(html).not.toMatch(/does not exist|Failed query|\.(?:ts|js):\d+/)
  }, 180_000)
})
