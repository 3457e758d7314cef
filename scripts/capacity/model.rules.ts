/** What one request costs, in milliseconds of one core each. */
export interface Costs {
  readonly product: number
  readonly primary: number
  /** All replicas together. */
  readonly replicas: number
  /** Who asks; on another machine in real life. */
  readonly client: number
}

/** A measured row: so many requests a second at this cost. */
export interface Measured {
  readonly processes: number
  readonly replicas: number
  readonly perSecond: number
  readonly costs: Costs
}

/** What all rows are predicted from. */
export interface Model {
  readonly cores: number
  /** Milliseconds of all cores that one request without replicas costs. */
  readonly base: number
  /** How much each replica adds, by carrying out what was written and by asking how far it is; once for having any. */
  readonly anyReplica: number
  readonly eachReplica: number
  /** Share of the cores that is really used. */
  readonly use: number
  /** Requests a second at which one process is full: its event loop is one thread. */
  readonly mostOfOneProcess: number
}

const sum = ({ product, primary, replicas, client }: Costs): number => product + primary + replicas + client

/** @returns requests a second */
export const predict = (model: Model, processes: number, replicas: number): number => {
  const cost = model.base + (replicas > 0 ? model.anyReplica : 0) + replicas * model.eachReplica
  return Math.min(processes * model.mostOfOneProcess, (model.cores * 1000 * model.use) / cost)
}

/**
 * Learns from four rows alone: one and two processes without a replica, two with one and with two.
 *
 * @throws Error when one of them is missing
 */
export const learn = (rows: readonly Measured[], cores: number): Model => {
  const row = (processes: number, replicas: number): Measured => {
    const found = rows.find((one) => one.processes === processes && one.replicas === replicas)
    if (!found) throw new Error(`${processes} processes and ${replicas} replicas were not measured`)
    return found
  }
  const [one, two, first, second] = [row(1, 0), row(2, 0), row(2, 1), row(2, 2)]
  const eachReplica = Math.max(0, sum(second.costs) - sum(first.costs))
  return {
    cores,
    base: sum(two.costs),
    anyReplica: sum(first.costs) - sum(two.costs) - eachReplica,
    eachReplica,
    use: (two.perSecond * sum(two.costs)) / (cores * 1000),
    mostOfOneProcess: one.perSecond,
  }
}

/** What somebody who is to serve so many visits a day has to have, away from the machine of the measurement. */
export interface Need {
  readonly visitsADay: number
  readonly requestsPerVisit: number
  /** The busiest hour against the mean one. */
  readonly peak: number
  /** How full a core may be at that hour. */
  readonly load: number
}

/** @returns requests a second at the peak, and cores by part */
export const needed = (costs: Pick<Costs, 'product' | 'primary'>, need: Need) => {
  const perSecond = (need.visitsADay * need.requestsPerVisit * need.peak) / 86_400
  const cores = (ms: number) => (perSecond * ms) / 1000 / need.load
  return { perSecond, product: cores(costs.product), database: cores(costs.primary) }
}
