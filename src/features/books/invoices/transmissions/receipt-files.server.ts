import type { Ctx } from '#platform/context.server.ts'
import { AppError, appError } from '#shared/errors.ts'
import { RECEIPT_BYTES } from './receipt.rules.ts'
import { uploadReceipt } from './receipts.service.server.ts'
import { transmissionErrors } from './transmissions.contract.ts'

/** Most receipts at a time. */
const MOST_FILES = 50

/**
 * Takes the receipts of a form, one by one: those before a wrong one are kept.
 *
 * @returns how many were new
 * @throws AppError 422 naming the file that is none of ours
 */
export const uploadedReceipts = async (ctx: Ctx, form: FormData): Promise<number> => {
  const files = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0)
  if (files.length === 0) throw appError(transmissionErrors, 'receipt_unreadable')
  let taken = 0
  for (const file of files.slice(0, MOST_FILES)) {
    const xml = file.size > RECEIPT_BYTES ? '' : Buffer.from(await file.arrayBuffer()).toString('utf8')
    try {
      taken += (await uploadReceipt(ctx, xml)) ? 1 : 0
    } catch (error) {
      if (!(error instanceof AppError && error.status === 422)) throw error
      const code = error.code === 'receipt_foreign' ? 'receipt_foreign' : 'receipt_unreadable'
      throw appError(transmissionErrors, code, { message: `${file.name.slice(0, 80)}: ${error.message}` })
    }
  }
  return taken
}
