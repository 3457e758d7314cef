import type { Cents } from '#shared/money.ts'

/** Where the half in the middle of similar budgets lies, with the one in its middle. */
export interface UsualBudgets {
  readonly low: Cents
  readonly median: Cents
  readonly high: Cents
}

/** The thread begins at this share of the lower end and stops at that of the upper one, in percent. */
const FROM = 40
const TO = 160
/** Who asks for less or more than the thread shows stands near its end. */
const EDGE = 3

/** Places on the thread in percent from its left end; the budget's is null while there is none. */
export const layoutBudgetScale = (usual: UsualBudgets, budget: Cents | null) => {
  const from = (usual.low * FROM) / 100
  const to = (usual.high * TO) / 100
  const place = (amount: number): number => {
    const share = to > from ? ((amount - from) * 100) / (to - from) : 50
    return Math.round(Math.min(100 - EDGE, Math.max(EDGE, share)) * 10) / 10
  }
  return {
    low: place(usual.low),
    median: place(usual.median),
    high: place(usual.high),
    budget: budget === null ? null : place(budget),
  }
}
