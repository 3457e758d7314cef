import pg from 'pg'
import { directDatabaseUrl } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { feesAlways, feesAtTheEnd } from './fee-rules.ts'
import { heldAlways, heldAtTheEnd } from './held-rules.ts'
import { always, atTheEnd, type Rule } from './rules.ts'
import { SOURCES } from './sources.ts'
import type { ContractScene } from './stage.ts'

/** Rules as one statement, and what it is to be given, in this order. */
interface Question {
  readonly name: string
  readonly text: string
  readonly given: readonly string[]
}

const questionOf = (name: string, rules: readonly Rule[]): Question => {
  const asked = rules.map((rule) => `select '${rule.name.replaceAll("'", "''")}' as rule, what from (${rule.sql}) x`)
  const given: string[] = []
  const text = `with ${SOURCES} ${asked.join(' union all ')}`.replaceAll(
    /:(order|payment|bank|sent|today|keeps|whatever|feeless|unpayable|crowded)\b/g,
    (_, what: string) => `$${given.includes(what) ? given.indexOf(what) + 1 : given.push(what)}`,
  )
  return { name, text, given }
}

const NOW: readonly Rule[] = [...always, ...feesAlways, ...heldAlways]
const now = questionOf('now', NOW)
const end = questionOf('end', [...NOW, ...atTheEnd, ...feesAtTheEnd, ...heldAtTheEnd])

/**
 * A connection for the rules alone, on which they are planned once: planning thirty of them takes ten times as long as asking them. Row by row
 * and by index, because the plan is made before there are rows and is kept when there are many: other histories' rows are never read.
 */
export const openAuditor = async (): Promise<pg.Client> => {
  const auditor = new pg.Client({ connectionString: directDatabaseUrl() })
  await auditor.connect()
  await auditor.query(
    `set plan_cache_mode = force_generic_plan; set jit = off; set enable_seqscan = off; set enable_mergejoin = off; set enable_hashjoin = off`,
  )
  return auditor
}

/** What of these rules does not hold, as `rule: what`. */
const broken = async (scene: ContractScene, { name, text, given }: Question): Promise<string[]> => {
  const values: Readonly<Record<string, string | number>> = {
    order: scene.since.order,
    payment: scene.since.payment,
    bank: JSON.stringify(Object.fromEntries(scene.bank)),
    sent: JSON.stringify(Object.fromEntries(scene.sent)),
    today: todayInRome(new Date(scene.time.at)),
    keeps: [...scene.keeps].join(','),
    whatever: [...scene.keepsWhatever].join(','),
    feeless: [...scene.feeless].join(','),
    unpayable: [...scene.unpayable].join(','),
    crowded: scene.isCrowded ? 'yes' : 'no',
  }
  const asked = { name, text, values: given.map((what) => values[what]) }
  const { rows } = await scene.stage.auditor.query<{ rule: string; what: string }>(asked)
  return rows.map(({ rule, what }) => `${rule}: ${what}`)
}

/** What does not hold at this moment. */
export const brokenNow = (scene: ContractScene): Promise<string[]> => broken(scene, now)

/** What does not hold when a history is over. */
export const brokenAtTheEnd = (scene: ContractScene): Promise<string[]> => broken(scene, end)
