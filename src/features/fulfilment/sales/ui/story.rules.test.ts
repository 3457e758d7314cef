import { describe, expect, it } from 'vitest'
import type { TimelineEntryView } from '../views.ts'
import { newestFirst, storyFilterOf, storyShows } from './story.rules.ts'

describe('the story of a sale', () => {
  it.each([
    ['', ['money', 'message', 'note', 'event']],
    ['denaro', ['money']],
    ['messaggi', ['message']],
    ['note', ['note']],
    ['altro', ['money', 'message', 'note', 'event']],
    [null, ['money', 'message', 'note', 'event']],
  ] as const)('under "%s" shows %j', (word, shown) => {
    const kinds = ['money', 'message', 'note', 'event'] as const
    expect(kinds.filter((kind) => storyShows(storyFilterOf(word), kind))).toEqual(shown)
  })

  it('is read from the newest entry on', () => {
    const entries = ['2026-03-02T10:00:00.000Z', '2026-03-10T09:00:00.000Z', '2026-03-02T10:00:00.001Z'].map(
      (at) => ({ at }) as TimelineEntryView,
    )
    expect(newestFirst(entries).map(({ at }) => at)).toEqual([entries[1]?.at, entries[2]?.at, entries[0]?.at])
  })
})
