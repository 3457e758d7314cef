import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Database, db, PLANNED_ANEW, type Queryable } from './db.server.ts'

/** A value, or the place of one in a prepared read. */
export type Slot<T> = T | Placeholder

/** A query builder with placeholders, as Drizzle hands it out. */
interface Preparable<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> }
}

/**
 * A condition that always holds and has its read planned for the values at hand, each time (decision 0083). A prepared read is planned
 * for the average: a supplier with a thousand times as many rows as others would be read row by row, five hundred milliseconds instead
 * of twenty. Planning takes one. For reads of everything one owner has, where owners differ that much.
 */
export const planEveryTime: SQL = sql.raw(`true ${PLANNED_ANEW}`)

/** What a read of nothing but numbers is from: `select` has no rows without it. */
export const ONE_ROW: SQL = sql.raw('(values (1)) one (row)')

/** The row of a read that always has one. */
export const oneRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('A read that always has a row had none')
  return row
}

/**
 * A read whose text is composed once per process. Composing a join costs more than mapping its rows, so what runs at every request
 * is written this way; everything else is a plain query.
 *
 * @param name of the statement on the connection: unique in the house
 * @param build the query, with `sql.placeholder('x')` where a value goes; values reach the driver as they are, without the
 * column's own encoding
 */
export const preparedRead = <Values extends Record<string, unknown>, Row>(
  name: string,
  build: (q: Queryable) => Preparable<Row>,
): ((values: Values, q?: Queryable) => Promise<Row[]>) => {
  const kept = new WeakMap<Database, ReturnType<Preparable<Row>['prepare']>>()
  return (values, q = db()) => {
    const database = db()
    if (q !== database) return build(q).prepare(name).execute(values)
    const read = kept.get(database) ?? build(database).prepare(name)
    kept.set(database, read)
    return read.execute(values)
  }
}
