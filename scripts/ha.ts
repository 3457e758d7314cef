/**
 * `npm run ha [-- --minutes 10] [-- --seed 1]`: three PostgreSQL under Patroni and etcd, HAProxy, PgBouncer, a bucket and two processes of the
 * product; fifty clients use it and write down what they are told, while one thing after the other breaks. Ends with 1 when anything that was
 * acknowledged is not there (docs/reliability.md). As root on Linux, for the network namespaces.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { dice } from '../test/crash/crowd.ts'
import { Mails } from '../test/crash/mails.ts'
import { query } from '../test/database.ts'
import { startS3 } from '../test/s3.ts'
import { ensureBundle } from '../test/server.ts'
import { ClientRecord } from './ha/client-record.ts'
import { DatabaseMachine } from './ha/database-machine.ts'
import { FAULTS, isRestarted, RESTART_MS, wholeCluster } from './ha/faults.ts'
import { Front } from './ha/front.ts'
import { openNetwork } from './ha/network.ts'
import { playAll } from './ha/play.ts'
import { type Outage, printFigures, printVerdict } from './ha/report.ts'
import { openWork, verdict } from './ha/verdict.ts'
import { bringWorld } from './ha/world.ts'
import { installedBinaries } from './support/installed-postgres.ts'
import { until } from './support/product.ts'

const NEEDED = [
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/bin/patroni', 'patroni'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/sbin/pgbouncer', 'pgbouncer'],
  ['/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1', 'libfaketime'],
  ['/usr/sbin/ip', 'iproute2'],
] as const
/** A fault lasts so long, by the dice, and so long it is calm before the next one. */
const LASTS_MS = [8_000, 15_000] as const
const CALM_MS = [3_000, 7_000] as const
/** Within it everything has to be whole again by itself. */
const HEALING_MS = 90_000

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes is a number')
const roll = dice(Number(values.seed))
const between = ([least, most]: readonly [number, number]): number => least + roll() * (most - least)
const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T
const say = (what: string): void => console.log(`${new Date().toISOString().slice(11, 19)}  ${what}`)

const whatIsMissing = (): string => {
  const packages = NEEDED.filter(([program]) => !existsSync(program)).map(([, name]) => name)
  if (!installedBinaries()) packages.unshift('postgresql' as never)
  if (packages.length > 0) return `On Debian: apt-get install --no-install-recommends ${packages.join(' ')}`
  return process.getuid?.() === 0 ? '' : 'It makes network namespaces and mounts: run it as root.'
}

/** Names of the faults in an order of chance, each as often as the others. */
const shuffled = (): string[] =>
  Object.keys(FAULTS)
    .filter((name) => name.includes(values.only ?? ''))
    .map((name) => ({ name, at: roll() }))
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name)

/** Whether all three are there again in time. A run ends where they are not, and what was acknowledged until then is judged all the same. */
const isWholeAgain = async (machines: readonly DatabaseMachine[], since: number): Promise<boolean> => {
  while (!(await wholeCluster(machines))) {
    if (Date.now() - since > HEALING_MS) return false
    await pause(500)
  }
  return true
}

const main = async (): Promise<number> => {
  const missing = whatIsMissing()
  if (missing) {
    console.log(missing)
    return 2
  }
  const binaries = installedBinaries() as string
  ensureBundle()
  const home = mkdtempSync('/var/tmp/promessi-ha-')
  chmodSync(home, 0o755)
  const ends: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true, maxRetries: 5 })]
  const clear = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => clear().finally(() => process.exit(130)))
  // A client that gives up: nothing of the machines may stay behind.
  process.once('unhandledRejection', (error) => {
    console.error(error)
    void clear().finally(() => process.exit(1))
  })
  try {
    ends.push(openNetwork())
    const machines = [1, 2, 3].map((number) => new DatabaseMachine(number, home, binaries))
    ends.push(() => {
      for (const one of machines) one.scrap()
    })
    for (const one of machines) one.start(machines)
    await until('the three databases', async () => (await wholeCluster(machines)) !== undefined)

    const bucket = await startS3()
    ends.push(() => bucket.close())
    const mails = new Mails()
    const SMTP_URL = await mails.listen()
    ends.push(() => mails.close())
    const settings = {
      ...{ DATA_DIR: join(home, 'data'), SMTP_URL, SECRET_KEY: 'for-the-proof-alone-and-nothing-else' },
      ...{ S3_ENDPOINT: bucket.endpoint, S3_BUCKET: bucket.settings.bucket, S3_REGION: bucket.settings.region },
      ...{ S3_ACCESS_KEY_ID: bucket.settings.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey },
      S3_FORCE_PATH_STYLE: 'on',
    }
    const front = await Front.open(home, machines, settings)
    ends.push(() => front.close())
    const url = front.primaryUrl('promessi')
    // The balancer takes each server for the primary until it has asked it twice.
    await pause(5000)
    await query(front.primaryUrl('postgres'), 'create database promessi')
    say('The seed world is made')
    await bringWorld(home, binaries, settings, url)
    for (const which of [0, 1]) await front.startProduct(which)

    const [newest] = await query<{ id: number }>(url, 'select coalesce(max(id), 0)::int as id from outgoing_mails')
    const record = new ClientRecord()
    let isOver = false
    const playing = playAll({ url: front.url, record, isOver: () => isOver }, url)
    say('Fifty clients are at work')
    await pause(10_000)
    const outages: Outage[] = []
    const began = Date.now()
    let waiting = shuffled()
    let isWhole = true
    while (isWhole && Date.now() - began < minutes * 60_000) {
      await pause(between(CALM_MS))
      // It may lose and find its leader again by itself, on a machine that is busy.
      await until('the whole cluster', async () => (await wholeCluster(machines)) !== undefined)
      const cluster = await wholeCluster(machines)
      if (!cluster) continue
      if (waiting.length === 0) waiting = shuffled()
      const name = waiting.pop() as string
      const from = Date.now()
      const end = FAULTS[name]?.({ machines, front, bucket, ...cluster, pick })
      await pause(isRestarted(name) ? RESTART_MS : between(LASTS_MS))
      await end?.()
      const mended = Date.now()
      isWhole = await isWholeAgain(machines, mended)
      if (!isWhole) say(`Not whole again after: ${name}\n${machines.map((one) => one.lastWords()).join('\n')}`)
      await pause(2000)
      outages.push({ name, from, until: Date.now() })
      if (isWhole)
        say(
          `${outages.length}: ${name}; whole again ${((Date.now() - mended - 2000) / 1000).toFixed(1)} s after it was mended`,
        )
    }
    isOver = true
    await playing
    say('The clients have stopped; what is under way is waited for')
    const left = Date.now()
    while ((await openWork(url)).length > 0 && Date.now() - left < HEALING_MS) await pause(1000)
    printFigures(record, outages, minutes)
    const isWell = printVerdict(await verdict(url, record, bucket, mails, newest?.id ?? 0), await openWork(url))
    if (!isWell) console.log(`\nWhat the processes wrote last:\n${front.written()}`)
    return isWell && isWhole ? 0 : 1
  } finally {
    await clear()
  }
}

process.exitCode = await main()
