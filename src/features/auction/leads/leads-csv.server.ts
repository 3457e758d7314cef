import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { formatInstant } from '#shared/days.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import { distanceText, serviceText } from './lead-labels.rules.ts'
import { readLeads } from './lead-list.rules.ts'
import { everyLead, type LeadView } from './leads.queries.server.ts'

const dateWords: Readonly<Record<LeadView['date'], string>> = {
  free: 'Libera',
  open: 'Da scegliere',
  won: 'Già un lavoro',
  closed: 'Giorni chiusi',
  rental: 'Un noleggio',
}

const cells: readonly (readonly [name: string, text: (lead: LeadView) => string])[] = [
  ['Annuncio', ({ card }) => announcementCode(card.id)],
  ['Titolo', ({ card }) => card.title],
  ['Sposi', ({ card }) => card.coupleName],
  ['Città', ({ card }) => `${card.city} (${card.province})`],
  ['Distanza', ({ distanceKm }) => (distanceKm === null ? '' : distanceText(distanceKm))],
  ['Quando', serviceText],
  ['La mia data', ({ date }) => dateWords[date]],
  ['Budget', ({ card }) => formatEuroInput(card.budgetCents)],
  ['Proposte', ({ card }) => String(card.offerCount)],
  ['La più bassa', ({ card }) => (card.offerCents?.[0] === undefined ? '' : formatEuroInput(card.offerCents[0]))],
  ['Mie proposte', ({ sent }) => String(sent)],
  ['La mia più bassa', ({ myLowestCents }) => (myLowestCents === null ? '' : formatEuroInput(myLowestCents))],
  ['Scade', ({ card }) => (card.expiresAt ? formatInstant(card.expiresAt) : '')],
]

/** The file of what an address of "Annunci per me" shows, over all its pages. @throws AppError 401, 403 for other roles */
export const leadsCsv = (ctx: Ctx, search: URLSearchParams): AsyncGenerator<string> => {
  const leads = everyLead(ctx, readLeads(search))
  return streamCsv(
    cells.map(([name]) => name),
    (async function* () {
      for await (const piece of leads)
        yield piece.map((lead) => Object.fromEntries(cells.map(([name, text]) => [name, text(lead)])))
    })(),
  )
}
