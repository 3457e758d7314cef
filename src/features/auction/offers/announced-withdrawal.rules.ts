import { fitOf } from '#features/auction/question-sets/answers.rules.ts'
import {
  exclusionText,
  type Withdrawal,
  type WithdrawalFacts,
  withdrawalOf,
  withdrawalText,
} from '#features/shop/products/withdrawal.rules.ts'

/** What of an announcement and an offer on it decides about the withdrawal. */
interface AnnouncedFacts {
  readonly sectorId: number
  /** Of the announcement. */
  readonly answers: Readonly<Record<string, string>>
  /** What the supplier had said when the offer was sent. */
  readonly withdrawalChoice: WithdrawalFacts['choice']
}

/** Whether a couple may withdraw from what its announcement brings. */
export const announcedWithdrawal = ({ sectorId, answers, withdrawalChoice }: AnnouncedFacts): Withdrawal =>
  withdrawalOf({ choice: withdrawalChoice, measured: fitOf(answers).measures.length > 0, sectorId })

/** The same in a sentence, read at the offer and before the order. @param returnDays at least the law's 14 */
export const announcedWithdrawalText = (facts: AnnouncedFacts, returnDays: number): string => {
  const withdrawal = announcedWithdrawal(facts)
  return withdrawal === 'allowed'
    ? withdrawalText(withdrawal, { kind: 'sale', sectorId: facts.sectorId }, returnDays)
    : exclusionText(withdrawal)
}
