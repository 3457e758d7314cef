import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEmbedded, stopEmbedded } from '#platform/db/embedded.server.ts'
import { readLock } from '#platform/db/embedded-lock.server.ts'
import { migrateDatabase } from '#platform/db/migrate.server.ts'
import { admin, couple, supplier } from '../test/actors.ts'
import { openTestApp } from '../test/app.ts'
import { publish } from '../test/auctions.ts'
import { inconsistentMoney, missing, wronglyNotified } from '../test/crash/books.ts'
import { type Cast, Client, dice, nothing } from '../test/crash/client.ts'
import { query } from '../test/database.ts'
import { awarded, type Deal } from '../test/orders.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'

/** How often something is killed; `CRASH_ROUNDS=200` for a long run. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 8)
const IN_TURN = ['app', 'database', 'both', 'app', 'database', 'both', 'app', 'both'] as const
type Victim = (typeof IN_TURN)[number]
/** What is killed, round by round. */
const rounds = Array.from({ length: ROUNDS }, (_, round): Victim => IN_TURN[round % IN_TURN.length] ?? 'app')
/** Each may send thirty offers in a minute. */
const SELLERS = 4 + Math.round(ROUNDS / 4)
/** Enough to do for every round: offers first of all. */
const DEALS_A_WEEK = 18
const DEALS = DEALS_A_WEEK + Math.round(ROUNDS / 4)
const OPEN = 12 + Math.round(ROUNDS / 4)

const folder = temporaryFolder()
const postgres = join(folder, 'postgres')
const yes = nothing()
/** What the mail server has taken, by the number of its row in the outbox; as often as it came. */
const mails: { readonly row: number; readonly messageId: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    // Not reached when the sender is killed half-way.
    stream.on('end', () => {
      const mail = Buffer.concat(chunks).toString()
      const [, messageId = '', row] = /^Message-ID: (<mail-(\d+)\.[^>]+>)/im.exec(mail) ?? []
      mails.push({ row: Number(row), messageId })
      done()
    })
  },
})
// A sender killed in the middle of a message resets its connection.
smtp.on('error', () => undefined)
let settings: Record<string, string>
let databaseUrl: string
let cast: Cast
let server: ServerProcess

/** The people and what they deal in, made before the killing starts. Because somebody lives here, no seed world is made. */
const prepare = async (): Promise<Cast> => {
  const database = await startEmbedded(postgres)
  databaseUrl = database.url
  await migrateDatabase(database.url)
  const app = await openTestApp(database.url, folder)
  try {
    const staff = await admin(app)
    const owner = await couple(app)
    const sellers = []
    for (let made = 0; made < SELLERS; made += 1)
      sellers.push(await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' }))
    const deals: Deal[] = []
    // Each time a week goes by: nobody may send as many offers in one minute.
    while (deals.length < DEALS)
      deals.push(...(await awarded(app, { owner, seller: sellers[0] as (typeof sellers)[0], staff }, DEALS_A_WEEK)))
    const open = []
    for (let made = 0; made < OPEN; made += 1) open.push(await publish(app, owner, staff, { expire: '15' }))
    return { owner, sellers, open, deals }
  } finally {
    await app.close()
  }
}

const databaseLock = () => readLock(join(postgres, 'data'))

const kill = async (what: Victim): Promise<number> => {
  const lock = databaseLock()
  if (!lock) throw new Error('There is no database to kill')
  if (what !== 'app') process.kill(lock.pid, 'SIGKILL')
  if (what !== 'database') await server.kill('SIGKILL')
  return lock.pid
}

/**
 * Until it takes orders again: a new process, or the same one with the database it has started again.
 *
 * @param killed number of the database before
 */
const back = async (what: Victim, killed: number): Promise<void> => {
  if (what !== 'database') server = await startServer(settings)
  const isOpen = async () => {
    // The children of a killed database answer a moment longer: only the new one counts. An app alone finds the old one again.
    const lock = databaseLock()
    if (!lock?.ready || (lock.pid === killed) !== (what === 'app')) return false
    const answer = await fetch(`${server.url}/api/check-token`, { headers: cast.owner.headers }).catch(() => null)
    return answer?.status === 200
  }
  await vi.waitUntil(isOpen, { timeout: 20_000, interval: 50 }).catch(() => {
    throw new Error(`Not back after killing ${what}.\n${server.written()}`)
  })
}

beforeAll(async () => {
  ensureBundle()
  cast = await prepare()
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  settings = { PORT: String(await freePort()), DATA_DIR: folder, SMTP_URL }
  server = await startServer(settings)
}, 180_000)

afterAll(async () => {
  await server?.kill('SIGTERM')
  await stopEmbedded(postgres)
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  rmSync(folder, { recursive: true, force: true })
})

/** Rows of the outbox, by whether they are marked as sent. */
const outbox = async (sent: boolean): Promise<number[]> => {
  const rows = await query<{ id: number }>(
    databaseUrl,
    `select id from outgoing_mails where sent_at is ${sent ? 'not' : ''} null`,
  )
  return rows.map(({ id }) => id)
}

it(
  'kill -9 at any moment loses nothing that was acknowledged, and no payment is lost or doubled',
  async ({ annotate }) => {
    const ownMails = Math.max(0, ...(await outbox(false)), ...(await outbox(true)))
    const roll = dice(20_261_121)
    const client = new Client(() => server.url, cast, yes)
    for (const what of rounds) {
      const before = yes.offers.size + yes.orders.size
      const working = client.work()
      // Something has been said yes to in every round, then anything may be under way.
      await vi.waitUntil(() => yes.offers.size + yes.orders.size > before + 2, { timeout: 15_000, interval: 5 })
      await pause(roll() * 400)
      const killed = await kill(what)
      client.stop()
      await working
      await back(what, killed)
      expect({ what, lost: await missing(databaseUrl, yes) }).toEqual({ what, lost: [] })
      expect({ what, crooked: await inconsistentMoney(databaseUrl) }).toEqual({ what, crooked: [] })
    }
    expect(yes.settled.size).toBeGreaterThan(0)
    expect(yes.votes.size).toBeGreaterThan(0)
    expect(yes.questions.size).toBeGreaterThan(0)

    // The interrupted are taken up again until everything is paid.
    while (await client.pay());
    expect(await missing(databaseUrl, yes)).toEqual([])
    expect(await inconsistentMoney(databaseUrl)).toEqual([])
    // Work that was under way when its process died is done by the next one, once; every kill leaves more of it behind.
    await vi.waitUntil(async () => (await wronglyNotified(databaseUrl)).length === 0, {
      timeout: 60_000 + ROUNDS * 2_000,
      interval: 250,
    })

    // What is marked as sent was taken by the mail server, and whatever it took twice came under the same Message-ID.
    // The rows are read first: sending goes on meanwhile, and a message is taken before its row is marked.
    const marked = await outbox(true)
    const taken = new Map(mails.map(({ row, messageId }) => [row, messageId]))
    expect(marked.filter((row) => row > ownMails && !taken.has(row))).toEqual([])
    const differing = mails.filter(({ row, messageId }) => taken.get(row) !== messageId)
    expect(differing.map((mail) => ({ ...mail, last: taken.get(mail.row) }))).toEqual([])
    await annotate(`${mails.length} messages taken for ${taken.size} rows in ${ROUNDS} rounds`)
  },
  180_000 + ROUNDS * 20_000,
)
