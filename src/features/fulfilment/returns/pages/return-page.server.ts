import { redirect } from 'react-router'
import { orderKindOf } from '#features/fulfilment/orders/order.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { returnPage } from '../returns.queries.server.ts'

interface Params {
  readonly type?: string | undefined
  readonly id?: string | undefined
}

/** The order in the address; an unknown type leads to the purchases (OQ-136). @throws a 404 page */
export const orderInAddress = (
  params: Params,
): { readonly kind: 'auction' | 'store'; readonly id: number; readonly type: string } => {
  const type = params.type ?? ''
  const kind = orderKindOf(type)
  if (!kind) throw redirect('/my-auctions/1')
  return { kind, id: pageId(params.id), type }
}

/** What the page of returns shows, by the words of the address. @throws a 404 page */
export const pageOf = (ctx: Ctx, params: Params) => {
  const { type, id } = orderInAddress(params)
  return orErrorPage(() => returnPage(ctx, type, id))
}
