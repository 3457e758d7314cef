import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { SupplierMapAnswer } from '../supplier-map.contract.ts'
import { PIN_SHAPE, pinIcon } from './open-map.ts'

export type PinMark = SupplierMapAnswer['pins'][number]
export type ClusterMark = SupplierMapAnswer['clusters'][number]

/** What was pressed. */
export type Mark = { readonly pin: PinMark } | { readonly cluster: ClusterMark }

/** "12 fornitori vicino a Lecce". */
export const clusterName = ({ count, town }: ClusterMark): string =>
  `${count.toLocaleString('it-IT', { useGrouping: 'always' })} fornitori${town === '' ? '' : ` vicino a ${town}`}`

const pinName = ({ title, city }: PinMark): string => (city === '' ? title : `${title}, ${city}`)

/** A real button: it is reached with Tab and pressed with Enter or Space, as everywhere. */
const buttonFor = (className: string, name: string, html: string, press: () => void): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `map-mark ${className}`
  button.setAttribute('aria-label', name)
  button.title = name
  button.innerHTML = html
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    press()
  })
  button.addEventListener('dblclick', (event) => event.stopPropagation())
  return button
}

const markAt = (at: { readonly lat: number; readonly lon: number }, button: HTMLButtonElement, below: number): Marker =>
  marker([at.lat, at.lon], {
    keyboard: false,
    interactive: false,
    icon: divIcon({ className: 'map-mark__place', html: button, iconSize: [44, 44], iconAnchor: [22, below] }),
  })

/** The number on a cluster: four digits have no room. */
const shortNumber = (count: number): string => (count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`)

/** A press that ends a drag of the map is none. */
const wasDragged = ({ dragging }: LeafletMap): boolean => (dragging as typeof dragging & { moved(): boolean }).moved()

/**
 * Keeps the marks of an answer on the map. Those that were there before stay, with the focus they may have.
 *
 * @param press what happens on a press that was no end of a drag
 */
export const useMarks = (
  shown: LeafletMap | null,
  answer: SupplierMapAnswer | null,
  press: (mark: Mark) => void,
): void => {
  const marks = useRef(new Map<string, Marker>())
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    if (!shown || !answer) return
    const pressed = (mark: Mark) => () => wasDragged(shown) || latest.current(mark)
    const wanted = new Map<string, () => Marker>()
    for (const pin of answer.pins)
      wanted.set(`${pin.id} ${pin.lat} ${pin.lon}`, () =>
        markAt(pin, buttonFor('map-mark--pin', pinName(pin), PIN_SHAPE, pressed({ pin })), 44),
      )
    for (const cluster of answer.clusters)
      wanted.set(`${cluster.count} of ${cluster.lat} ${cluster.lon}`, () => {
        const number = `<span aria-hidden="true">${shortNumber(cluster.count)}</span>`
        return markAt(cluster, buttonFor('map-mark--cluster', clusterName(cluster), number, pressed({ cluster })), 22)
      })
    for (const [key, mark] of marks.current) {
      if (wanted.has(key)) continue
      mark.remove()
      marks.current.delete(key)
    }
    for (const [key, make] of wanted) if (!marks.current.has(key)) marks.current.set(key, make().addTo(shown))
  }, [shown, answer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another map begins without marks
  useEffect(() => {
    const all = marks.current
    return () => all.clear()
  }, [shown])
}

/** A pin above the others, for the supplier the list is pointed at. */
export const usePointedMark = (
  shown: LeafletMap | null,
  at: { readonly lat: number; readonly lon: number } | undefined,
): void => {
  const [lat, lon] = [at?.lat, at?.lon]
  useEffect(() => {
    if (!shown || lat === undefined || lon === undefined) return
    const mark = marker([lat, lon], {
      keyboard: false,
      interactive: false,
      zIndexOffset: 1000,
      icon: pinIcon('map-pin--pointed'),
    }).addTo(shown)
    return () => {
      mark.remove()
    }
  }, [shown, lat, lon])
}
