import { TOTP } from 'otpauth'
import { ctxAs, TEST_PASSWORD, type TestActor } from './actors.ts'
import type { TestApp } from './app.ts'

/**
 * What the phone of the person shows, now or some steps of 30 seconds away from now.
 *
 * @param clock the product's, which tests move, or the world's, by which real phones live
 */
export const codeOf = (app: TestApp, secret: string, steps = 0, clock: 'product' | 'world' = 'product'): string => {
  const now = clock === 'product' ? app.clock.now().getTime() : Date.now()
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: now + steps * 30_000 })
}

/** Moves the clock to the beginning of a step that is two steps away: no step ends while a test counts them. */
export const nextStep = (app: TestApp): Promise<void> =>
  app.clock.set(new Date((Math.ceil(app.clock.now().getTime() / 30_000) + 2) * 30_000))

/** Sets the second factor up as its page does. The step of the confirming code is over when it returns. */
export const enrol = async (app: TestApp, person: TestActor): Promise<{ secret: string; codes: string[] }> => {
  const { beginSecondFactor, confirmSecondFactor } = await import('#features/people/security/index.server.ts')
  const { myFactor } = await import('#features/people/security/security.queries.server.ts')
  await beginSecondFactor(await ctxAs(person.accountId), { password: TEST_PASSWORD })
  const factor = await myFactor(await ctxAs(person.accountId))
  if (factor?.state !== 'begun') throw new Error('The set-up did not begin')
  const { secret } = factor
  const codes = await confirmSecondFactor(await ctxAs(person.accountId), { code: codeOf(app, secret) })
  await nextStep(app)
  return { secret, codes }
}
