/** An offer that says nothing besides its items (`besides.rules`). */
export const nothingBesides = {
  deliveryDays: null,
  whoComes: '',
  leftToCouple: '',
  cancellation: null,
  depositBps: null,
  restPlan: null,
  ownSteps: null,
  depositKind: null,
  restPayout: null,
} as const
