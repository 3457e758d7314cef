import { useState } from 'react'
import type { ReviewCheck } from '../review.rules.ts'
import { readyReasons, suggestion } from './review-reasons.rules.ts'

interface Words {
  readonly readyId: string
  readonly reason: string
}

/** What was typed about each announcement while this tab is open: going on and coming back loses nothing. */
const typed = new Map<number, Words>()

const textOf = (id: string): string => readyReasons.find((reason) => reason.id === id)?.text ?? ''

/** The reason of a decision: what was typed before, else what the checks speak for. */
export const useDecisionDraft = (announcementId: number, checks: readonly ReviewCheck[]) => {
  const suggested = suggestion(checks)
  const [words, setWords] = useState<Words>(
    () => typed.get(announcementId) ?? { readyId: suggested.reasonId, reason: textOf(suggested.reasonId) },
  )
  const keep = (next: Words) => {
    typed.set(announcementId, next)
    setWords(next)
  }
  return {
    ...words,
    suggested: suggested.decision,
    /** Takes a ready-made reason, or none with ''. */
    choose: (readyId: string) => keep({ readyId, reason: textOf(readyId) }),
    write: (reason: string) => keep({ ...words, reason }),
  }
}

export type DecisionDraft = ReturnType<typeof useDecisionDraft>
