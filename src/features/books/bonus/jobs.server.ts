import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { publishShopChange } from '#features/people/suppliers/index.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { joinedTo } from './bonus.queries.server.ts'
import { categoryBonusChangedMail } from './emails/category-bonus-changed.email.tsx'
import { categoryBonusChanged } from './jobs.contract.ts'

/** Where a supplier sees the bonus of its category. */
const CATEGORY_BONUS_PATH = '/portal/bonus-categoria'

interface Change {
  readonly ruleId: number
  readonly what: 'ended' | 'replaced' | 'kept'
  readonly reason: string
  readonly from: string
}

const tell = (ctx: Ctx, supplierId: number, sectorId: number, { ruleId, what, reason, from }: Change): Promise<void> =>
  inTransaction(async (tx) => {
    const contact = await contactOf(supplierId, tx)
    const sectorName = findSector(sectorId)?.name ?? ''
    const occasion = `category-bonus:${ruleId}:${what}:${from}`
    const businessName = contact.businessName ?? contact.handle
    const link = publicUrl(CATEGORY_BONUS_PATH)
    const props = { businessName, sectorName, what, reason, from: new Date(from), link }
    await sendMail(tx, ctx, categoryBonusChangedMail, contact.email, props, `${occasion}:${supplierId}`)
    await notify(tx, ctx, {
      accountId: supplierId,
      type: notificationTypes.warning,
      text: `Il bonus di categoria di ${sectorName} ${what === 'kept' ? 'resta com’è anche dal' : 'non vale più dal'} ${formatDayAtTime(from)}. Motivo: ${reason}`,
      about: null,
      occasion,
    })
    await publishShopChange(tx, supplierId)
  })

/** Everybody who had joined, page by page; occasions keep a repeated job from telling twice. */
const tellJoined = handle(categoryBonusChanged, async (ctx, change) => {
  let page = await joinedTo(change.ruleId, 0)
  while (page.length > 0) {
    for (const { supplierId, sectorId } of page) await tell(ctx, supplierId, sectorId, change)
    page = await joinedTo(change.ruleId, page.at(-1)?.supplierId ?? 0)
  }
})

export const bonusJobs = [tellJoined]
