import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'

/** Ends the team of an account that is closed, in that transaction. */
export type EndTeam = (tx: Tx, ctx: Ctx, accountId: number) => Promise<void>

let registered: EndTeam | undefined

/** Tells the accounts, at the roof, what becomes of the people who work for an account that is closed. */
export const registerTeam = (end: EndTeam): void => {
  registered = end
}

/** What was told at the roof. @throws when nothing was: a closed business would leave its people inside */
export const endTeamOf = (): EndTeam => {
  if (!registered) throw new Error('Nobody has said how a team ends')
  return registered
}
