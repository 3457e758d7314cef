import { basisPoints } from '#shared/money.ts'

/** Italian VAT rates on goods and services (DPR 633/1972, art. 16 and tables A), the ordinary one first. */
export const VAT_RATES = [2200, 1000, 500, 400].map(basisPoints)
