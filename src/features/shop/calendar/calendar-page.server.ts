import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { todayInRome } from '#shared/days.ts'
import { orderNumber } from '#shared/order-number.ts'
import { blockCalendar, unblockCalendar } from './blocks.service.server.ts'
import { BlockInput } from './calendar.contract.ts'
import { type CalendarEntry, type DaySpan, gridSpan } from './calendar.rules.ts'
import { type CalendarQuery, calendarPath, readCalendarQuery } from './calendar-address.rules.ts'
import { viewOf } from './calendar-view.rules.ts'
import { calendarEntries } from './entries.queries.server.ts'

/** The entries of a period, each with the number of its order. */
export const numberedEntries = async (supplierId: number, within: DaySpan, at: Date): Promise<CalendarEntry[]> => {
  const entries = await calendarEntries(supplierId, within, at)
  return entries.map((entry) =>
    entry.orderId === null
      ? entry
      : { ...entry, detail: [entry.detail, orderNumber(entry.orderId)].filter(Boolean).join(', ') },
  )
}

/** What the page of the calendar shows of a month or a day (`viewOf`). */
export const calendarView = async (supplierId: number, query: CalendarQuery, at: Date) => {
  const today = todayInRome(at)
  return { query, today, ...viewOf(query, await numberedEntries(supplierId, gridSpan(query.month), at), today) }
}

/**
 * What the forms of the page ask for.
 *
 * @returns where the page goes on
 * @throws AppError 400 for what is no day, and what blocking and freeing days throw
 */
export const changeCalendar = async (ctx: Ctx, search: URLSearchParams, form: FormData): Promise<string> => {
  const query = readCalendarQuery(search, todayInRome(ctx.now))
  if (form.get('intent') === 'unblock') {
    const { startOn, endOn, reason } = await unblockCalendar(ctx, Number(form.get('block')) || 0)
    const undo = new URLSearchParams({ liberati: startOn, al: endOn, ...(reason && { motivo: reason }) })
    return `${calendarPath(query)}&${undo}#giorno`
  }
  const input = parseForm(BlockInput, Object.fromEntries(form))
  const id = await blockCalendar(ctx, input)
  return `${calendarPath({ ...query, month: input.startOn.slice(0, 7), day: input.startOn })}&bloccati=${id}#giorno`
}
