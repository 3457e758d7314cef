/** What the couple has filled in so far for one thing. */
export interface ReviewDraft {
  readonly lineId: number
  /** What is being rated. */
  readonly item: string
  /** 0 = not yet rated. */
  readonly stars: number
  readonly title: string
  readonly text: string
}

const TITLE_MIN = 3

const missingOf = ({ stars, title }: ReviewDraft): string[] => [
  ...(stars === 0 ? ['il voto'] : []),
  ...(title.trim().length < TITLE_MIN ? ['il titolo'] : []),
]

/**
 * What is missing before the reviews may be sent, as a sentence; null when nothing is (REV-05).
 *
 * @param drafts one per thing to rate; each needs a rating and a title of at least three characters
 */
export const missingForReview = (drafts: readonly ReviewDraft[]): string | null => {
  const incomplete = drafts.find((draft) => missingOf(draft).length > 0)
  if (!incomplete) return null
  const missing = missingOf(incomplete)
  const verb = missing.length === 1 ? 'manca' : 'mancano'
  const whose = drafts.length > 1 ? ` di ${incomplete.item}` : ''
  return `Per inviare ${verb} ${missing.join(' e ')}${whose}.`
}
