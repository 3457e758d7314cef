import type { GeoPoint } from '#shared/geo.ts'
import type { Read } from './read.rules.ts'
import type { Token } from './tokens.rules.ts'

/** A place as the index knows it. */
export interface PlaceName {
  readonly kind: 'comune' | 'province' | 'region' | 'area'
  /** "Lecce (LE)", "Puglia", "Lago di Como", "provincia di Lecco". */
  readonly label: string
  readonly point: GeoPoint
  /** Of a town only. */
  readonly population: number | null
  /** What documents there have: any of them. */
  readonly lexemes: readonly string[]
}

/** A place that was asked for. */
export interface AskedPlace extends PlaceName {
  /** Kilometres around it, when somebody says "vicino a" or "entro 20 km da". */
  readonly km: number | null
  /** Whether it can hardly be anything else. A small town may be called like a thing: Pizzo, Rose. */
  readonly isSure: boolean
}

/** Who knows the names of places. */
export interface Gazetteer {
  readonly find: (name: string) => PlaceName | undefined
  readonly province: (name: string) => PlaceName | undefined
  readonly namesake: (name: string, province: string) => PlaceName | undefined
}

/** As far as "vicino a" reaches. */
const NEAR_KM = 25
const LONGEST_NAME = 6
/** A town of this size is meant wherever it is named. */
const LARGE_TOWN = 50_000

const AT = new Set([
  'a',
  'ad',
  'al',
  'alla',
  'all',
  'presso',
  'vicino',
  'zona',
  'sul',
  'sulla',
  'citta',
  'comune',
  'dintorni',
])
const AROUND = new Set(['vicino', 'dintorni', 'intorno', 'attorno', 'entro', 'zona', 'km', 'chilometri', 'vicinanze'])
const PROVINCE = new Set(['provincia', 'prov'])
const LEADS = new Set([
  ...AT,
  ...AROUND,
  ...PROVINCE,
  ...[
    'in',
    'di',
    'da',
    'del',
    'della',
    'dell',
    'dei',
    'delle',
    'dal',
    'dalla',
    'nel',
    'nella',
    'nelle',
    'nei',
    'd',
    'e',
  ],
])

const leadBefore = (tokens: readonly Token[], at: number): readonly Token[] => {
  let from = at
  while (from > 0) {
    const word = tokens[from - 1]?.word ?? ''
    const isDistance = /^\d{1,3}$/.test(word) && /^(km|chilometri)$/.test(tokens[from]?.word ?? '')
    const isOneWithUnit = /^\d{1,3}km$/.test(word)
    if (!LEADS.has(word) && !isDistance && !isOneWithUnit) break
    from -= 1
  }
  // "abito e velo a Lecco": an "e" that leads nowhere belongs to what stands before it.
  while (from < at && ['e', 'd'].includes(tokens[from]?.word ?? '')) from += 1
  return tokens.slice(from, at)
}

const kmOf = (lead: readonly Token[]): number | null => {
  if (!lead.some(({ word }) => AROUND.has(word) || /^\d+km$/.test(word))) return null
  const said = lead.map(({ word }) => /^(\d{1,3})(?:km)?$/.exec(word)?.[1]).find((figure) => figure !== undefined)
  return said === undefined ? NEAR_KM : Math.min(300, Math.max(1, Number(said)))
}

const isSureOf = (place: PlaceName, lead: readonly Token[], words: number): boolean =>
  place.kind !== 'comune' || words > 1 || (place.population ?? 0) >= LARGE_TOWN || lead.some(({ word }) => AT.has(word))

/**
 * The place a question names: the longest name first, then the first one.
 *
 * @param isWord whether a word means something else on this site ("fiori"): then it is a place only after "a", "vicino a" and the like
 */
export const readPlace = (
  tokens: readonly Token[],
  gazetteer: Gazetteer,
  isWord: (word: string) => boolean,
): Read<AskedPlace> | null => {
  const found: Read<AskedPlace>[] = []
  for (let length = Math.min(LONGEST_NAME, tokens.length); length > 0 && found.length === 0; length -= 1)
    for (let at = 0; at + length <= tokens.length; at += 1) {
      const named = tokens.slice(at, at + length)
      const name = named.map(({ word }) => word).join(' ')
      const lead = leadBefore(tokens, at)
      const asProvince = lead.some(({ word }) => PROVINCE.has(word)) ? gazetteer.province(name) : undefined
      const next = tokens[at + length]
      const namesake = next && /^[a-z]{2}$/.test(next.word) ? gazetteer.namesake(name, next.word) : undefined
      const place = asProvince ?? namesake ?? gazetteer.find(name)
      const [first, last] = [lead[0] ?? named[0], namesake ? next : named.at(-1)]
      if (!place || !first || !last) continue
      const isSure = namesake !== undefined || isSureOf(place, lead, length)
      const isThing = isWord(name) || tokens[at - 1]?.word === 'con'
      if (length === 1 && place.kind === 'comune' && isThing && !lead.some(({ word }) => AT.has(word))) continue
      found.push({ start: first.start, end: last.end, value: { ...place, km: kmOf(lead), isSure } })
    }
  return found.find(({ value }) => value.isSure) ?? found[0] ?? null
}
