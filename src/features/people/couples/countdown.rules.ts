import { type Day, daysBetween, todayInRome } from '#shared/days.ts'

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`)

/** How the couple reads how long it is to the wedding. */
export interface WeddingCountdown {
  /** The large figure; null on the day itself and after it. */
  readonly days: number | null
  readonly words: string
  /** In weeks and days: "30 settimane e un giorno"; null within a week. */
  readonly spelt: string | null
}

/**
 * The days to the wedding in words.
 *
 * @param days from today in Rome; below zero after the wedding
 */
export const weddingCountdown = (days: number): WeddingCountdown => {
  if (days === 0) return { days: null, words: 'Oggi è il vostro giorno', spelt: null }
  if (days < 0) return { days: null, words: days === -1 ? 'Sposi da ieri' : `Sposi da ${-days} giorni`, spelt: null }
  const weeks = Math.floor(days / 7)
  const rest = days % 7
  const spelt =
    weeks === 0
      ? null
      : [counted(weeks, 'una settimana', 'settimane'), rest > 0 && counted(rest, 'un giorno', 'giorni')]
          .filter(Boolean)
          .join(' e ')
  return { days, words: `${days === 1 ? 'giorno' : 'giorni'} al vostro sì`, spelt }
}

/** Day and place of the wedding and the days to it, as the head of a couple's pages shows them. */
export const weddingHead = (
  { weddingOn, weddingLocality }: { readonly weddingOn: Day | null; readonly weddingLocality: string | null },
  now: Date,
) => ({
  weddingOn,
  place: weddingLocality,
  daysLeft: weddingOn ? daysBetween(todayInRome(now), weddingOn) : null,
})
