import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { DECISION_FORM, REASON_FIELD } from './review-decision.tsx'
import { queueHref } from './review-queue.tsx'
import { readyReasons } from './review-reasons.rules.ts'

const decisions: Readonly<Record<string, 'approve' | 'changes' | 'reject'>> = {
  a: 'approve',
  m: 'changes',
  r: 'reject',
}

/** Keys pressed with a modifier are the browser's. */
const isModified = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey || event.repeat

/** Letters typed into a field are text, and keys pressed in an open window are the window's. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null

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

interface ReviewKeyOptions {
  readonly previousId: number | undefined
  readonly nextId: number | undefined
  /** Takes a ready-made reason. */
  readonly onReason: (readyId: string) => void
  readonly onHelp: () => void
}

/**
 * A, M and R decide; J, K and the arrows move through the queue; a digit takes a ready-made reason; ? explains. In the field of the
 * reason Ctrl and Enter send the decision that led there, Esc leaves it.
 */
export const useReviewKeys = ({ previousId, nextId, onReason, onHelp }: ReviewKeyOptions): void => {
  const navigate = useNavigate()
  const lastAsked = useRef<'changes' | 'reject'>('changes')
  const inReason = useEffectEvent((event: KeyboardEvent, field: HTMLElement): boolean => {
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (sends) decide(lastAsked.current)
    else if (event.key === 'Escape') field.blur()
    else return false
    return true
  })
  const onPage = useEffectEvent((event: KeyboardEvent): boolean => {
    if (isTyping(event) || isModified(event)) return false
    const key = event.key.toLowerCase()
    const decision = decisions[key]
    const moves: Record<string, number | undefined> = {
      arrowup: previousId,
      k: previousId,
      arrowdown: nextId,
      j: nextId,
    }
    const target = moves[key]
    const ready = /^[1-9]$/.test(key) ? readyReasons[Number(key) - 1] : undefined
    if (decision && decision !== 'approve') lastAsked.current = decision
    if (decision) decide(decision)
    else if (target !== undefined) void navigate(queueHref(target), { preventScrollReset: true })
    else if (ready) onReason(ready.id)
    else if (key === '?') onHelp()
    else return false
    return true
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const field = event.target instanceof HTMLElement && event.target.id === REASON_FIELD ? event.target : null
    if (field ? inReason(event, field) : onPage(event)) event.preventDefault()
  })
  // With the announcement itself, not after it is drawn: a key pressed in between would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
