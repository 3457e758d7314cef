import { useSearchParams } from 'react-router'

/**
 * The page's own address with some parameters changed; null takes one away. Everything the page can show has an address: tabs,
 * filter, order, open dialogs.
 */
export const usePageAddress = () => {
  const [search] = useSearchParams()
  return (changes: Readonly<Record<string, string | null>>, hash = ''): string => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    const query = next.toString()
    return `?${query}${hash}`
  }
}

/** The parameters that open something on top of the page. */
export const CLOSED = {
  accetta: null,
  scarta: null,
  ordine: null,
  invia: null,
  da: null,
  ese: null,
  tipo: null,
} as const
