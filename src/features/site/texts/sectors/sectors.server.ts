import { speakAs } from '#features/site/catalog/sector-copy.rules.ts'
import type { SectorEdits } from '#features/site/catalog/sector-table.rules.ts'
import { standAs } from '#features/site/catalog/sectors.rules.ts'
import { held } from '#platform/live/held.server.ts'
import { sectorTexts } from '../texts.queries.server.ts'
import { type SectorText, sectorEdits } from './sector-fields.rules.ts'

let drawn: string | null = null

const saysNothing = (edits: SectorEdits): boolean =>
  Object.values(edits).every((part) => part === undefined || Object.keys(part).length === 0)

const stand = (texts: readonly SectorText[] = []): void => {
  const edits = sectorEdits(texts)
  standAs(edits.drawn)
  speakAs(edits.said)
  drawn = saysNothing(edits.drawn) ? null : JSON.stringify(edits.drawn)
}

const following = held({
  name: 'sectors',
  read: () => sectorTexts(),
  take: stand,
  hears: ({ topic, what }) => topic === 'site' && what === 'texts',
})

/** Reads the sectors again as staff has written them. */
export const refreshSectors = following.refresh

/** When every change that was published before now counts in this process. */
export const sectorsSettled = following.settled

/** Makes the sectors those staff has written, in this process, and follows them. */
export const startSectors = following.start

/** Follows no more; the sectors are those of the code again. */
export const stopSectors = following.stop

/** What a page tells the browser about the sectors: what differs from the code, as JSON; null when nothing does. */
export const sectorsForBrowser = (): string | null => drawn
