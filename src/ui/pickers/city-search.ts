import { useEffect, useRef, useState } from 'react'

/** One suggestion of `GET /api/cities/{text}`. */
export interface CitySuggestion {
  city: string
  province: string
  region: string
  lat: number
  lon: number
}

type CitySearchStatus = 'idle' | 'searching' | 'found' | 'none'

const MIN_LETTERS = 3
const PAUSE_MS = 300

const askServer = async (text: string, signal: AbortSignal): Promise<readonly CitySuggestion[]> => {
  const answer = await fetch(`/api/cities/${encodeURIComponent(text)}`, { signal })
  return answer.ok ? ((await answer.json()) as CitySuggestion[]) : []
}

/**
 * Suggestions for what is being typed (WIDG-16): from the third letter on, 300 ms after the last key, never twice in
 * a row for the same text. An answer overtaken by a newer question is dropped; a failure counts as "nothing found".
 */
export const useCitySearch = () => {
  const [status, setStatus] = useState<CitySearchStatus>('idle')
  const [cities, setCities] = useState<readonly CitySuggestion[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)
  const lastAsked = useRef('')

  const stop = () => {
    clearTimeout(timer.current)
    request.current?.abort()
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      request.current?.abort()
    },
    [],
  )

  const show = (found: readonly CitySuggestion[], nextStatus: CitySearchStatus) => {
    setCities(found)
    setStatus(nextStatus)
  }

  const ask = async (text: string) => {
    lastAsked.current = text
    const mine = new AbortController()
    request.current = mine
    setStatus('searching')
    const found = await askServer(text, mine.signal).catch(() => [])
    if (!mine.signal.aborted) show(found, found.length > 0 ? 'found' : 'none')
  }

  /** Tell it what the field contains now. */
  const search = (typed: string) => {
    const text = typed.trim()
    if (text.length < MIN_LETTERS) {
      stop()
      lastAsked.current = ''
      show([], 'idle')
      return
    }
    clearTimeout(timer.current)
    if (text === lastAsked.current) return
    timer.current = setTimeout(() => {
      request.current?.abort()
      void ask(text)
    }, PAUSE_MS)
  }

  /** Empties the list, after a choice or on leaving the field. */
  const reset = () => {
    stop()
    lastAsked.current = ''
    show([], 'idle')
  }

  return { status, cities, search, reset }
}
