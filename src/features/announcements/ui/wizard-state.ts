import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Day } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { canSkip, firstIncompleteStep, type WizardDraft, type WizardStep, wizardSteps } from '../wizard.rules.ts'
import { skipStep } from '../wizard-draft.rules.ts'
import { fieldProblem, stepOfFields, whyBlocked, withoutStep } from './wizard-checks.rules.ts'
import { forget, keep, keptName, newSubmissionKey, readKept } from './wizard-kept.ts'

/** How long a choice stays in sight before the next question comes, in milliseconds. */
const SEEN_MS = 380

export interface WizardStart {
  readonly accountId: number
  readonly today: Day
  /** Where the wizard begins when this tab has kept nothing. */
  readonly draft: WizardDraft
  /** The announcement that is published again. */
  readonly from: number | null
}

type Change = (draft: WizardDraft) => WizardDraft

const stepAt = (steps: readonly WizardStep[], id: string): WizardStep =>
  steps.find((step) => step.id === id) ?? (steps[0] as WizardStep)

/** The draft, the screen it stands on, and the ways to move: everything the wizard's screens share. */
export const useWizard = ({ accountId, today, draft: start, from }: WizardStart) => {
  const navigate = useNavigate()
  const firstStep = from === null ? 'service' : (firstIncompleteStep(start, today)?.id ?? 'service')
  const [draft, setDraft] = useState(start)
  const [stepId, setStepId] = useState(firstStep)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [submissionKey, setSubmissionKey] = useState('')
  const [photoKept, setPhotoKept] = useState(true)
  const [previewing, setPreviewing] = useState(false)
  // Timers and handlers must see the newest answers, not those of the render they were made in.
  const latest = useRef({ draft: start, stepId: firstStep, refused: {} as FieldErrors })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Arrow keys select radios one after the other; the page must not change under the person's fingers (WCAG 3.2.2).
  const browsing = useRef(false)
  const name = keptName(accountId, from)

  const put = useCallback((next: WizardDraft, nextStep: string) => {
    // A choice that is about to go on changes the draft first; only another screen makes it pointless.
    if (nextStep !== latest.current.stepId) clearTimeout(timer.current)
    latest.current = { ...latest.current, draft: next, stepId: nextStep }
    setDraft(next)
    setStepId(nextStep)
  }, [])
  const refuse = (fields: FieldErrors) => {
    latest.current = { ...latest.current, refused: fields }
    setRefused(fields)
  }

  useEffect(() => {
    const kept = readKept(accountId, from)
    if (kept) put(kept.draft, stepAt(wizardSteps(kept.draft), kept.stepId).id)
    setSubmissionKey(kept?.submissionKey ?? newSubmissionKey())
    return () => clearTimeout(timer.current)
  }, [accountId, from, put])

  useEffect(() => {
    // Without a key nothing has been read back yet, and nothing may be overwritten.
    if (submissionKey !== '' && draft.sectorId !== null) setPhotoKept(keep(name, { draft, stepId, submissionKey }))
  }, [name, draft, stepId, submissionKey])

  const steps = wizardSteps(draft)
  const step = stepAt(steps, stepId)
  const position = steps.indexOf(step)

  const goTo = (id: string) => put(latest.current.draft, id)
  const change = (by: Change) => {
    const current = stepAt(wizardSteps(latest.current.draft), latest.current.stepId)
    refuse(withoutStep(latest.current.refused, current))
    put(by(latest.current.draft), latest.current.stepId)
  }
  const advance = () => {
    const { draft: now, stepId: here, refused: fields } = latest.current
    const all = wizardSteps(now)
    const current = stepAt(all, here)
    if (whyBlocked(current, now, today, fields) !== undefined) return
    const next = all[all.indexOf(current) + 1]
    if (next) goTo(next.id)
    else setPreviewing(true)
  }

  return {
    draft,
    step,
    steps,
    position,
    today,
    submissionKey,
    photoKept,
    previewing,
    blocked: whyBlocked(step, draft, today, refused),
    isLast: position === steps.length - 1,
    maySkip: canSkip(step),
    problemOf: (field: string): string | undefined => fieldProblem(draft, field, refused),
    change,
    goTo,
    advance,
    /** Goes on by itself once the choice has been seen; not while arrow keys run over the options. */
    advanceSoon: () => {
      clearTimeout(timer.current)
      if (!browsing.current) timer.current = setTimeout(advance, SEEN_MS)
    },
    /** For the form around the screens: tells a choice from a look around. */
    watchKeys: {
      onKeyDownCapture: (event: { key: string }) => {
        browsing.current = event.key.startsWith('Arrow')
      },
      onKeyUpCapture: () => {
        browsing.current = false
      },
    },
    skip: () => {
      const next = skipStep(latest.current.draft, step)
      const all = wizardSteps(next)
      put(next, (all[all.findIndex(({ id }) => id === step.id) + 1] ?? step).id)
    },
    back: () => {
      const previous = steps[position - 1]
      if (previous) goTo(previous.id)
      else void navigate('/')
    },
    setPreviewing,
    /** The server's word: opens the screen it is about. @returns false when no screen is */
    refuse: (fields: FieldErrors): boolean => {
      const about = stepOfFields(wizardSteps(latest.current.draft), fields)
      if (!about) return false
      refuse(fields)
      setPreviewing(false)
      goTo(about.id)
      return true
    },
    /** Published, or thrown away: nothing of it stays in this tab. */
    finish: () => {
      clearTimeout(timer.current)
      setSubmissionKey('')
      forget(name)
    },
  }
}

export type Wizard = ReturnType<typeof useWizard>
