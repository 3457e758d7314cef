import type { Day } from '#shared/days.ts'

/** A day that matters to a supplier. */
export interface UpcomingDate {
  readonly kind: 'rental' | 'service' | 'closing' | 'decision' | 'plan'
  readonly on: Day
  /** Of the order or announcement; empty for the plan. */
  readonly title: string
  readonly to: string
}

/** What happens on the day, in words. */
export const upcomingLabel: Readonly<Record<UpcomingDate['kind'], string>> = {
  rental: 'Inizia il noleggio',
  service: 'Matrimonio',
  closing: 'Si chiude l’annuncio',
  decision: 'Ultimo giorno per la scelta degli sposi',
  plan: 'Scade il tuo abbonamento',
}

/** The nearest days up to one, each kind in the order it came in. */
export const firstDates = (dates: readonly UpcomingDate[], until: Day, most: number): UpcomingDate[] =>
  dates
    .filter(({ on }) => on <= until)
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .slice(0, most)
