import { bigint, date, integer, timestamp } from 'drizzle-orm/pg-core'
import type { Day } from '#shared/days.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'

/** Identity primary key. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** Integer euro cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()

/** A rate in basis points: 300 = 3 %. */
export const bps = (name: string) => integer(name).$type<BasisPoints>()

/** An instant, stored in UTC, shown in Europe/Rome. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A calendar day `YYYY-MM-DD`. */
export const on = (name: string) => date(name, { mode: 'string' }).$type<Day>()
