import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { accountsToNotify, recordLegalNotice, STEP } from '#features/site/legal/index.server.ts'
import {
  bindsAt,
  type LegalRegistry,
  legalNames,
  legalPath,
  legalRegistry,
  noticeDays,
  type VersionToNotify,
  versionsToNotify,
} from '#features/site/legal/legal.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { legalChangeMail } from './emails/legal-change.email.tsx'

const NAME = 'legal.tell-of-new-versions'

const tell = (ctx: Ctx, accountId: number, told: VersionToNotify): Promise<void> =>
  inTransaction(async (tx) => {
    const noted = await recordLegalNotice(tx, ctx, accountId, told)
    if (!noted) return
    const { document, version } = told
    const { email, reader } = noted
    const bindsOn = todayInRome(bindsAt(document, reader, { notifiedAt: ctx.now }))
    const occasion = `legal:${document}:${version}`
    const link = publicUrl(legalPath(document, version))
    const mail = { document, bindsOn, days: noticeDays(document, reader), link }
    await sendMail(tx, ctx, legalChangeMail, email, mail, `${occasion}:${accountId}`)
    await notify(tx, ctx, {
      accountId,
      type: notificationTypes.account,
      text: `Abbiamo aggiornato ${legalNames[document]}: la nuova versione vale per te dal ${formatDay(bindsOn)}.`,
      about: document,
      occasion,
    })
  })

/** Walks the accounts a step at a time, from wherever an earlier sweep was interrupted: who was told is not found again. */
const notifyAccounts = async (ctx: Ctx, version: VersionToNotify): Promise<void> => {
  for (let after = 0; ; ) {
    const step = await accountsToNotify(version, after)
    await eachDue(NAME, step, ({ id }) => tell(ctx, id, version))
    const last = step.at(-1)
    if (!last || step.length < STEP) return
    after = last.id
  }
}

/** Tells every active account of the versions that replaced what it accepted (OQ-032). While there is none, nothing is asked. */
export const notifyNewLegalVersions = async (ctx: Ctx, registry: LegalRegistry = legalRegistry): Promise<void> => {
  for (const version of versionsToNotify(ctx.now, registry)) await notifyAccounts(ctx, version)
}

export const legalNoticeSweeps: readonly Sweep[] = [{ name: NAME, run: (ctx) => notifyNewLegalVersions(ctx) }]
