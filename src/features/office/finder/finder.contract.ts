import { z } from 'zod'
import { FINDER_MAX_LETTERS, type FinderResults, finderKinds } from './finder.rules.ts'

/** GET /api/portal/search. */
export const FinderQuery = z.object({
  q: z.string().max(FINDER_MAX_LETTERS).describe('Beginnings of words or numbers'),
})

/** What was found of the supplier's own, by kind. */
export const FinderWire = z
  .array(
    z.object({
      kind: z.enum(finderKinds),
      items: z.array(z.object({ id: z.string(), title: z.string(), detail: z.string(), path: z.string() })),
    }),
  )
  .meta({ id: 'PortalSearch' })
type FinderWire = z.infer<typeof FinderWire>

/** The finds as the wire has them. */
export const toFinderWire = (finds: FinderResults): FinderWire =>
  finds.map(({ kind, items }) => ({
    kind,
    items: items.map(({ id, title, detail, path }) => ({ id: String(id), title, detail, path })),
  }))
