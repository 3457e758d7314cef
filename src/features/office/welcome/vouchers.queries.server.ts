import { eq } from 'drizzle-orm'
import { productMarks } from '#platform/change/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { type Vouchers, vouchersAfter } from './vouchers.rules.ts'

const GRANTED = 'welcome-vouchers-granted'

/** How many welcome vouchers are still to be had. What the page says is what the database says, and at zero nothing is promised. */
export const welcomeVouchers = async (): Promise<Vouchers> => {
  const [row] = await db()
    .select({ granted: productMarks.state })
    .from(productMarks)
    .where(eq(productMarks.name, GRANTED))
  return vouchersAfter(row?.granted ?? '0')
}
