import { daily, eachDue, eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { erasureReminderMail } from './emails/erasure-reminder.email.tsx'
import { comingErasures, dueErasures, unconfirmed } from './erasure.queries.server.ts'
import { eraseDue, removeUnconfirmed } from './erasure.service.server.ts'
import { removeOldArchives } from './export-archive.server.ts'
import { lapsedExports } from './exports.queries.server.ts'
import { dropLapsedExport } from './exports.service.server.ts'
import { notifyErasure } from './notices.service.server.ts'
import { applyRetention } from './retention.service.server.ts'
import { retentionMap } from './retention-map.queries.server.ts'

/** What time alone brings about for personal data, once a day. */
export const personalDataSweeps: readonly Sweep[] = [
  daily('erasures', (ctx) =>
    eachPage(
      'erasures',
      (after) => dueErasures(ctx.now, after),
      ({ id }) => eraseDue(ctx, id),
    ),
  ),
  daily('erasure-reminders', (ctx) =>
    eachPage(
      'erasure-reminders',
      (after) => comingErasures(ctx.now, after),
      ({ id }) => notifyErasure(ctx, id, erasureReminderMail),
    ),
  ),
  daily('unconfirmed-accounts', (ctx) =>
    eachPage(
      'unconfirmed-accounts',
      (after) => unconfirmed(ctx.now, after),
      ({ id }) => removeUnconfirmed(ctx, id),
    ),
  ),
  daily('lapsed-exports', async (ctx) => {
    await eachDue('lapsed-exports', await lapsedExports(ctx.now), ({ id }) => dropLapsedExport(id))
    await removeOldArchives()
  }),
  ...retentionMap.map((rule) => daily(`retention: ${rule.name}`, (ctx) => applyRetention(ctx, rule))),
]
