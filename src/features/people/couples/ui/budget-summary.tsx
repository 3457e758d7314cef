import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Cents, cents, euro } from '#shared/money.ts'
import { BarKey, BarLine, type BarTone } from '#ui/charts/bar-line.tsx'
import { Price } from '#ui/figures/price.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { WeddingBudget } from '../budget.rules.ts'

interface BudgetSummaryProps {
  readonly budget: WeddingBudget
  /** Address that opens the window to change it. */
  readonly editTo: string
}

/** The budget of the whole wedding: what it is, what is paid, what is left, and a bar cut into its parts (DASH-03). */
export function BudgetSummary({ budget, editTo }: BudgetSummaryProps) {
  return (
    <section aria-labelledby="budget-del-matrimonio">
      <div className="budget-summary__head">
        <h2 id="budget-del-matrimonio">Il budget del matrimonio</h2>
        {budget.totalCents !== null && (
          <ButtonLink
            variant="text"
            size="s"
            to={editTo}
            icon={<Pencil className="icon" aria-hidden="true" />}
            preventScrollReset
          >
            Modifica<span className="sr-only"> il budget</span>
          </ButtonLink>
        )}
      </div>
      {budget.totalCents === null ? <AskForTotal budget={budget} editTo={editTo} /> : <Figures budget={budget} />}
      <Parts budget={budget} />
    </section>
  )
}

function AskForTotal({ editTo }: BudgetSummaryProps) {
  return (
    <div className="budget-summary__ask">
      <p>Quanto volete spendere in tutto? Con una cifra sola vedrete quanto resta, mentre scegliete.</p>
      <ButtonLink size="s" to={editTo} preventScrollReset>
        Imposta il budget
      </ButtonLink>
    </div>
  )
}

function Figures({ budget }: Pick<BudgetSummaryProps, 'budget'>) {
  const { totalCents, paidCents, leftCents } = budget
  const left = leftCents ?? cents(0)
  return (
    <dl className="budget-summary__figures" aria-live="polite">
      <Figure label="Budget totale" amount={totalCents ?? cents(0)} />
      <Figure
        label={
          <>
            <BarKey tone="ink" />
            Pagato
          </>
        }
        amount={paidCents}
      />
      {left < 0 ? (
        <Figure label={<span className="budget-summary__over">Oltre il budget</span>} amount={cents(-left)} />
      ) : (
        <Figure label="Da spendere" amount={left} />
      )}
    </dl>
  )
}

function Figure({ label, amount }: { readonly label: ReactNode; readonly amount: Cents }) {
  return (
    <div className="budget-summary__figure">
      <dt>{label}</dt>
      <dd>
        <Price cents={amount} size="l" />
      </dd>
    </div>
  )
}

const wordsOf = ({ totalCents, paidCents, dueCents, chosenCents, runningCents, freeCents }: WeddingBudget): string =>
  [
    totalCents !== null && `Su ${euro(totalCents)}`,
    `pagati ${euro(paidCents)}`,
    dueCents > 0 && `impegnati e da saldare ${euro(dueCents)}`,
    `scelti e da ordinare ${euro(chosenCents)}`,
    `negli annunci in corso ${euro(runningCents)}`,
    freeCents !== null &&
      (freeCents < 0 ? `${euro(cents(-freeCents))} oltre il budget` : `ancora liberi ${euro(freeCents)}`),
  ]
    .filter(Boolean)
    .join(', ')

function Parts({ budget }: Pick<BudgetSummaryProps, 'budget'>) {
  const { totalCents, usedCents, paidCents, dueCents, chosenCents, runningCents, freeCents } = budget
  if (totalCents === null && usedCents + chosenCents + runningCents === 0) return null
  return (
    <>
      <BarLine
        total={totalCents ?? 0}
        label={wordsOf(budget)}
        segments={[
          { key: 'paid', value: paidCents, tone: 'ink' },
          { key: 'due', value: dueCents, tone: 'pale' },
          { key: 'chosen', value: chosenCents, tone: 'warning' },
          { key: 'running', value: runningCents, tone: 'reserved' },
        ]}
      />
      <dl className="budget-summary__parts">
        {totalCents === null && <Part tone="ink" label="Pagato" amount={paidCents} />}
        {dueCents > 0 && <Part tone="pale" label="Impegnato, da saldare" amount={dueCents} />}
        <Part tone="warning" label="Scelto, da ordinare" amount={chosenCents} />
        <Part tone="reserved" label="Negli annunci in corso" amount={runningCents} />
        {freeCents !== null && freeCents >= 0 && <Part tone={null} label="Ancora libero" amount={freeCents} />}
      </dl>
      {freeCents !== null && freeCents < 0 && (
        <p className="small budget-summary__note budget-summary__over">
          Con i budget massimi degli annunci in corso andreste oltre di <b>{euro(cents(-freeCents))}</b>.
        </p>
      )}
    </>
  )
}

function Part({ tone, label, amount }: { tone: BarTone | null; label: string; amount: Cents }) {
  return (
    <div className="budget-summary__part">
      <dt>
        {tone ? <BarKey tone={tone} /> : <span className="budget-summary__key-free" aria-hidden="true" />}
        {label}
      </dt>
      <dd>{euro(amount)}</dd>
    </div>
  )
}
