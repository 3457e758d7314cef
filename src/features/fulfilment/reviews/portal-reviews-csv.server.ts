import type { Ctx } from '#platform/context.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { formatInstant } from '#shared/days.ts'
import { everyReview } from './portal-reviews.queries.server.ts'
import { portalReviewsOf, readReviews } from './portal-reviews.rules.ts'

const COLUMNS = ['Scritta il', 'Stelle', 'Titolo', 'Recensione', 'Autore', 'Prodotto', 'Risposta', 'Risposta il']

/** The file of what an address of "Recensioni" shows, over all its pages. @throws AppError 401, 403 unless supplier */
export const portalReviewsCsv = (ctx: Ctx, search: URLSearchParams): AsyncGenerator<string> => {
  const pieces = everyReview(ctx, portalReviewsOf(readReviews(search)))
  return streamCsv(
    COLUMNS,
    (async function* () {
      for await (const piece of pieces)
        yield piece.map(({ writtenAt, stars, title, description, author, itemTitle, reply, repliedAt }) => ({
          'Scritta il': formatInstant(writtenAt),
          Stelle: String(stars),
          ...{ Titolo: title, Recensione: description, Autore: author, Prodotto: itemTitle },
          Risposta: reply ?? '',
          'Risposta il': repliedAt ? formatInstant(repliedAt) : '',
        }))
    })(),
  )
}
