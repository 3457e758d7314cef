import { inTransaction } from '#platform/db/db.server.ts'
import { daily, eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { invoiceChannel } from './channel.server.ts'
import { unansweredFiles, undrawnInvoices, unsentFiles } from './due.queries.server.ts'
import { openTransmission } from './open.service.server.ts'
import { askForReceipts, sendFile } from './send.service.server.ts'

const DRAW = 'invoices.draw-files'
const SEND = 'invoices.send-files'
const ASK = 'invoices.ask-receipts'

/** One after the other until the channel fails: one that is away is not waited for fifty times, and each is tried again later. */
const untilItFails = async (
  sweep: string,
  items: readonly { readonly id: number }[],
  run: (id: number) => Promise<unknown>,
): Promise<void> => {
  for (const { id } of items) {
    try {
      await run(id)
    } catch (error) {
      log.error({ err: error, sweep, item: id }, 'the channel of the invoices failed')
      return
    }
  }
}

/** Draws what has no file, sends what did not leave, asks for the receipts that are awaited. */
export const transmissionSweeps: readonly Sweep[] = [
  // What a release before attempts has issued may have been sent by hand already: it waits for staff.
  daily(DRAW, (ctx) =>
    eachPage(DRAW, undrawnInvoices, ({ id }) => inTransaction((tx) => openTransmission(tx, ctx, id, 'manual'))),
  ),
  {
    name: SEND,
    run: async (ctx) => {
      if (invoiceChannel()) await untilItFails(SEND, await unsentFiles(ctx.now), (id) => sendFile(ctx, id))
    },
  },
  {
    name: ASK,
    run: async (ctx) => {
      if (invoiceChannel()?.receipts)
        await untilItFails(ASK, await unansweredFiles(ctx.now), (id) => askForReceipts(ctx, id))
    },
  },
]
