import { formatDay, todayInRome } from '#shared/days.ts'
import { decisionUrl } from './appeal-link.server.ts'
import { caseOfDecision } from './decisions.queries.server.ts'
import { appealableUntil, decisionSourceText, reportGroundText, type Statement } from './moderation.rules.ts'

/** The facts of the statement of reasons, from the slice of the thing concerned. @throws AppError 404 */
export const statementOf = async (decisionId: number): Promise<Statement> => {
  const { decision, reportCount } = await caseOfDecision(decisionId)
  return {
    ground: reportGroundText(decision.code),
    source: decisionSourceText({
      action: decision.action,
      isReported: reportCount > 0,
      isOnAppeal: decision.appealId !== null,
    }),
    appealUntil: formatDay(todayInRome(appealableUntil(decision.decidedAt))),
    url: decisionUrl(decisionId, null),
  }
}
