import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { DECISION_FORM, REASON_FIELD } from './review-decision.tsx'
import { queueHref } from './review-queue.tsx'

const decisions: Readonly<Record<string, string>> = { a: 'approve', m: 'changes', r: 'reject' }

/** Letters typed into a field are text, and keys pressed in an open window or with a modifier are not ours. */
const isTyping = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.repeat ||
  (event.target instanceof Element &&
    event.target.closest('input, textarea, select, dialog, [contenteditable]') !== null)

const decide = (decision: string): void => {
  const form = document.getElementById(DECISION_FORM)
  const reason = document.getElementById(REASON_FIELD)
  // A refusal without words goes nowhere: the key leads to the field instead.
  const isWordless = reason instanceof HTMLTextAreaElement && reason.value.trim() === ''
  if (decision !== 'approve' && isWordless) {
    reason.focus()
    return
  }
  const button = form?.querySelector(`button[value="${decision}"]`)
  if (button instanceof HTMLButtonElement) button.click()
}

/** A, M and R decide, the arrows move through the queue. */
export const useReviewKeys = (previousId: number | undefined, nextId: number | undefined): void => {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return
    const decision = decisions[event.key.toLowerCase()]
    const moves: Record<string, number | undefined> = { ArrowUp: previousId, ArrowDown: nextId }
    const target = moves[event.key]
    if (decision) decide(decision)
    else if (target !== undefined) void navigate(queueHref(target), { preventScrollReset: true })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
