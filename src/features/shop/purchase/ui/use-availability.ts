import { useCallback, useEffect, useState } from 'react'
import type { RentalRange, TakenSpan } from '#features/shop/stock/rentals.rules.ts'
import type { Day } from '#shared/days.ts'

/** The days of a rental option that others have. */
export interface BookedDays {
  readonly bufferDays: number
  readonly taken: readonly TakenSpan[]
  readonly closed: readonly RentalRange[]
  /** Days on which nothing is left, or the supplier takes nothing. */
  readonly unavailable: ReadonlySet<string>
}

export interface Availability {
  /** Null while they are read, and where that failed. */
  readonly found: BookedDays | null
  readonly failed: boolean
  readonly refresh: () => void
}

interface Wire {
  readonly restdays: number
  readonly unavailable: readonly string[]
  readonly taken: readonly { readonly unit: number; readonly from: Day; readonly freeon: Day }[]
  readonly closed: readonly { readonly from: Day; readonly to: Day }[]
}

const read = async (productId: number, optionId: number, signal: AbortSignal): Promise<BookedDays> => {
  const answer = await fetch(`/api/products/${productId}/availability?option=${optionId}`, { signal })
  if (!answer.ok) throw new Error(`Availability answered ${answer.status}`)
  const { restdays, unavailable, taken, closed } = (await answer.json()) as Wire
  return {
    bufferDays: restdays,
    unavailable: new Set(unavailable),
    taken: taken.map(({ unit, from, freeon }) => ({ unit, startOn: from, freeOn: freeon })),
    closed: closed.map(({ from, to }) => ({ startOn: from, endOn: to })),
  }
}

type Answer = { readonly optionId: number; readonly found: BookedDays | null }

/** Reads which days of an option are taken, when it is shown and when asked to. @param optionId null reads nothing */
export const useAvailability = (productId: number, optionId: number | null): Availability => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [asked, setAsked] = useState(0)
  const refresh = useCallback(() => setAsked((times) => times + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked again is a reason to read again
  useEffect(() => {
    if (optionId === null) return
    const stop = new AbortController()
    read(productId, optionId, stop.signal).then(
      (found) => setAnswer({ optionId, found }),
      () => stop.signal.aborted || setAnswer({ optionId, found: null }),
    )
    return () => stop.abort()
  }, [productId, optionId, asked])
  const own = answer?.optionId === optionId ? answer : null
  return { found: own?.found ?? null, failed: own !== null && own.found === null, refresh }
}
