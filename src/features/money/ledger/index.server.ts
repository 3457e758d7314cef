/** Front door of the ledger: what moved money is posted here once, and every figure of a paid order is read from here. */
export {
  feeAccount,
  ledgerOfOrder,
  ledgerSums,
  materializedSums,
  movementsOf,
  orderMoney,
} from './ledger.queries.server.ts'
export {
  postFee,
  postFeeMove,
  postFeeReversal,
  postPassedOn,
  postPayment,
  postRefund,
  postRefundBack,
  postReversal,
  postSale,
  type Reason,
} from './ledger.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'

/** The slice as the roof composes it: nothing but postings and reads. */
export const ledgerSlice: Slice = { name: 'ledger' }
