import type { Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'

/** Tells every open page that this announcement looks different now. */
export const announceChange = async (tx: Tx, announcementId: number, what: string): Promise<void> => {
  await publish(tx, `announcement:${announcementId}`, what)
  await publish(tx, 'announcements', what)
}
