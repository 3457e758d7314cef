import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RawAnswer } from '#features/auction/question-sets/answers.rules.ts'
import type { Questionnaire, QuestionSet } from '#features/auction/question-sets/questions.rules.ts'
import type { Day } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { adoptQuestions, questionsChangedNotice } from '../../wizard/adopt-questions.rules.ts'
import { type KnownFacts, withKnown } from '../../wizard/known-facts.rules.ts'
import { followingTitle, withTitle } from '../../wizard/proposed-title.rules.ts'
import { firstIncompleteStep, isSkipped, type WizardDraft } from '../../wizard/wizard.rules.ts'
import { answerQuestion, chooseSector } from '../../wizard/wizard-draft.rules.ts'
import { stepAt, wizardProgress, wizardSteps } from '../../wizard/wizard-pages.rules.ts'
import { fieldProblem, stepOfFields, stillRefused, whyBlocked } from './wizard-checks.rules.ts'
import { useStepHistory } from './wizard-history.ts'
import {
  forget,
  newSubmissionKey,
  readStoredWizard,
  type StoredWizard,
  storageKeyOf,
  storeWizard,
} from './wizard-storage.ts'

/** How long a choice stays in sight before the next question comes, in milliseconds. */
const SEEN_MS = 380

export interface WizardStart {
  /** Whose draft is kept in this tab; null when nothing is (a preview). */
  readonly accountId: number | null
  readonly today: Day
  /** Where the wizard begins when this tab has kept nothing. */
  readonly draft: WizardDraft
  /** The announcement that is published again. */
  readonly from: number | null
  /** What the profile knows of the wedding. */
  readonly known: KnownFacts
  /** The questions in force, sector by sector. */
  readonly questionSets: readonly QuestionSet[]
  /** Where "Indietro" leads from the first screen; the home when it is left out. */
  readonly leaveTo?: string
  /** Only the screens of the sector's questions: for staff, who look at a draft of them. */
  readonly onlyQuestions?: boolean
}

/** What is asked in each sector, from the sets the page was given. */
const questionnaireOf = (sets: readonly QuestionSet[]): Questionnaire => {
  const bySector = new Map(sets.map((set) => [set.sectorId, set]))
  return (sectorId) => bySector.get(sectorId) ?? { sectorId, version: 0, questions: [] }
}

type Change = (draft: WizardDraft) => WizardDraft

/** The draft, the screen it stands on, and the ways to move: everything the wizard's screens share. */
export const useWizard = ({
  accountId,
  today,
  draft: start,
  from,
  known,
  questionSets,
  leaveTo = '/',
  onlyQuestions = false,
}: WizardStart) => {
  const navigate = useNavigate()
  const asks = useMemo(() => questionnaireOf(questionSets), [questionSets])
  const stepsOf = (of: WizardDraft) => wizardSteps(of, asks).filter(({ kind }) => !onlyQuestions || kind === 'question')
  const firstStep = from === null ? 'service' : (firstIncompleteStep(start, asks, today)?.id ?? 'service')
  const [draft, setDraft] = useState(start)
  const [stepId, setStepId] = useState(firstStep)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [submissionKey, setSubmissionKey] = useState('')
  const [photoKept, setPhotoKept] = useState(true)
  const [previewing, setPreviewing] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  // Timers and handlers must see the newest answers, not those of the render they were made in.
  const latest = useRef({ draft: start, stepId: firstStep, refused: {} as FieldErrors })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Arrow keys select radios one after the other; the page must not change under the person's fingers (WCAG 3.2.2).
  const browsing = useRef(false)
  const name = accountId === null ? null : storageKeyOf(accountId, from)

  const stepHistory = useStepHistory((id) => {
    const all = stepsOf(latest.current.draft)
    put(latest.current.draft, (id === '' ? all[0] : stepAt(all, id))?.id ?? 'service')
  })

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

  const resume = useEffectEvent((kept: StoredWizard | undefined) => {
    if (!kept) return stepHistory.leave()
    const resumed = withKnown(kept.draft, known, today)
    const { id } = stepAt(stepsOf(resumed), kept.stepId)
    put(resumed, id)
    if (id !== firstStep) stepHistory.replace(id)
  })
  useEffect(() => {
    const kept = accountId === null ? undefined : readStoredWizard(accountId, from)
    resume(kept)
    setSubmissionKey(kept?.submissionKey ?? newSubmissionKey())
    return () => clearTimeout(timer.current)
  }, [accountId, from])

  // After what was kept has been read back: questions published meanwhile take the place of those it was answered to.
  useEffect(() => {
    const { draft: now, stepId: here } = latest.current
    const adopted = adoptQuestions(now, asks)
    if (adopted === now) return
    const missing = firstIncompleteStep(adopted, asks, today)
    const all = wizardSteps(adopted, asks)
    const at = all.findIndex(({ id }) => id === here)
    const isBehind = missing !== undefined && (at < 0 || all.indexOf(missing) < at)
    put(adopted, isBehind ? missing.id : stepAt(all, here).id)
    if (missing?.kind === 'question') setPreviewing(false)
    if (now.questionVersion !== null) setNotice(questionsChangedNotice)
  }, [asks, put, today])

  useEffect(() => {
    // Without a key nothing has been read back yet, and nothing may be overwritten.
    if (name !== null && submissionKey !== '' && draft.sectorId !== null)
      setPhotoKept(storeWizard(name, { draft, stepId, submissionKey }))
  }, [name, draft, stepId, submissionKey])

  const steps = stepsOf(draft)
  const step = stepAt(steps, stepId)
  const position = steps.indexOf(step)

  const move = (next: WizardDraft, id: string) => {
    if (id !== step.id) stepHistory.push(id, step.id)
    put(id === 'confirm' ? withTitle(next, asks) : next, id)
  }
  const goTo = (id: string) => move(latest.current.draft, id)
  const change = (by: Change) => {
    const { draft: before, stepId: here, refused: fields } = latest.current
    const after = followingTitle(before, by(before), asks)
    refuse(stillRefused(fields, before, after))
    put(after, here)
  }
  const advance = () => {
    const { draft: now, stepId: here, refused: fields } = latest.current
    const all = stepsOf(now)
    const current = stepAt(all, here)
    if (whyBlocked(current, now, asks, today, fields) !== undefined) return
    setNotice(null)
    const next = all[all.indexOf(current) + 1]
    if (next) goTo(next.id)
    else setPreviewing(true)
  }

  return {
    draft,
    step,
    steps,
    position,
    progress: wizardProgress(draft, asks, step.id),
    today,
    asks,
    /** What happened meanwhile, to be said once. */
    notice,
    submissionKey,
    photoKept,
    previewing,
    blocked: whyBlocked(step, draft, asks, today, refused),
    isLast: position === steps.length - 1,
    isSkipped: isSkipped(step, draft),
    problemOf: (field: string): string | undefined => fieldProblem(draft, asks, field, refused),
    change,
    answer: (key: string, given: RawAnswer) => change((now) => answerQuestion(now, asks, key, given)),
    chooseSector: (sectorId: number) => change((now) => withKnown(chooseSector(now, asks(sectorId)), known, today)),
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
    back: () => {
      const previous = steps[position - 1]
      if (!previous) return void navigate(leaveTo)
      if (stepHistory.back(previous.id)) return
      stepHistory.replace(previous.id)
      put(latest.current.draft, previous.id)
    },
    setPreviewing,
    /** The server's word: opens the screen it is about. @returns false when no screen is */
    refuse: (fields: FieldErrors): boolean => {
      const about = stepOfFields(stepsOf(latest.current.draft), fields)
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
      if (name !== null) forget(name)
    },
  }
}

export type Wizard = ReturnType<typeof useWizard>
