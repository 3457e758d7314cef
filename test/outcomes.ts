import { admin, couple, ctxAs, signInAgain, type TestActor } from './actors.ts'
import { photographer } from './announcements.ts'
import { HOUR, type TestApp } from './app.ts'
import { bid, publish } from './auctions.ts'

/** An auction with everything its log notes, up to the choice. */
export interface LoggedAuction {
  readonly id: number
  readonly owner: TestActor
  readonly staff: TestActor
  /** Anna offered three times and stands first, Bruno in the last minutes is second, Carla third. */
  readonly anna: TestActor
  readonly bruno: TestActor
  readonly carla: TestActor
  /** In the order of the log: Anna's, Carla's, Anna's second, Bruno's, Anna's third. */
  readonly offerIds: readonly number[]
  readonly questionId: number
}

/**
 * Published as a ranking, asked, offered on by three, prolonged twice, ended, and won by Bruno, who is second by price.
 *
 * @param decide false leaves it to be decided
 */
export const loggedAuction = async (app: TestApp, { decide = true } = {}): Promise<LoggedAuction> => {
  const [owner, staff] = [await couple(app), await admin(app)]
  const [anna, bruno, carla] = [await photographer(app), await photographer(app), await photographer(app)]
  const id = await publish(app, owner, staff, { mode: 'rank' })
  const { answerQuestion, askQuestion } = await import('#features/auction/questions/index.server.ts')
  const questionId = await askQuestion(await ctxAs(anna.accountId), id, 'Quanti invitati saranno?')
  await answerQuestion(await ctxAs(owner.accountId), questionId, 'Ottanta.')
  const offerIds = [await bid(app, anna, id, '2400.00'), await bid(app, carla, id, '2700.00')]
  const { db } = await import('#platform/db/db.server.ts')
  const { announcements } = await import('#features/auction/announcements/schema.server.ts')
  const { eq } = await import('drizzle-orm')
  const [row] = await db().select().from(announcements).where(eq(announcements.id, id))
  const end = row?.expiresAt?.getTime() ?? 0
  await app.clock.set(new Date(end - HOUR))
  offerIds.push(await bid(app, await signInAgain(anna), id, '2200.00'))
  await app.clock.set(new Date(end - 60_000))
  offerIds.push(await bid(app, await signInAgain(bruno), id, '2150.00'))
  await app.clock.set(new Date(end - 30_000))
  offerIds.push(await bid(app, await signInAgain(anna), id, '2100.00'))
  await app.clock.set(new Date(end + HOUR))
  const auction = { id, owner, staff, anna, bruno, carla, offerIds, questionId }
  if (decide) await chooseBruno(auction)
  await app.drain()
  return auction
}

/** The couple chooses the second by price. */
export const chooseBruno = async ({ id, owner, offerIds }: LoggedAuction): Promise<void> => {
  const { awardOffer } = await import('#features/auction/offers/index.server.ts')
  await awardOffer(await ctxAs(owner.accountId), id, offerIds[3] as number)
}

/** What a log has noted, in order. */
export const kindsIn = async (id: number): Promise<string[]> => {
  const { kindsOf } = await import('#features/auction/outcomes/leaves.queries.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  return kindsOf(db(), id)
}

/** Holds a log against the tables. @returns leaf and what does not fit, and the leaves of erased people */
export const checkedLog = async (id: number) => {
  const { checkLog } = await import('#features/auction/outcomes/check.queries.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  return checkLog(db(), id)
}

/** What /esito/{code}/registro.json answers, made for the system. */
export const logFileFor = async (id: number) => {
  const { logFileOf } = await import('#features/auction/outcomes/index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const file = await logFileOf(systemCtx(), id)
  if (!file) throw new Error(`No log of ${id}`)
  return file
}
