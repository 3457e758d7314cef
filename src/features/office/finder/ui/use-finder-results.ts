import { useEffect, useRef, useState } from 'react'
import { askedBeginnings, FINDER_DELAY_MS, type FinderKind } from '../finder.rules.ts'

/** One group of GET /api/portal/search. */
export interface FoundGroup {
  readonly kind: FinderKind
  readonly items: readonly {
    readonly id: string
    readonly title: string
    readonly detail: string
    readonly path: string
  }[]
}

interface Found {
  readonly text: string
  readonly groups: readonly FoundGroup[]
}

const askServer = async (text: string, signal: AbortSignal): Promise<Found | null> => {
  const answer = await fetch(`/api/portal/search?${new URLSearchParams({ q: text })}`, { signal })
  return answer.ok ? { text, groups: (await answer.json()) as FoundGroup[] } : null
}

/**
 * What the server finds for a text that is being typed, a moment after the last key. An answer overtaken by a newer text is dropped; a
 * failure shows nothing, and the form leads to the page of results all the same.
 */
export const useFinderResults = (typed: string) => {
  const [found, setFound] = useState<Found | null>(null)
  const request = useRef<AbortController>(undefined)
  const text = typed.trim()
  const isAsked = askedBeginnings(text).length > 0

  useEffect(() => {
    request.current?.abort()
    if (!isAsked) {
      setFound(null)
      return
    }
    const mine = new AbortController()
    request.current = mine
    const timer = setTimeout(() => {
      void askServer(text, mine.signal)
        .catch(() => null)
        .then((answer) => {
          if (!mine.signal.aborted) setFound(answer ?? { text, groups: [] })
        })
    }, FINDER_DELAY_MS)
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [text, isAsked])

  return { groups: isAsked ? (found?.groups ?? []) : [], isAsked, isSearching: isAsked && found?.text !== text }
}
