import { useEffect, useState } from 'react'
import { parseCityLabel } from '#features/site/catalog/cities.rules.ts'
import type { Cents } from '#shared/money.ts'
import type { BudgetAdviceWire } from '../../wizard/budget-advice.contract.ts'
import { type BudgetAdvice, noAdvice } from '../../wizard/budget-advice.rules.ts'
import type { WizardDraft } from '../../wizard/wizard.rules.ts'

const halfOf = (wire: { low_cents: number; median_cents: number; high_cents: number }) => ({
  low: wire.low_cents as Cents,
  median: wire.median_cents as Cents,
  high: wire.high_cents as Cents,
})

const readAdvice = ({ prices, similar, offers }: BudgetAdviceWire): BudgetAdvice => ({
  prices: prices && { ...prices, ...halfOf(prices) },
  similar: similar && { ...similar, ...halfOf(similar) },
  offers: offers.map((band) => ({ upTo: band.upto_cents as Cents | null, offers: band.offers })),
})

/** What is told at the budget of a draft: asked for when sector and town are known, nothing while it comes or when it does not. */
export const useBudgetAdvice = ({ sectorId, city }: Pick<WizardDraft, 'sectorId' | 'city'>): BudgetAdvice => {
  const { province } = parseCityLabel(city)
  const address =
    sectorId === null ? null : `/api/sectors/${sectorId}/budget-advice${province ? `?province=${province}` : ''}`
  const [found, setFound] = useState<{ readonly address: string; readonly advice: BudgetAdvice } | null>(null)
  useEffect(() => {
    if (address === null) return
    const asking = new AbortController()
    void fetch(address, { signal: asking.signal })
      .then(async (answer) => (answer.ok ? readAdvice((await answer.json()) as BudgetAdviceWire) : noAdvice))
      .then((advice) => setFound({ address, advice }))
      // Without a network the step goes on without advice.
      .catch(() => undefined)
    return () => asking.abort()
  }, [address])
  return found?.address === address ? found.advice : noAdvice
}
