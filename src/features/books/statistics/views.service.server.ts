import { sql } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'
import { log } from '#platform/log.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { pageViews } from './schema.server.ts'
import { viewedSubjects } from './subjects.queries.server.ts'
import type { ViewedPage } from './view-address.rules.ts'

interface Count extends ViewedPage {
  readonly day: Day
  views: number
}

const WRITE_AFTER_MS = 30_000
/** Memory bound against made-up addresses: beyond this many pages the rest of the half minute is not counted. */
const MOST_PAGES = 5000

let counts = new Map<string, Count>()
let timer: NodeJS.Timeout | undefined
let writing: Promise<void> = Promise.resolve()

type Row = typeof pageViews.$inferInsert

/** How often any product of a supplier was opened: an aggregate for sums over a year. */
const allProducts = (rows: readonly Row[]): Row[] => {
  const ofProducts = rows.filter(({ page }) => page === 'product')
  return [...Map.groupBy(ofProducts, ({ supplierId, day }) => `${supplierId} ${day}`).values()].flatMap((some) => {
    const views = some.reduce((total, row) => total + row.views, 0)
    return some
      .slice(0, 1)
      .map(({ supplierId, day }) => ({ supplierId, day, page: 'products' as const, productId: 0, views }))
  })
}

const write = async (all: readonly Count[]): Promise<void> => {
  if (all.length === 0) return
  const found = await viewedSubjects(all)
  const rows = all.flatMap(({ page, key, day, views }) => {
    const subject = found.get(page === 'product' ? key : `@${key}`)
    return subject ? [{ ...subject, page, day, views }] : []
  })
  if (rows.length === 0) return
  await db()
    .insert(pageViews)
    .values([...rows, ...allProducts(rows)])
    .onConflictDoUpdate({
      target: [pageViews.supplierId, pageViews.day, pageViews.page, pageViews.productId],
      set: { views: sql`${pageViews.views} + excluded.views` },
    })
}

/** Writes what was counted since the last time. @returns when it is written; statistics are worth no failed request */
export const writeViews = (): Promise<void> => {
  clearTimeout(timer)
  timer = undefined
  const all = [...counts.values()]
  counts = new Map()
  writing = writing
    .then(() => write(all))
    .catch((err: unknown) => log.warn({ err, pages: all.length }, 'views were not written'))
  return writing
}

/** Counts one opened page, in memory; it is written within half a minute. */
export const countView = (viewed: ViewedPage, at: Date): void => {
  const day = todayInRome(at)
  const key = `${day} ${viewed.page} ${viewed.key}`
  const known = counts.get(key)
  if (known) known.views += 1
  else if (counts.size < MOST_PAGES) counts.set(key, { ...viewed, day, views: 1 })
  timer ??= setTimeout(() => void writeViews(), WRITE_AFTER_MS).unref()
}
