import { and, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'

/** Whether everybody may see an announcement (OQ-066, OQ-030). The query joins `announcements` and `accounts`. */
export const shownAnnouncement = (): SQL =>
  and(
    inArray(announcements.status, ['published', 'awarded', 'refused']),
    isNotNull(announcements.publishedAt),
    ne(accounts.status, 'closed'),
  ) as SQL
