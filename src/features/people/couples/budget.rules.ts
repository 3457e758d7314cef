import { type Cents, cents, euro, sumOf } from '#shared/money.ts'

/** Highest budget of a whole wedding: ten million euro. */
export const BUDGET_MAX = cents(1_000_000_000)

/** Under an amount that is none, or not the price of a wedding; null when it may be saved. */
export const budgetProblem = (amount: number | null | undefined): string | null => {
  if (amount === null || amount === undefined || amount <= 0) return 'Inserisci un importo valido'
  return amount > BUDGET_MAX ? `Il budget può essere al massimo di ${euro(BUDGET_MAX)}` : null
}

/**
 * How far an announcement has come, as far as money goes: its offers are still to come or to choose among; a winner is chosen and
 * not ordered; what it brought is an order. Announcements that ended without anything are in no stage and count for nothing.
 */
export type BudgetStage = 'running' | 'chosen' | 'bought'

/** An announcement in figures. */
export interface PlannedAnnouncement {
  readonly sectorId: number
  readonly stage: BudgetStage
  /** The most the couple wants to spend on it. */
  readonly budgetCents: Cents
  /** Its lowest offer; null while there is none. */
  readonly bestCents: Cents | null
  /** What the chosen offer will cost, bonus and shipping included; zero in the other stages. */
  readonly chosenCents: Cents
}

/** A paid order in figures, after what was given back. */
export interface SpentOrder {
  readonly sectorId: number
  readonly worthCents: Cents
  /** What of it is still to be paid: the balance of an advance. */
  readonly dueCents: Cents
}

/** What a sector was given, and what became of it. All amounts as the couple pays them, shipping included. */
export interface SectorBudget {
  readonly sectorId: number
  /** Sum of the maximum budgets of its announcements; zero where things were only bought in stores. */
  readonly plannedCents: Cents
  /** What of it stands in announcements that are still running. */
  readonly runningCents: Cents
  /** Sum of the lowest offers of the running ones; null while none has an offer. */
  readonly bestCents: Cents | null
  /** Winners chosen and not ordered yet. */
  readonly chosenCents: Cents
  /** Ordered, and still to be paid: the balances of advances. */
  readonly dueCents: Cents
  readonly paidCents: Cents
}

/** The budget of a wedding, whole and by sector. */
export interface WeddingBudget {
  /** What the couple wants to spend; null until it says so. */
  readonly totalCents: Cents | null
  /** Worth of the paid orders, less what was given back (OQ-059): `budget_used` of the API. What is paid and what is due. */
  readonly usedCents: Cents
  readonly paidCents: Cents
  /** Ordered, and still to be paid: the balances of advances. */
  readonly dueCents: Cents
  /** Winners chosen and not ordered yet. */
  readonly chosenCents: Cents
  /** Maximum budgets of the announcements that are running. */
  readonly runningCents: Cents
  /** Total − used; null without a total. Below zero when more was spent. */
  readonly leftCents: Cents | null
  /** What no order, winner or running announcement has claimed; null without a total. Below zero when they claim too much. */
  readonly freeCents: Cents | null
  /** The sectors something is planned or spent in, the largest first. */
  readonly sectors: readonly SectorBudget[]
}

/** A sector of the budget, with its name for people. */
export interface SectorBudgetView extends SectorBudget {
  readonly name: string
  readonly macroSlug: string
}

/** The budget as pages draw it. */
export interface WeddingBudgetView extends WeddingBudget {
  readonly sectors: readonly SectorBudgetView[]
}

const sectorOf = (
  sectorId: number,
  announcements: readonly PlannedAnnouncement[],
  orders: readonly SpentOrder[],
): SectorBudget => {
  const planned = announcements.filter((one) => one.sectorId === sectorId)
  const spent = orders.filter((one) => one.sectorId === sectorId)
  const running = planned.filter(({ stage }) => stage === 'running')
  const best = running.flatMap(({ bestCents }) => (bestCents === null ? [] : [bestCents]))
  const due = sumOf(spent.map(({ dueCents }) => dueCents))
  return {
    sectorId,
    plannedCents: sumOf(planned.map(({ budgetCents }) => budgetCents)),
    runningCents: sumOf(running.map(({ budgetCents }) => budgetCents)),
    bestCents: best.length > 0 ? sumOf(best) : null,
    chosenCents: sumOf(planned.map(({ chosenCents }) => chosenCents)),
    dueCents: due,
    paidCents: cents(sumOf(spent.map(({ worthCents }) => worthCents)) - due),
  }
}

/** How much of the drawing a sector takes: what was planned, or what it has come to cost. */
export const sectorSize = ({ plannedCents, runningCents, chosenCents, dueCents, paidCents }: SectorBudget): number =>
  Math.max(plannedCents, runningCents + chosenCents + dueCents + paidCents)

/**
 * The budget of a wedding. The couple sets one figure; what a sector is given is the sum of its announcements' budgets, and what
 * without claims is free.
 */
export const weddingBudget = (
  totalCents: Cents | null,
  announcements: readonly PlannedAnnouncement[],
  orders: readonly SpentOrder[],
): WeddingBudget => {
  const ids = new Set([...announcements, ...orders].map(({ sectorId }) => sectorId))
  const usedCents = sumOf(orders.map(({ worthCents }) => worthCents))
  const dueCents = sumOf(orders.map((one) => one.dueCents))
  const chosenCents = sumOf(announcements.map((one) => one.chosenCents))
  const runningCents = sumOf(
    announcements.filter(({ stage }) => stage === 'running').map(({ budgetCents }) => budgetCents),
  )
  return {
    totalCents,
    usedCents,
    paidCents: cents(usedCents - dueCents),
    dueCents,
    chosenCents,
    runningCents,
    leftCents: totalCents === null ? null : cents(totalCents - usedCents),
    freeCents: totalCents === null ? null : cents(totalCents - usedCents - chosenCents - runningCents),
    sectors: [...ids]
      .map((id) => sectorOf(id, announcements, orders))
      .filter((sector) => sectorSize(sector) > 0)
      .toSorted((one, other) => sectorSize(other) - sectorSize(one) || one.sectorId - other.sectorId),
  }
}

/** What accepting an offer would leave, before anything is decided. */
export interface IfAccepted {
  readonly paysCents: Cents
  /** Of the announcement's own budget; below zero when shipping takes it over. */
  readonly announcementLeftCents: Cents
  /** Of what the sector was given, other running announcements of the sector kept aside. */
  readonly sectorLeftCents: Cents
  readonly sectorPlannedCents: Cents
  /** Whether the sector is more than this announcement. */
  readonly sectorHasMore: boolean
  /** Null until the couple says what the whole wedding may cost. */
  readonly wedding: {
    readonly totalCents: Cents
    /** Orders and chosen offers, without this one. */
    readonly takenCents: Cents
    /** Other announcements that are running, at their maximum budgets. */
    readonly reservedCents: Cents
    /** Total − taken: what is left now. */
    readonly leftNowCents: Cents
    /** The same after accepting; below zero when it is more than there is. */
    readonly leftCents: Cents
    /** What of it no other announcement has claimed; below zero when they claim more. */
    readonly freeCents: Cents
  } | null
}

/**
 * What would remain if this offer were accepted: of the announcement, of its sector, of the wedding. The announcement must be
 * running, which is when its offers can be compared.
 *
 * @param announcement its sector and maximum budget
 * @param paysCents what the offer would cost, bonus and shipping included
 */
export const ifAccepted = (
  budget: WeddingBudget,
  announcement: { readonly sectorId: number; readonly budgetCents: Cents },
  paysCents: Cents,
): IfAccepted => {
  const sector = budget.sectors.find(({ sectorId }) => sectorId === announcement.sectorId)
  const own = announcement.budgetCents
  const planned = sector?.plannedCents ?? own
  const others = sector ? sector.chosenCents + sector.dueCents + sector.paidCents + sector.runningCents - own : 0
  const takenCents = cents(budget.usedCents + budget.chosenCents)
  const reservedCents = cents(Math.max(0, budget.runningCents - own))
  const { totalCents } = budget
  return {
    paysCents,
    announcementLeftCents: cents(own - paysCents),
    sectorPlannedCents: planned,
    sectorLeftCents: cents(planned - others - paysCents),
    sectorHasMore: planned !== own || others > 0,
    wedding:
      totalCents === null
        ? null
        : {
            totalCents,
            takenCents,
            reservedCents,
            leftNowCents: cents(totalCents - takenCents),
            leftCents: cents(totalCents - takenCents - paysCents),
            freeCents: cents(totalCents - takenCents - paysCents - reservedCents),
          },
  }
}
