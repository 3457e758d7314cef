import {
  type ActionFacts,
  isAgainst,
  type ModerationAction,
  UNFOUNDED,
} from '#features/trust/reports/moderation.rules.ts'
import type { TargetPerson, TargetView } from './views.ts'

/** Whether an appeal must be decided by another person than the first, when there is one (art. 20(6) DSA). */
export const isForAnother = ({
  decidedById,
  accountId,
  admins,
}: {
  readonly decidedById: number
  readonly accountId: number
  readonly admins: number
}): boolean => decidedById === accountId && admins > 1

/** The ground that is stored: the chosen one for adverse decisions, none for others. */
export const codeOf = (action: ModerationAction, chosen: string): string => (isAgainst(action) ? chosen : UNFOUNDED)

/** What decides which actions there are, of a thing and the person it is about. */
export const factsOf = (
  { subject, state }: Pick<TargetView, 'subject' | 'state'>,
  openReports: number,
  concerned: Pick<TargetPerson, 'status' | 'role'> | null,
): ActionFacts => ({
  ...{ kind: subject, state, openReports },
  // Staff do not moderate staff, and closed accounts are not notified.
  owner: !concerned || concerned.role === 'admin' || concerned.status === 'closed' ? null : concerned.status,
})

/**
 * Whom a decision is about: the owner of a thing; of a conversation the side that was chosen, never the other one in its place.
 *
 * @param chosen account id, 0 for none
 * @returns null when the account is gone or no side was chosen
 */
export const concernedOf = (
  { subject, people }: Pick<TargetView, 'subject' | 'people'>,
  chosen: number,
): TargetPerson | null =>
  people.find(({ id }) => id === chosen) ?? (subject === 'messages' ? null : (people[0] ?? null))
