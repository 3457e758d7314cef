import type { Ctx } from '#platform/context.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { formatInstant } from '#shared/days.ts'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { everyWrittenList } from '../texts.queries.server.ts'
import { seoFilter, seoList } from './seo-list.rules.ts'

const COLUMNS = ['Indirizzo', 'Titolo', 'Descrizione', 'Intestazione', 'Motori di ricerca', 'Cambiata']

/** The file of what an address of "Testi" shows of the lists, over all its pages. @throws AppError 401, 403 unless staff */
export const seoCsv = (ctx: Ctx, search: URLSearchParams): AsyncGenerator<string> => {
  const pieces = everyWrittenList(ctx, seoFilter(readDataList(seoList, search)))
  return streamCsv(
    COLUMNS,
    (async function* () {
      for await (const piece of pieces)
        yield piece.map(({ key, fields, changedAt }) => ({
          Indirizzo: key,
          Titolo: fields.title ?? '',
          Descrizione: fields.description ?? '',
          Intestazione: fields.heading ?? '',
          'Motori di ricerca': fields.indexing === 'no' ? 'Esclusa' : 'Mostrata',
          Cambiata: formatInstant(changedAt),
        }))
    })(),
  )
}
