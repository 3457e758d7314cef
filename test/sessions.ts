/** Notes a use of every session that is open, as of the people of a test who come by while its clock moves on. */
export const touchSessions = async (now: Date, usedAt: Date): Promise<void> => {
  const { isSessionOpen } = await import('#features/people/accounts/index.server.ts')
  const { sessions } = await import('#features/people/accounts/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  await db().update(sessions).set({ lastSeenAt: usedAt }).where(isSessionOpen(now))
}
