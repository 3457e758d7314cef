import { formatDay, todayInRome } from '#shared/days.ts'
import { decisionUrl } from './appeal-link.server.ts'
import { caseOfDecision } from './decisions.queries.server.ts'
import { appealableUntil, decisionSourceText, reportGroundText, type Statement } from './moderation.rules.ts'

/** What whoever a decision concerns is told of it beside its words, by the slice whose thing it is about. @throws AppError 404 */
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
