import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** An invitation, new or repeated: the link is made when the message is written. `askedAt` names which asking. */
export const invitationAsked = defineJob(
  'team-invitation-asked',
  z.object({ invitationId: z.int(), askedAt: z.iso.datetime() }),
)

/** An invitation was accepted: the owner is told who works with them now. */
export const memberJoined = defineJob('team-member-joined', z.object({ memberId: z.int() }))

/** A collaborator was removed, by the owner or with the business: notified. */
export const memberRemoved = defineJob('team-member-removed', z.object({ memberId: z.int() }))
