import { z } from 'zod'
import { formatDecimal } from '#shared/money.ts'
import { MOST_HITS, SEARCH_MAX_LETTERS, searchKinds } from './search.rules.ts'
import type { SearchItemView, SearchView } from './views.ts'

/** GET /api/search. */
export const SearchQuery = z.object({
  q: z.string().max(SEARCH_MAX_LETTERS).describe('The words to search for'),
  kind: z.enum(searchKinds).optional().describe('When absent: the first three of every kind'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})

const SearchItemWire = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  owner: z.string(),
  sector: z.string(),
  place: z.string(),
  path: z.string(),
  image: z.string(),
  price: z.string().describe('Euro with two decimals, empty when on request'),
  km: z
    .number()
    .nullable()
    .describe('Kilometres from the place that was asked for, when nothing lies in the place itself'),
})

const Step = z.object({ label: z.string(), to: z.string().describe('Path of a page') })

const Count = z
  .number()
  .int()
  .max(MOST_HITS + 1)

/** What was found; a count of 51 means more than 50. */
export const SearchWire = z
  .object({
    q: z.string(),
    meant: z.string().nullable().describe('What was searched for instead of a word that does not exist'),
    understood: z
      .array(Step)
      .describe('Place, date, price, rental or purchase, size; each leads to the results without it'),
    conceded: z.array(z.string()).describe('What had to be let go of so that something was found, in whole sentences'),
    announcement: Step.describe('An announcement that asks suppliers for the same'),
    counts: z.object({ showcase: Count, store: Count, product: Count, announcement: Count }),
    items: z.array(SearchItemWire),
    page: z.number().int(),
    pages: z.number().int(),
  })
  .meta({ id: 'Search' })
export type SearchWire = z.infer<typeof SearchWire>

const toItemWire = (item: SearchItemView) => ({
  kind: item.kind,
  id: String(item.id),
  title: item.title,
  owner: item.owner,
  sector: item.sectorName,
  place: item.place,
  path: item.path,
  image: item.image,
  price: item.priceCents === null ? '' : formatDecimal(item.priceCents),
  km: item.km === null ? null : Math.round(item.km),
})

/** The results as the wire has them. */
export const toSearchWire = ({
  text,
  meant,
  chips,
  conceded,
  announcement,
  counts,
  items,
  page,
  pages,
}: SearchView): SearchWire => ({
  q: text,
  meant,
  understood: chips.map((chip) => ({ ...chip })),
  conceded: [...conceded],
  announcement: { ...announcement },
  counts: { ...counts },
  items: items.map(toItemWire),
  page,
  pages,
})
