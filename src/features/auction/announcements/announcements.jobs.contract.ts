import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

const announcement = z.object({ announcementId: z.int() })
/** With the decision that can be appealed; jobs of before there were such decisions have none. */
const decided = announcement.extend({ decisionId: z.int().optional() })

/** A couple sent an announcement: staff is told that it waits. */
export const announcementSubmitted = defineJob('announcement-submitted', announcement)
/** Staff approved it: the couple is told, and its suppliers are. */
export const announcementPublished = defineJob('announcement-published', announcement)
/** It is online: its first suppliers are invited, the others of the sector are told (`invitations`). */
export const sectorToTell = defineJob('sector-to-tell', announcement)
/** Staff refused it: the couple is told why. */
export const announcementRejected = defineJob('announcement-rejected', decided)
/** Staff interrupted it: the couple is told why, who had sent offers is told too. */
export const announcementInterrupted = defineJob('announcement-interrupted', decided)
/** An offer in the last minutes moved the end, for the nth time: the couple and who has offered are told. */
export const auctionExtended = defineJob('auction-extended', announcement.extend({ times: z.int() }))
/** The time for offers is over: the couple is told what happens now. */
export const auctionExpired = defineJob('auction-expired', announcement)
/** The couple still has to choose. @remarks `day` counts from expiry: 1, 4 or 6 */
export const decisionReminder = defineJob('decision-reminder', announcement.extend({ day: z.int() }))
/** All offers were refused, by the couple or by the end of the seven days: owner and bidders are told. */
export const offersRefused = defineJob('offers-refused', z.object({ announcementId: z.int() }))
