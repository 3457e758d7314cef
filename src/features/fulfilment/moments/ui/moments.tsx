import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { drawnForHeader } from '#ui/forms/drawn-for-header.ts'
import type { ShownMoment } from './moment-scene.tsx'

const MomentScene = lazy(() => import('./moment-scene.tsx').then((module) => ({ default: module.MomentScene })))

/** Long enough for the page to stand, and for a window that closes to be gone. */
const BREATH_MS = 900

/** Whether somebody is in the middle of something: a window is open, or something typed is not sent yet. */
const isBusy = (): boolean => {
  if (document.hidden || document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return true
  if (document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea, select')) return true
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')].some(
    ({ value, defaultValue, type }) => type !== 'hidden' && value !== defaultValue,
  )
}

/** What is to be celebrated; null when there is nothing, or nobody answers: nothing is lost by that. */
const takeMoment = async (): Promise<ShownMoment | null> => {
  try {
    const answer = await fetch('/api/me/moments', { method: 'POST', headers: drawnForHeader() })
    return answer.ok ? ((await answer.json()) as { moment: ShownMoment | null }).moment : null
  } catch {
    return null
  }
}

/** Calls back as soon as nobody is in the middle of something; returns how to stop waiting. */
const whenFree = (then: () => void, firstLookMs: number): (() => void) => {
  let timer = setTimeout(look, firstLookMs)
  function look() {
    if (isBusy()) timer = setTimeout(look, BREATH_MS)
    else then()
  }
  return () => clearTimeout(timer)
}

/**
 * Asks whether there is something to celebrate, whenever the page has news.
 *
 * @remarks The answer waits as the question does: whoever went on while it was on its way is not to find a window under, or over, its own
 */
export function Moments({ news }: { news: string }) {
  const [moment, setMoment] = useState<ShownMoment | null>(null)
  const [standing, setStanding] = useState(false)
  const idle = useNavigation().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the news are why it asks again.
  useEffect(() => whenFree(async () => setMoment(await takeMoment()), BREATH_MS), [news])
  useEffect(() => {
    if (!moment || !idle) return setStanding(false)
    return whenFree(() => setStanding(true), 0)
  }, [moment, idle])
  if (!moment || !standing) return null
  return (
    <Suspense fallback={null}>
      <MomentScene key={moment.key} moment={moment} onClose={() => setMoment(null)} />
    </Suspense>
  )
}
