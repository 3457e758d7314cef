// npm run drill: backup, destruction and restore on PostgreSQL and pgBackRest as Debian has them, with the product as shipped writing all the
// while; what may be lost and how long it takes, as a table. Exit code 1 when a bound is broken. With --break an acknowledged row is removed
// after each restore: a drill that does not notice is none. docs/reliability.md has the figures.
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { query } from '../test/database.ts'
import { ensureBundle } from '../test/server.ts'
import { crookedOrders, heldIn, newestPicture, picturesOf } from './drill/books.ts'
import { ARCHIVE_TIMEOUT_S } from './drill/cluster.ts'
import { dealsOf, openingsOf } from './drill/deals.ts'
import { migrationsIn, migrationsToday, refusedPeople, restoreOlder, whatIsKept } from './drill/older.ts'
import { beyondTheLoss, keptFromAfter, lossSeconds, lostBefore } from './drill/record.ts'
import { Scene } from './drill/scene.ts'
import { atMost, exactly, type Finding, figure, report } from './drill/table.ts'
import { Writers } from './drill/writers.ts'
import { installedBinaries } from './support/installed-postgres.ts'

/** A change waits a minute at most, and then for the checkpointer's second and the copying of its segment. */
const MARGIN_S = 5
/** Back in service, on a world of the seed's size. */
const RECOVERY_S = 120
/** The machine dies when the last archived segment is so old: nearly the worst moment. */
const WORST_S = 57
/** The whole drill. It takes five minutes on two cores. */
const PATIENCE_MS = 15 * 60_000

const { values: asked } = parseArgs({ options: { break: { type: 'boolean', default: false } } })
const findings: Finding[] = []
const say = (what: string): void => console.log(`${new Date().toISOString().slice(11, 19)}  ${what}`)
const seconds = (since: number): number => (Date.now() - since) / 1000

const programs = (): string => {
  const binaries = installedBinaries()
  const missing = [
    ...(binaries ? [] : ['PostgreSQL 15 or newer (package postgresql)']),
    ...(spawnSync('pgbackrest', ['version']).status === 0 ? [] : ['pgBackRest (package pgbackrest)']),
  ].join(' and ')
  if (binaries && !missing) return binaries
  console.error(`The drill needs ${missing}. On Debian: apt-get install postgresql pgbackrest`)
  process.exit(1)
}

const binaries = programs()
ensureBundle()
const scene = await Scene.open(binaries)
const giveUp = async (why: string): Promise<void> => {
  console.error(why)
  await scene.clear()
  process.exit(1)
}
setTimeout(() => giveUp('Not through after fifteen minutes.'), PATIENCE_MS).unref()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => giveUp('Broken off.'))
process.once('uncaughtException', (error) => giveUp(String(error.stack)))

/** Seconds since what was made lately was handed over. */
const archivedAgo = async (): Promise<number> => {
  const [row] = await query<{ ago: number | null }>(
    scene.cluster.url,
    'select extract(epoch from clock_timestamp() - last_archived_time)::float8 as ago from pg_stat_archiver',
  )
  return row?.ago ?? 0
}

/** Lets the clients write until the moment's changes are kept and the next ones have waited nearly as long as they can. */
const untilWorst = async (moment: number): Promise<void> => {
  for (let ago = await archivedAgo(); ago < WORST_S || seconds(moment) < ago; ago = await archivedAgo())
    await pause(250)
}

/** The backup, with clients that write before, during and after it, a second to come back to, and the end. */
const untilTheEnd = async () => {
  const writers = new Writers(scene.base, await openingsOf(scene.databaseUrl), await dealsOf(scene.databaseUrl))
  const writing = writers.work()
  say('The seed world is there and clients write')
  await pause(5000)
  const began = Date.now()
  await scene.cluster.pgbackrest('backup', '--type=full')
  findings.push(figure('Full backup while clients write', `${seconds(began).toFixed(1)} s`))
  const copied = join(scene.home, 'uploads-copied')
  cpSync(scene.uploads, copied, { recursive: true })
  await writers.changePhoto('#a05070')
  await pause(10_000)
  const moment = Date.now()
  say(`The second to come back to: ${new Date(moment).toISOString()}`)
  await pause(100)
  // The one before, which the second still shows, is removed by the product now, a minute before the end.
  await writers.changePhoto('#70a050')
  await untilWorst(moment)
  const died = Date.now()
  writers.stop()
  await scene.destroy()
  await writing
  const kinds = Object.entries(Object.groupBy(writers.yes, ({ key }) => key.split(' ')[0] ?? ''))
  const counts = kinds.map(([kind, all]) => `${all?.length} × ${kind}`).join(', ')
  say(`Killed and destroyed after ${writers.yes.length} acknowledged changes: ${counts}`)
  return { yes: writers.yes, copied, moment, died }
}

const comeBack = async (name: string, moment?: number): Promise<void> => {
  const back = await scene.comeBack(moment)
  say(`${name}: back in service`)
  const parts = `files ${back.files.toFixed(1)}, changes ${back.changes.toFixed(1)}, product ${back.product.toFixed(1)}`
  findings.push(atMost(`${name}: in service again (${parts})`, back.all, RECOVERY_S, ' s'))
  if (!asked.break) return
  const email = yes.find(({ key }) => key.startsWith('account '))?.key.slice('account '.length)
  await query(scene.databaseUrl, `update accounts set email = 'gone.' || email where email = '${email}'`)
}

const lookAtBooks = async (name: string): Promise<void> => {
  findings.push(exactly(`${name}: orders whose books do not agree`, (await crookedOrders(scene.databaseUrl)).length, 0))
  const pictures = await picturesOf(scene.databaseUrl, scene.uploads)
  findings.push(exactly(`${name}: pictures named and not in the uploads`, pictures.missing, 0, ` of ${pictures.named}`))
  const files = scene.checkUploads()
  findings.push(exactly(`${name}: files that check-uploads misses`, files.missing, 0, ` of ${files.named}`))
  const { missing, named } = await picturesOf(scene.databaseUrl, copied)
  findings.push(figure(`${name}: … had they only the copy made with the backup`, `${missing} of ${named}`))
}

const toTheSecond = async (name: string): Promise<void> => {
  await comeBack(name, moment)
  const held = await heldIn(scene.databaseUrl)
  const [before, after] = [yes.filter((one) => one.answeredAt < moment), yes.filter((one) => one.sentAt > moment)]
  const lost = lostBefore(yes, held, moment)
  findings.push(exactly(`${name}: acknowledged before it and not there`, lost.length, 0, ` of ${before.length}`))
  const kept = keptFromAfter(yes, held, moment)
  findings.push(exactly(`${name}: asked for after it and there`, kept.length, 0, ` of ${after.length}`))
  await lookAtBooks(name)
}

const toTheEnd = async (name: string): Promise<void> => {
  await comeBack(name)
  const held = await heldIn(scene.databaseUrl)
  const lost = lostBefore(yes, held, Number.POSITIVE_INFINITY)
  findings.push(atMost(`${name}: work that is gone`, lossSeconds(lost, died), ARCHIVE_TIMEOUT_S + MARGIN_S, ' s'))
  findings.push(figure(`${name}: acknowledged changes that are gone`, `${lost.length} of ${yes.length}`))
  const beyond = beyondTheLoss(yes, held, lost)
  findings.push(exactly(`${name}: there, and sent after one that is gone`, beyond.length, 0))
  await lookAtBooks(name)
  const picture = await fetch(`${scene.base}${await newestPicture(scene.databaseUrl)}`)
  findings.push(exactly(`${name}: answer to the newest picture of an offer`, picture.status, 200))
  await scene.cluster.pgbackrest('check')
  const began = Date.now()
  await scene.cluster.pgbackrest('backup', '--type=incr')
  findings.push(figure(`${name}: the next backup, of what changed`, `${seconds(began).toFixed(1)} s`))
}

const fromOlderVersion = async (name: string): Promise<void> => {
  await scene.stopProduct('SIGTERM')
  const began = Date.now()
  await query(scene.cluster.url, 'create database older')
  const url = scene.urlOf('older')
  await restoreOlder(binaries, url)
  const [was, had] = [await whatIsKept(url), await migrationsIn(url)]
  await scene.start('older', 'older')
  findings.push(atMost(`${name}: in service (migrations then: ${had})`, seconds(began), RECOVERY_S, ' s'))
  findings.push(exactly(`${name}: migrations now`, await migrationsIn(url), migrationsToday()))
  const is = await whatIsKept(url)
  const changed = Object.keys(was).filter((one) => is[one] !== was[one])
  findings.push(exactly(`${name}: kinds of rows not as they were`, changed.length, 0, ` of ${Object.keys(was).length}`))
  findings.push(exactly(`${name}: people who cannot sign in`, (await refusedPeople(scene.base)).length, 0))
  say(`${name}: in service`)
}

say(`PostgreSQL of ${binaries}, pgBackRest, everything in ${scene.home}`)
await scene.begin()
const { yes, copied, moment, died } = await untilTheEnd()
await toTheSecond('To a second')
await scene.destroy()
await toTheEnd('To the end')
await fromOlderVersion('Older version')
await scene.clear()
process.exit(report(findings) ? 0 : 1)
