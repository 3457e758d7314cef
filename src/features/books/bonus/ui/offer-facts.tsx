import { bonusText } from '#features/people/suppliers/terms.rules.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { ruleText } from '../category-bonus.rules.ts'
import type { Simulated } from '../simulate.rules.ts'
import { Simulation } from './simulation.tsx'

/** A bonus as it is proposed; a draft has used none of its vouchers. */
export interface OfferedBonus extends Omit<Parameters<typeof ruleText>[0], 'vouchers'> {
  readonly vouchers: number | null
  /** ISO instant; null without an end. */
  readonly endsAt: string | null
  readonly used: number
}

interface OfferFactsProps {
  readonly bonus: OfferedBonus
  /** The supplier's own bonus in words. */
  readonly own: string
}

/** What a supplier reads of the bonus of its category. */
export function OfferFacts({ bonus, own }: OfferFactsProps) {
  return (
    <DefinitionList
      items={[
        { term: 'Sconto', value: ruleText(bonus) },
        { term: 'Fino al', value: bonus.endsAt ? formatDayAtTime(bonus.endsAt) : 'Senza scadenza' },
        {
          term: 'Voucher',
          value: bonus.vouchers === null ? 'Senza limite' : `${bonus.used} usati su ${bonus.vouchers}`,
        },
        { term: 'Il tuo bonus', value: own },
      ]}
    />
  )
}

interface BonusPreviewProps {
  readonly bonus: OfferedBonus
  readonly result: Simulated
}

/** A rule that was typed, before it is saved: as a supplier of the sector and as a couple will read it. */
export function BonusPreview({ bonus, result }: BonusPreviewProps) {
  const told = bonusText(bonus)
  return (
    <div className="stack">
      <h3>Il fornitore legge, in «Bonus di categoria»</h3>
      <OfferFacts bonus={bonus} own="quello che ha scelto" />
      <h3>La coppia legge, nello store di chi aderisce</h3>
      <p>{told ?? 'Niente: la regola non toglie nulla.'}</p>
      <h3>La coppia paga, nell’esempio</h3>
      <Simulation result={result} />
      {result.bonusCents > 0 && (
        <p className="small muted">Al fornitore arrivano {euro(result.bonusCents)} in meno, prima della fee.</p>
      )}
    </div>
  )
}
