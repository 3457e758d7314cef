import { ctxAs, type TestActor } from './actors.ts'
import { photographer } from './announcements.ts'
import type { TestApp } from './app.ts'

/** Seats of suppliers at so many kilometres north of Varenna, where the announcements of the tests are. */
const seatAt = (km: number) => ({ lat: 46.0106 + km / 111.2, lon: 9.2839 })

/** A photographer who may be invited: verified, with a subscription, and a seat so far from Varenna. */
export const invitable = async (app: TestApp, staff: TestActor, km: number): Promise<TestActor> => {
  const who = await photographer(app)
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
  const { verificationOf, verifySupplier } = await import('#features/people/verification/index.server.ts')
  const { seen } = await verificationOf(who.accountId)
  await verifySupplier(await ctxAs(staff.accountId), who.accountId, {
    ...{ seen, checked: [], override: true, reason: 'Vista in sede.' },
  })
  await db().update(suppliers).set(seatAt(km)).where(eq(suppliers.id, who.accountId))
  return who
}

/** Whom an announcement has invited, in which wave, by supplier. */
export const invitedOn = async (announcementId: number): Promise<ReadonlyMap<number, number | null>> => {
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { invitations } = await import('#features/auction/invitations/schema.server.ts')
  const rows = await db().select().from(invitations).where(eq(invitations.announcementId, announcementId))
  return new Map(rows.map(({ supplierId, wave }) => [supplierId, wave]))
}
