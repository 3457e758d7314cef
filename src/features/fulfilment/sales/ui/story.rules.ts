import type { TimelineEntryView } from '../views.ts'

export type StoryFilter = '' | 'denaro' | 'messaggi' | 'note'

/** What of a sale's story can be shown alone; the first one is everything. */
export const storyFilters: readonly { readonly key: StoryFilter; readonly label: string }[] = [
  { key: '', label: 'Tutto' },
  { key: 'denaro', label: 'Denaro' },
  { key: 'messaggi', label: 'Messaggi' },
  { key: 'note', label: 'Note' },
]

const kinds: Readonly<Record<Exclude<StoryFilter, ''>, TimelineEntryView['kind']>> = {
  denaro: 'money',
  messaggi: 'message',
  note: 'note',
}

/** The filter an address asks for; everything for an unknown word. */
export const storyFilterOf = (word: string | null): StoryFilter =>
  storyFilters.find(({ key }) => key === word)?.key ?? ''

/** Whether an entry is shown under a filter. */
export const storyShows = (filter: StoryFilter, kind: TimelineEntryView['kind']): boolean =>
  filter === '' || kinds[filter] === kind

/** Entries of a story in the order in which they are read. */
export const newestFirst = (entries: readonly TimelineEntryView[]): TimelineEntryView[] =>
  entries.toSorted((a, b) => b.at.localeCompare(a.at))
