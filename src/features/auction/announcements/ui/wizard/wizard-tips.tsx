import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { bandText, type Tip, type TipFacts, tipsAddress, tipsFor } from '../../wizard/tips.rules.ts'
import { stepAt } from '../../wizard/wizard-pages.rules.ts'
import type { Wizard } from './wizard-state.ts'

/** What would bring more proposals, each done with one touch, and how many similar announcements received. */
export function WizardTips({ wizard }: { wizard: Wizard }) {
  const { draft, steps, asks, today, change, goTo } = wizard
  const fetcher = useFetcher<TipFacts | null>()
  const address = tipsAddress(draft)
  const read = useEffectEvent((from: string) => void fetcher.load(from))
  useEffect(() => {
    if (address !== null) read(address)
  }, [address])

  const heading = useRef<HTMLHeadingElement>(null)

  const facts = fetcher.data
  if (!facts) return null
  const tips = tipsFor(draft, asks, facts, today)
  const band = bandText(facts.band)
  if (tips.length === 0 && band === null) return null
  const apply = ({ action }: Tip) => {
    // The button goes with its tip: the focus stays with the others.
    heading.current?.focus({ preventScroll: true })
    if ('open' in action) return goTo(stepAt(steps, action.open).id)
    change((before) =>
      action.set === 'budget' ? { ...before, budget: action.value } : { ...before, duration: action.value },
    )
  }
  return (
    <section className="wiz-tips" aria-labelledby="wiz-tips">
      <h2 id="wiz-tips" ref={heading} tabIndex={-1} className="wiz-tips__title">
        {tips.length > 0 ? 'Per ricevere più proposte' : 'Che cosa aspettarti'}
      </h2>
      {tips.length > 0 && (
        <ul className="wiz-tips__list">
          {tips.map((tip) => (
            <li key={tip.key} className="wiz-tips__tip">
              <p>{tip.text}</p>
              <Button variant="outline" size="s" onClick={() => apply(tip)}>
                {tip.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {band !== null && <p className="small muted">{band}</p>}
    </section>
  )
}
