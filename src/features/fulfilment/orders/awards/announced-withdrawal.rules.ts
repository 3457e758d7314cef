import { fitOf } from '#features/auction/question-sets/answers.rules.ts'
import { type Withdrawal, withdrawalOf } from '#features/shop/products/withdrawal.rules.ts'

/** Whether a couple may withdraw from what its announcement brought: a service is for the day it was asked for, a suit for its measures. */
export const announcedWithdrawal = ({
  sectorId,
  answers,
}: {
  readonly sectorId: number
  readonly answers: Readonly<Record<string, string>>
}): Withdrawal => withdrawalOf({ choice: 'n', measured: fitOf(answers).measures.length > 0, sectorId })
