interface Saved {
  readonly title: string
  readonly about: string
  readonly services: string
  readonly updatedAt: Date
}

/**
 * The mark a form carries, so that what another window saved meanwhile is not lost unseen: the instant of the last save, ISO. Empty
 * before the first text, even if the map marker has created the row.
 */
export const savedMark = (row: Saved | null): string =>
  row && (row.title || row.about || row.services) ? row.updatedAt.toISOString() : ''
