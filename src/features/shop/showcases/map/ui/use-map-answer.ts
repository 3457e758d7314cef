import { useCallback, useEffect, useState } from 'react'
import { type Zone, zoneText } from '../../list/zone.rules.ts'
import type { SupplierMapAnswer } from '../supplier-map.contract.ts'

/** What the map shows just now. */
export interface MapSight {
  readonly zone: Zone
  readonly zoom: number
}

const read = async (list: string, { zone, zoom }: MapSight, signal: AbortSignal): Promise<SupplierMapAnswer> => {
  const asked = new URLSearchParams({ list, box: zoneText(zone), zoom: String(zoom) })
  const answer = await fetch(`/api/vetrine-map?${asked}`, { signal })
  if (!answer.ok) throw new Error(`The map answered ${answer.status}`)
  return (await answer.json()) as SupplierMapAnswer
}

/**
 * Reads who stands in what the map shows, whenever it shows something else. The last answer stays until there is another one.
 *
 * @param list address of the list whose filters count
 */
export const useMapAnswer = (list: string, sight: MapSight | null) => {
  const [answer, setAnswer] = useState<SupplierMapAnswer | null>(null)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked again is a reason to read again
  useEffect(() => {
    if (sight === null) return
    const stop = new AbortController()
    read(list, sight, stop.signal).then(
      (found) => {
        setAnswer(found)
        setFailed(false)
      },
      () => stop.signal.aborted || setFailed(true),
    )
    return () => stop.abort()
  }, [list, sight, asked])
  return { answer, failed, again: useCallback(() => setAsked((times) => times + 1), []) }
}
