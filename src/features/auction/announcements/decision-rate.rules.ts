/** Of how many announcements that ended with offers the couple decided itself, instead of letting the time pass. */
export interface DecisionRate {
  readonly decided: number
  readonly of: number
}

/** From so many on it says something. */
const LEAST = 3

/** "Questi sposi hanno deciso 9 volte su 10"; null while there are too few to say. */
export const decisionRateText = ({ decided, of }: DecisionRate): string | null =>
  of < LEAST ? null : `Questi sposi hanno deciso ${decided} volte su ${of}`
