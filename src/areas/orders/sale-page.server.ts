import { DepositForm } from '#features/fulfilment/deposits/deposits.contract.ts'
import { decideDeposit } from '#features/fulfilment/deposits/index.server.ts'
import { messagesAbout, talkOfOrder, writeAbout } from '#features/fulfilment/messages/index.server.ts'
import { photoAlt } from '#features/fulfilment/messages/photos.rules.ts'
import { callStep, cancelOrder, receiveOrder, shipOrder } from '#features/fulfilment/orders/index.server.ts'
import { CancelInput, ShipInput } from '#features/fulfilment/orders/orders.contract.ts'
import { writeNote } from '#features/fulfilment/sales/index.server.ts'
import { NoteInput } from '#features/fulfilment/sales/sales.contract.ts'
import { newestFirst } from '#features/fulfilment/sales/ui/story.rules.ts'
import type { SaleView } from '#features/fulfilment/sales/views.ts'
import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { stepIn } from './order-page.server.ts'

/** What was done, as the address says it afterwards. */
export type SaleDone =
  | 'spedito'
  | 'pronto'
  | 'eseguito'
  | 'consegnato'
  | 'ritirato'
  | 'annullato'
  | 'cauzione'
  | 'rata'
  | 'fattura'
  | 'messaggio'
  | 'nota'

/** The parcel a form speaks of: the ticked lines with their pieces; without a choice on the page, everything that is left. */
const parcelIn = (form: FormData, sale: SaleView) => {
  const pieces = sale.toSend.reduce((sum, { quantity }) => sum + quantity, 0)
  const lines = form.getAll('line').map((id) => ({ id, quantity: form.get(`pieces-${id}`) ?? 1 }))
  return { ...Object.fromEntries(form), way: 'carrier', lines: pieces < 2 ? undefined : lines }
}

/** The sale with what was written about it in its story. */
export const withMessages = async (ctx: Ctx, sale: SaleView): Promise<SaleView> => {
  const messages = await messagesAbout(ctx, await talkOfOrder(sale.id))
  const entries = messages.map(({ id, at, author, own, text, photos }) => ({
    ...{ kind: 'message' as const, key: `message-${id}`, at, title: own ? 'Tu' : author },
    ...{ by: own ? 'agli sposi' : '', detail: null, text, own },
    photos: photos.map((photo, index) => ({ ...photo, alt: photoAlt(own ? 'te' : author, index + 1, photos.length) })),
  }))
  return { ...sale, timeline: newestFirst([...sale.timeline, ...entries]) }
}

const write = async (ctx: Ctx, orderId: number, form: FormData): Promise<SaleDone> => {
  const { text } = parseForm(NoteInput, Object.fromEntries(form))
  if (form.get('to') === 'note') {
    await writeNote(ctx, orderId, text)
    return 'nota'
  }
  await writeAbout(ctx, await talkOfOrder(orderId), { text, key: String(form.get('key') ?? '') || undefined })
  return 'messaggio'
}

/**
 * What the forms of the sale page ask for, by their `intent`.
 *
 * @throws AppError of the service behind it; 400 for an intent nobody knows, or with the messages of the fields
 */
export const runSaleForm = async (ctx: Ctx, sale: SaleView, form: FormData): Promise<SaleDone> => {
  switch (form.get('intent')) {
    case 'ship':
      await shipOrder(ctx, sale.id, parseForm(ShipInput, parcelIn(form, sale)))
      return 'spedito'
    case 'perform':
      await shipOrder(ctx, sale.id, { way: 'service' })
      return 'eseguito'
    case 'ready':
      await shipOrder(ctx, sale.id, { way: 'pickup' })
      return 'pronto'
    case 'cancel':
      {
        const { reason, ...confirmed } = parseForm(CancelInput, Object.fromEntries(form))
        await cancelOrder(ctx, sale.id, reason, confirmed)
      }
      return 'annullato'
    case 'call_step':
      await callStep(ctx, sale.id, stepIn(form))
      return 'rata'
    case 'deposit':
      await decideDeposit(ctx, sale.id, parseForm(DepositForm, Object.fromEntries(form)))
      return 'cauzione'
    case 'write':
      return write(ctx, sale.id, form)
    case 'deliver':
      await receiveOrder(ctx, sale.id)
      return sale.pickup ? 'ritirato' : 'consegnato'
    default:
      throw appError(commonErrors, 'invalid_request')
  }
}
