import { contactOf } from '#features/people/accounts/index.server.ts'
import { traderIdentityLine } from '#features/people/suppliers/identity.rules.ts'
import { shownIdentity } from '#features/people/suppliers/index.server.ts'
import { termsOf } from '#features/site/legal/index.server.ts'
import { legalPath } from '#features/site/legal/legal.rules.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { AttachmentToSend } from '#platform/mail/attachments.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { orderNumber } from '#shared/order-number.ts'
import { AGREEMENT_PICTURES, type AgreementSection, agreementSections } from '../agreement/agreement.rules.ts'
import { agreementOf } from '../agreement/agreements.queries.server.ts'
import type { AgreementView } from '../agreement/views.ts'
import type { WithdrawalPart } from '../emails/withdrawal-part.tsx'
import { titleOf } from '../line-labels.rules.ts'
import { orderPath } from '../order.rules.ts'
import { linesOf } from '../order-lines.queries.server.ts'
import { orderRow, sellerName } from '../order-rows.queries.server.ts'
import type { Recipient } from '../schema.server.ts'
import { expectedText } from '../service/expected.rules.ts'
import { isServiceOrder } from '../withdrawal/withdrawal-end.rules.ts'
import { withdrawalFormOf } from '../withdrawal/withdrawal-form.server.ts'
import { withdrawalUrl } from '../withdrawal/withdrawal-link.server.ts'
import { traderLine, withdrawalSentences } from '../withdrawal/withdrawal-texts.rules.ts'

/**
 * What every message about an order needs to know.
 *
 * @param at the present
 * @returns null when there is no such order
 */
export const noticeOf = async (orderId: number, at: Date) => {
  const row = await orderRow(orderId)
  if (!row) return null
  const [couple, supplier, found] = await Promise.all([
    contactOf(row.order.coupleId),
    contactOf(row.order.supplierId),
    linesOf([orderId], at),
  ])
  const lines = found.get(orderId) ?? []
  return {
    order: row.order,
    lines,
    couple,
    supplier,
    coupleName: row.coupleName,
    business: sellerName(row.order),
    title: titleOf(lines),
    number: orderNumber(orderId),
    url: publicUrl(orderPath(row.order.kind, orderId)),
    saleUrl: publicUrl(`/portal/orders/${orderId}`),
    about: row.order.kind === 'auction' ? { auctionOrder: orderId } : { storeOrder: orderId },
  }
}

/** What an e-mail to the couple says of the right of withdrawal, with the link that opens it. */
export const withdrawalPart = ({ order, lines }: NonNullable<Awaited<ReturnType<typeof noticeOf>>>): WithdrawalPart => {
  const seller = shownIdentity(order.seller)
  const isService = isServiceOrder(order)
  const { open, words } = withdrawalSentences(order, lines)
  return {
    words,
    url: open ? withdrawalUrl(order.id) : null,
    isService,
    trader: traderLine(seller),
    seller: traderIdentityLine(seller),
    termsUrl: publicUrl(legalPath('terms', termsOf(order.placedAt).version)),
    attached: null,
  }
}

/**
 * The same for the message that confirms the contract: it carries the conditions of the day of the order and, where there is something to
 * withdraw from, the form, as PDF (art. 51(7) Codice del consumo, K3).
 */
export const confirmationPart = (
  notice: NonNullable<Awaited<ReturnType<typeof noticeOf>>>,
): { readonly withdrawal: WithdrawalPart; readonly papers: readonly AttachmentToSend[] } => {
  const { order } = notice
  const withdrawal = withdrawalPart(notice)
  const hasForm = withdrawal.url !== null
  return {
    withdrawal: { ...withdrawal, attached: hasForm ? 'terms_and_form' : 'terms' },
    papers: [termsOf(order.placedAt), ...(hasForm ? [withdrawalFormOf(order.id)] : [])],
  }
}

/** What was agreed, as the messages that confirm an order say it; the couple's says the withdrawal with its link, in a part of its own. */
export const agreementParts = async (
  orderId: number,
  tx: Tx,
): Promise<{ readonly toSeller: readonly AgreementSection[]; readonly toCouple: readonly AgreementSection[] }> => {
  const agreement = await agreementOf(orderId, tx)
  if (!agreement) return { toSeller: [], toCouple: [] }
  const pictures = agreement.offer?.images.length ? [{ term: null, text: AGREEMENT_PICTURES }] : []
  const sectionsOf = (view: AgreementView): readonly AgreementSection[] => {
    const [offer, ...rest] = agreementSections(view)
    return offer ? [{ ...offer, texts: [...offer.texts, ...pictures] }, ...rest] : []
  }
  return { toSeller: sectionsOf(agreement), toCouple: sectionsOf({ ...agreement, withdrawal: [] }) }
}

/** When it arrives or takes place, in words. */
export const deliveryTextOf = ({
  order,
  lines,
}: Pick<NonNullable<Awaited<ReturnType<typeof noticeOf>>>, 'order' | 'lines'>): string => expectedText(order, lines)

/** Where it goes, in one line. */
export const addressLine = ({ address, number, cap, city }: Recipient): string =>
  `${[address, number].filter(Boolean).join(' ')}, ${cap} ${city}`
