import { lazy, Suspense, useEffect, useState } from 'react'
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

/** Asks whether there is something to celebrate, whenever the page has news and nobody is in the middle of something. */
export function Moments({ news }: { news: string }) {
  const [moment, setMoment] = useState<ShownMoment | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the news are why it asks again.
  useEffect(() => {
    let timer = setTimeout(ask, BREATH_MS)
    async function ask() {
      if (isBusy()) timer = setTimeout(ask, BREATH_MS)
      else setMoment((await takeMoment()) ?? null)
    }
    return () => clearTimeout(timer)
  }, [news])
  if (!moment) return null
  return (
    <Suspense fallback={null}>
      <MomentScene key={moment.key} moment={moment} onClose={() => setMoment(null)} />
    </Suspense>
  )
}
