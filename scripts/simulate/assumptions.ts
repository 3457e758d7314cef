/** What the agents are assumed to do. The report prints this table; a figure without a source is an assumption and says so. */
interface Assumption {
  readonly value: number
  readonly what: string
  readonly from: string
}

const guess = 'assumption'

/** Every number of the agents, with where it comes from. */
export const assumptions = {
  suppliers: {
    value: 300,
    what: 'suppliers of the sector in the country',
    from: 'seed of the scale bench, one sector of 31',
  },
  announcements: { value: 400, what: 'announcements published within the time', from: guess },
  days: { value: 60, what: 'days that are simulated', from: guess },
  openDays: {
    value: 10,
    what: 'days an announcement takes offers',
    from: 'middle of the three the wizard offers (7, 10, 15)',
  },
  verifiedShare: { value: 0.85, what: 'share of suppliers that are verified', from: guess },
  mayOfferShare: { value: 0.7, what: 'share with complete data and a participation left', from: guess },
  limitChosenShare: { value: 0.1, what: 'share that has chosen no invitations at all', from: guess },
  saturdayShare: { value: 0.65, what: 'share of weddings on a Saturday', from: guess },
  busySaturday: { value: 0.45, what: 'chance that a supplier is busy on the Saturday asked for', from: guess },
  busyOther: { value: 0.15, what: 'the same on another day', from: guess },
  bigTowns: { value: 0.6, what: 'share of seats and weddings within 25 km of one of twelve towns', from: guess },
  visits: { value: 0.35, what: 'chance that a supplier looks at its list on a day', from: guess },
  noticed: { value: 0.12, what: 'chance that it takes up one announcement of the list it looks at', from: guess },
  read: { value: 0.55, what: 'chance that it reads an invitation on its day', from: guess },
  takenUp: { value: 0.4, what: 'chance that it takes up an invitation it has read', from: guess },
  halfDistanceKm: { value: 60, what: 'kilometres that halve the chance of an offer', from: guess },
  priceSpread: {
    value: 0.3,
    what: 'spread of prices and budgets (log)',
    from: 'middle half of the budgets in the seed world, 0.75 to 1.3 of the median',
  },
  budgets: { value: 1.15, what: 'middle of the budgets, the usual price being 1', from: guess },
  priceSlope: { value: 6, what: 'how sharply a budget below the own price puts off', from: guess },
  fatigue: {
    value: 0.85,
    what: 'what each invitation of the last seven days leaves of the chance that the next one is read',
    from: guess,
  },
  spill: {
    value: 0,
    what: 'how much of this also keeps a supplier from what it finds itself: 0 nothing, 1 all',
    from: guess,
  },
  rivals: { value: 0.88, what: 'what each offer that is there leaves of it', from: guess },
} as const satisfies Readonly<Record<string, Assumption>>

export type AssumptionName = keyof typeof assumptions
/** Other values for some of them, to see what depends on them. */
export type Otherwise = Readonly<Partial<Record<AssumptionName, number>>>

/** The value of one of them. */
export const assume = (name: AssumptionName, otherwise: Otherwise = {}): number =>
  otherwise[name] ?? assumptions[name].value
