import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { FEE_VAT_BPS, feeOn } from '#features/money/billing/fees/fee.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { formatInstant } from '#shared/days.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import type { MyOfferView } from './my-offer-rows.queries.server.ts'
import { everyOwnOffer } from './my-offers.queries.server.ts'
import { offerOutcomeLabel, readMyOffers } from './my-offers.rules.ts'

const instant = (at: string | null): string => (at === null ? '' : formatInstant(at))

const cells: readonly (readonly [name: string, text: (row: MyOfferView) => string])[] = [
  ['Annuncio', (row) => announcementCode(row.announcementId)],
  ['Titolo', (row) => row.title],
  ['Città', (row) => row.place],
  ['Proposta n.', (row) => String(row.number)],
  ['Stato', (row) => offerOutcomeLabel[row.outcome]],
  ['La mia proposta', (row) => formatEuroInput(row.priceCents)],
  ['Budget', (row) => formatEuroInput(row.budgetCents)],
  ['Netto se vinci', (row) => formatEuroInput(feeOn(row.priceCents, row.feeBps, FEE_VAT_BPS).netCents)],
  ['Posto', (row) => String(row.rank ?? '')],
  ['Proposte in tutto', (row) => String(row.of)],
  ['Inviate', (row) => String(row.sent)],
  ['Ultima inviata il', (row) => instant(row.sentAt)],
  ['Letta il', (row) => instant(row.readAt)],
  ['Termine', (row) => instant(row.term?.at ?? null)],
  ['Chiuso il', (row) => instant(row.decidedAt)],
]

/** The file of what an address of "Le mie proposte" shows, over all its pages. @throws AppError 401, 403 for other roles */
export const myOffersCsv = (ctx: Ctx, search: URLSearchParams): AsyncGenerator<string> => {
  const rows = everyOwnOffer(ctx, readMyOffers(search))
  return streamCsv(
    cells.map(([name]) => name),
    (async function* () {
      for await (const piece of rows)
        yield piece.map((row) => Object.fromEntries(cells.map(([name, text]) => [name, text(row)])))
    })(),
  )
}
