import { and, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.server.ts'
import { announcements } from '#features/announcements/schema.server.ts'

/** Whether everybody may see an announcement (OQ-066, OQ-030). The query joins `announcements` and `accounts`. */
export const shownAnnouncement = (): SQL =>
  and(
    inArray(announcements.status, ['published', 'awarded', 'refused']),
    isNotNull(announcements.publishedAt),
    ne(accounts.status, 'closed'),
  ) as SQL
