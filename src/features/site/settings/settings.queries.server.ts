import { config } from '#platform/config.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { thingsToConfirm } from '#platform/launch.server.ts'
import { launchConfirmations, settings } from './schema.server.ts'
import { type SiteSettings, USUAL_FIRST_STEP } from './settings.rules.ts'
import type { ConfirmationView } from './views.ts'

/** What the environment says, which counts until staff sets something else. */
export const fromEnvironment = (): SiteSettings => ({
  welcomeGate: config.WELCOME_GATE,
  supportEmail: config.SUPPORT_EMAIL,
  phone: '',
  pec: config.company.pec,
  seat: config.company.seat,
  verificationRule: config.VERIFICATION_RULE,
  verificationDays: config.VERIFICATION_DAYS,
  verificationFrom: '',
  auctionMode: 'open',
  firstStepBps: USUAL_FIRST_STEP,
})

const kept = (name: string, value: string): string | number | boolean => {
  if (name === 'welcomeGate') return value === 'on'
  return name === 'verificationDays' || name === 'firstStepBps' ? Number(value) : value
}

/** What staff has set. */
export const storedSettings = async (q: Queryable = db()): Promise<Partial<SiteSettings>> => {
  const rows = await q.select().from(settings)
  return Object.fromEntries(rows.map(({ name, value }) => [name, kept(name, value)]))
}

/** Everything to confirm before the launch, with what is confirmed already. @throws AppError 401, 403 */
export const confirmationsForStaff = async (ctx: Ctx): Promise<ConfirmationView[]> => {
  requireAdmin(ctx)
  const rows = new Map((await db().select().from(launchConfirmations)).map((row) => [row.key, row]))
  return Promise.all(
    thingsToConfirm().map(async ({ key, group, label, where, present, isExample }) => {
      const [words, row] = [await present(), rows.get(key)]
      const isSame = row?.words === words
      return {
        ...{ key, group, label, where, words },
        isExample: isExample?.() ?? false,
        confirmed: row && isSame ? { name: row.name, on: row.confirmedOn } : null,
        hasChanged: row !== undefined && !isSame,
      }
    }),
  )
}
