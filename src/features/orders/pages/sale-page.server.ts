import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { receiveOrder, shipOrder } from '../fulfilment.service.server.ts'
import { ShipInput } from '../orders.contract.ts'
import type { SaleView } from '../views.ts'

/** What was done, as the address says it afterwards. */
export type SaleDone = 'spedito' | 'eseguito' | 'consegnato'

/**
 * What the forms of the sale page ask for, by their `intent`.
 *
 * @throws AppError of the service behind it; 400 for an intent nobody knows, or with the messages of the fields
 */
export const runSaleForm = async (ctx: Ctx, sale: SaleView, form: FormData): Promise<SaleDone> => {
  switch (form.get('intent')) {
    case 'ship':
      await shipOrder(ctx, sale.id, parseForm(ShipInput, { ...Object.fromEntries(form), way: 'carrier' }))
      return 'spedito'
    case 'perform':
      await shipOrder(ctx, sale.id, { way: 'service' })
      return 'eseguito'
    case 'deliver':
      await receiveOrder(ctx, sale.id)
      return 'consegnato'
    default:
      throw appError(commonErrors, 'invalid_request')
  }
}
