import type { S3Server } from '../../test/s3.ts'
import type { DatabaseMachine } from './database-machine.ts'
import type { Front } from './front.ts'

/** How far a clock goes wrong. */
const SKEW_S = 5
/** A killed process or pooler is started again so much later, as a service manager does. */
export const RESTART_MS = 2000

/** What the faults are done to. */
export interface Scene {
  readonly machines: readonly DatabaseMachine[]
  readonly front: Front
  readonly bucket: S3Server
}
interface Now extends Scene {
  readonly leader: DatabaseMachine
  readonly others: readonly DatabaseMachine[]
  /** One of several, by the dice. */
  readonly pick: <T>(list: readonly T[]) => T
}

/** @returns what ends it */
type Fault = (now: Now) => () => unknown

const powerCut = ({ machines }: Scene, machine: DatabaseMachine) => {
  machine.powerOff()
  return () => machine.start(machines)
}

/** Everything that is done to it, in the words of the report. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'primary: PostgreSQL killed with -9': ({ leader }) => {
    leader.killPostgres()
    return () => undefined
  },
  'primary: the whole machine off': (now) => powerCut(now, now.leader),
  'replica: the whole machine off': (now) => powerCut(now, now.pick(now.others)),
  'replica: PostgreSQL killed with -9': ({ others, pick }) => {
    pick(others).killPostgres()
    return () => undefined
  },
  'network: the primary cut off from everybody': ({ leader, machines }) => {
    leader.cut()
    return () => leader.heal(machines)
  },
  'network: the primary cut off from the other two, clients still reach it': ({ leader, others }) => {
    leader.cutFrom(others)
    return () => leader.heal(others)
  },
  'network: a replica cut off from everybody': ({ others, machines, pick }) => {
    const one = pick(others)
    one.cut()
    return () => one.heal(machines)
  },
  'disk of the primary full': ({ leader }) => {
    leader.fillDisk()
    return () => leader.emptyDisk()
  },
  [`clock of the primary ${SKEW_S} s ahead`]: ({ leader }) => {
    leader.setClock(SKEW_S)
    return () => leader.setClock(0)
  },
  [`clock of a process ${SKEW_S} s ahead`]: ({ front }) => {
    front.setClock(SKEW_S)
    return () => front.setClock(0)
  },
  'a process killed with -9': ({ front, pick }) => {
    const which = pick([0, 1])
    const gone = front.killProduct(which)
    return async () => {
      await gone
      await front.startProduct(which)
    }
  },
  'PgBouncer killed with -9': ({ front }) => {
    front.killPooler()
    return () => front.startPooler()
  },
  'bucket: hangs up': ({ bucket }) => {
    bucket.mode = 'away'
    return () => {
      bucket.mode = 'up'
    }
  },
  'bucket: answers 500': ({ bucket }) => {
    bucket.mode = 'broken'
    return () => {
      bucket.mode = 'up'
    }
  },
}

/** What comes back by itself after a moment, rather than when somebody has mended it. */
export const isRestarted = (name: string): boolean => /^a process|^PgBouncer/.test(name)

/** Who leads now, when one does and the two others follow. */
export const wholeCluster = async (
  machines: readonly DatabaseMachine[],
): Promise<Pick<Now, 'leader' | 'others'> | undefined> => {
  const said = await Promise.all(machines.map((one) => one.says()))
  if (said.some((one) => one?.state !== 'running')) return undefined
  const leaders = machines.filter((_, at) => said[at]?.role === 'master')
  const [leader] = leaders
  if (!leader || leaders.length > 1) return undefined
  return { leader, others: machines.filter((one) => one !== leader) }
}
