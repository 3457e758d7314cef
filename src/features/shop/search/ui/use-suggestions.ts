import { useEffect, useRef, useState } from 'react'
import { SEARCH_DELAY_MS, SEARCH_MIN_LETTERS, type SearchKind } from '../search.rules.ts'

/** One line of GET /api/search, as suggestions show it. */
export interface Suggestion {
  readonly kind: SearchKind
  readonly id: string
  readonly title: string
  readonly owner: string
  readonly sector: string
  readonly place: string
  readonly path: string
}

/** What the field knows of what is typed. */
export interface Suggested {
  readonly text: string
  readonly meant: string | null
  readonly items: readonly Suggestion[]
}

const askServer = async (text: string, signal: AbortSignal): Promise<Suggested | null> => {
  const answer = await fetch(`/api/search?q=${encodeURIComponent(text)}`, { signal })
  if (!answer.ok) return null
  const { meant, items } = (await answer.json()) as Omit<Suggested, 'text'>
  return { text, meant, items }
}

/**
 * Suggestions for what is being typed: from the third letter on, 300 ms after the last key, never twice in a row for the same text
 * (as every other search of the site, WIDG-16). An answer overtaken by a newer question is dropped; a failure shows nothing, and
 * the form works all the same.
 */
export const useSuggestions = () => {
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const [isSearching, setSearching] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)
  const lastAsked = useRef('')

  const stop = () => {
    clearTimeout(timer.current)
    request.current?.abort()
    setSearching(false)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      request.current?.abort()
    },
    [],
  )

  const ask = async (text: string) => {
    lastAsked.current = text
    const mine = new AbortController()
    request.current = mine
    setSearching(true)
    const found = await askServer(text, mine.signal).catch(() => null)
    if (mine.signal.aborted) return
    setSearching(false)
    setSuggested(found)
  }

  /** Tell it what the field contains now. */
  const type = (typed: string) => {
    const text = typed.trim()
    clearTimeout(timer.current)
    if (text.length < SEARCH_MIN_LETTERS) {
      stop()
      lastAsked.current = ''
      setSuggested(null)
      return
    }
    if (text === lastAsked.current) return
    timer.current = setTimeout(() => {
      request.current?.abort()
      void ask(text)
    }, SEARCH_DELAY_MS)
  }

  /** Closes the list, after a choice or on leaving the field. */
  const close = () => {
    stop()
    lastAsked.current = ''
    setSuggested(null)
  }

  return { suggested, isSearching, type, close }
}
