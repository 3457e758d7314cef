import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/days.ts'
import { countedEntries, isCurrentEntry } from './menu.rules.ts'
import { rankLabel, readTodoList, type TodoCounts, todoPath, todosOf } from './today.rules.ts'
import { firstDates, type UpcomingDate } from './upcoming.rules.ts'

const nothing: TodoCounts = {
  ...{ toShip: 0, toReceive: 0, messages: 0, reviews: 0, soldOut: 0, lowStock: 0 },
  ...{ scadenze: 0, domande: 0, risposte: 0, resi: 0, conferme: 0, bonifici: 0, fatture: 0 },
}

describe('what is to be done today', () => {
  it('is nothing where nothing waits', () => expect(todosOf(nothing, false)).toEqual([]))

  it('names each thing that waits, the most pressing first, in the singular for one', () => {
    const todos = todosOf({ ...nothing, reviews: 2, toShip: 1, resi: 3 }, false)
    expect(todos.map(({ count, words }) => `${count} ${words}`)).toEqual([
      '1 ordine da preparare',
      '3 resi da gestire',
      '2 recensioni senza risposta',
    ])
  })

  it('sends no service', () => {
    const words = (toShip: number) => todosOf({ ...nothing, toShip }, true).map((todo) => todo.words)
    expect([words(1), words(2)]).toEqual([['servizio da eseguire'], ['servizi da eseguire']])
    const counts = { announcements: 0, offers: 0, toShip: 2, messages: 0, unansweredReviews: 0 }
    expect(countedEntries(counts, '/a', true).sales.counted).toBe('da eseguire')
  })

  it('leads to a list of its own each', () => {
    const all = todosOf(Object.fromEntries(Object.keys(nothing).map((key) => [key, 1])) as unknown as TodoCounts, false)
    expect(all).toHaveLength(Object.keys(nothing).length)
    expect(new Set(all.map(({ to }) => to)).size).toBe(all.length)
  })

  it.each([
    ['resi', 'resi'],
    ['altro', null],
    [null, null],
  ])('the word %j is the list %j', (word, list) => expect(readTodoList(word)).toBe(list))

  it('has pages', () => expect(todoPath('resi', 2)).toBe('/portal/da-fare?cosa=resi&page=2'))

  it.each([
    [1, 4, 'La tua è la più bassa di 4'],
    [3, 4, 'La tua è 3ª di 4'],
  ])('place %i of %i', (rank, of, words) => expect(rankLabel(rank, of)).toBe(words))
})

describe('the menu', () => {
  const none = { announcements: 0, offers: 0, toShip: 0, messages: 0, unansweredReviews: 0 }

  it('leads to what waits, and to everything where nothing does', () => {
    expect(countedEntries(none, '/a', false).sales).toEqual({ to: '/portal/orders', count: 0, counted: 'da preparare' })
    expect(countedEntries({ ...none, toShip: 2 }, '/a', false).sales.to).toBe('/portal/orders?vista=da-spedire')
  })

  it.each<[string, string, string, boolean]>([
    ['/portal/orders?vista=da-spedire', '/portal/orders', '', true],
    ['/portal/orders', '/portal/orders/12', '', true],
    ['/portal/orders', '/portal/offers-operator', '', false],
    ['/portal/operator-paypal?tab=4', '/portal/operator-paypal', '?tab=4', true],
    ['/portal/operator-paypal?tab=4', '/portal/operator-paypal', '?tab=5', false],
    ['/portal/operator-paypal?tab=2', '/portal/operator-paypal', '?tab=3', true],
    ['/portal/operator-paypal?tab=2', '/portal/operator-paypal', '', true],
  ])('%s on %s%s: %s', (to, path, search, current) => expect(isCurrentEntry(to, path, search)).toBe(current))
})

it('the next dates are the nearest ones, and none beyond the last day', () => {
  const date = (on: string, kind: UpcomingDate['kind'] = 'service') => ({ kind, on: on as Day, title: '', to: on })
  const dates = [date('2026-05-03'), date('2026-05-01'), date('2026-08-01', 'plan'), date('2026-05-02', 'rental')]
  expect(firstDates(dates, '2026-06-30' as Day, 2).map(({ on }) => on)).toEqual(['2026-05-01', '2026-05-02'])
  expect(firstDates(dates, '2026-06-30' as Day, 9)).toHaveLength(3)
})
