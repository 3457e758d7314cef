import { houseLabel } from '#features/money/payments/houses.rules.ts'
import { activeAdmins, contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { sellingAccountMail } from './emails/selling-account.email.tsx'
import { sellingAccountChanged, sellingAccountDoubted } from './jobs.contract.ts'
import { refreshAccount } from './refresh.service.server.ts'

type What = Parameters<typeof sellingAccountMail.subject>[0]['what']

const bellText = (what: What, name: string): string => {
  switch (what) {
    case 'added':
      return `Il tuo conto ${name} è pronto: gli sposi possono pagarti anche con carta`
    case 'restored':
      return `Il tuo conto ${name} può di nuovo ricevere pagamenti`
    case 'incomplete':
      return `Il tuo conto ${name} non può ricevere pagamenti: guarda che cosa manca`
    case 'revoked':
      return `I permessi dati a Promessi in ${name} sono revocati: collega di nuovo il conto per essere pagato`
    case 'refused':
      return `Il conto ${name} che hai collegato è già di un altro fornitore: collegane un altro`
  }
}

const staffText = (what: 'incomplete' | 'revoked' | 'refused', name: string): string =>
  ({
    incomplete: `non può più ricevere pagamenti: ${name} chiede qualcosa`,
    revoked: `ha revocato i permessi in ${name}: non può essere pagato`,
    refused: `ha portato un conto ${name} che è già di un altro fornitore`,
  })[what]

const tellOwner = handle(sellingAccountChanged, async (ctx, { accountId, supplierId, wasPayable, at, ...news }) => {
  const { what, house } = news
  const { email, businessName, handle: publicName } = await contactOf(supplierId)
  const name = businessName ?? publicName
  const occasion = `selling-account:${accountId}:${what}:${at}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      ...{ accountId: supplierId, type: notificationTypes.account, about: null, occasion },
      text: bellText(what, houseLabel[house]),
    })
    const props = { businessName: name, ...news, url: publicUrl('/portal/operator-paypal?tab=1') }
    await sendMail(tx, ctx, sellingAccountMail, email, props, occasion)
    if (what === 'added' || what === 'restored' || (what === 'incomplete' && !wasPayable)) return
    for (const { id } of await activeAdmins(tx))
      await notify(tx, ctx, {
        ...{ accountId: id, type: notificationTypes.account, about: null, occasion },
        text: `${name} ${staffText(what, houseLabel[house])}. È in «Lavori».`,
      })
  })
})

export const sellingAccountJobs: readonly JobHandler[] = [
  tellOwner,
  handle(sellingAccountDoubted, (ctx, { accountId }) => refreshAccount(ctx, accountId)),
]
