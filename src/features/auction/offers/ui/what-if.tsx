import type { ReactNode } from 'react'
import { type IfAccepted, ifAccepted } from '#features/people/couples/budget.rules.ts'
import { type Cents, cents, euro, formatRate } from '#shared/money.ts'
import { BarKey, BarLine } from '#ui/charts/bar-line.tsx'
import { Price } from '#ui/figures/price.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type Payable, payableFor } from '../payable.rules.ts'
import type { OfferView, WhatIfView } from '../views.ts'
import './what-if.css'

interface WhatIfProps {
  readonly offer: Pick<OfferView, 'supplierId' | 'priceCents'>
  readonly whatIf: WhatIfView
}

const NO_TERMS = { bonus: null, shippingCents: cents(0) }

/** "E se accettassi questa?": what would remain of the announcement, of its sector and of the wedding, before anything is decided. */
export function WhatIf({ offer, whatIf }: WhatIfProps) {
  const { budget, announcement, terms } = whatIf
  const payable = payableFor(offer.priceCents, terms[offer.supplierId] ?? NO_TERMS)
  const then = ifAccepted(budget, announcement, payable.paysCents)
  return (
    <div className="what-if" aria-live="polite">
      <Pays payable={payable} />
      <ul className="what-if__list">
        <Remains
          label="Di questo annuncio"
          of={announcement.budgetCents}
          left={then.announcementLeftCents}
          segments={[{ key: 'pays', value: then.paysCents, tone: 'ink' }]}
        />
        {then.sectorHasMore && (
          <Remains
            label={`Per ${announcement.sectorName}, in tutto`}
            of={then.sectorPlannedCents}
            left={then.sectorLeftCents}
            segments={[
              {
                key: 'before',
                value: Math.max(0, then.sectorPlannedCents - then.sectorLeftCents - then.paysCents),
                tone: 'pale',
              },
              { key: 'pays', value: then.paysCents, tone: 'ink' },
            ]}
          />
        )}
        {then.wedding ? <Wedding wedding={then.wedding} paysCents={then.paysCents} /> : <NoTotal />}
      </ul>
    </div>
  )
}

/** How the figure comes about: the offer, the bonus, the shipping. */
function Pays({ payable }: { payable: Payable }) {
  const { priceCents, bonusBps, bonusCents, shippingCents, paysCents } = payable
  const parts = [
    `proposta ${euro(priceCents)}`,
    bonusCents > 0 && `Bonus Sposi ${formatRate(bonusBps)}, ${euro(cents(-bonusCents))}`,
    shippingCents > 0 && `spedizione ${euro(shippingCents)}`,
  ].filter(Boolean)
  return (
    <p className="what-if__pays">
      <span>Pagheresti</span> <Price cents={paysCents} size="l" />
      {parts.length > 1 && <span className="small muted">{parts.join(' · ')}</span>}
    </p>
  )
}

interface RemainsProps {
  label: string
  of: Cents
  left: Cents
  segments: Parameters<typeof BarLine>[0]['segments']
  children?: ReactNode
}

function Remains({ label, of, left, segments, children }: RemainsProps) {
  const words = left < 0 ? `${euro(cents(-left))} in più di ${euro(of)}` : `resterebbero ${euro(left)} su ${euro(of)}`
  return (
    <li className="what-if__row">
      <p className="what-if__label">
        <span>{label}</span>
        <span className={left < 0 ? 'what-if__over' : undefined}>
          {left < 0 ? 'oltre di ' : 'resterebbero '}
          <b>{euro(cents(Math.abs(left)))}</b>
        </span>
      </p>
      <BarLine size="s" total={of} label={`${label}: ${words}`} segments={segments} />
      {children ?? <p className="what-if__note">su {euro(of)}</p>}
    </li>
  )
}

function Wedding({ wedding, paysCents }: { wedding: NonNullable<IfAccepted['wedding']>; paysCents: Cents }) {
  const { totalCents, takenCents, reservedCents, leftNowCents, leftCents, freeCents } = wedding
  return (
    <Remains
      label="Di tutto il matrimonio"
      of={totalCents}
      left={leftCents}
      segments={[
        { key: 'taken', value: takenCents, tone: 'pale' },
        { key: 'pays', value: paysCents, tone: 'ink' },
        { key: 'reserved', value: Math.min(reservedCents, Math.max(0, leftCents)), tone: 'reserved' },
      ]}
    >
      <p className="what-if__note">
        su {euro(totalCents)}. Adesso {leftNowCents < 0 ? 'siete oltre di' : 'restano'}{' '}
        {euro(cents(Math.abs(leftNowCents)))}
      </p>
      <ul className="what-if__keys">
        <li>
          <BarKey tone="pale" />
          Già impegnato
        </li>
        <li>
          <BarKey tone="ink" />
          Questa proposta
        </li>
        {reservedCents > 0 && (
          <li>
            <BarKey tone="reserved" />
            Altri annunci in corso
          </li>
        )}
      </ul>
      {reservedCents > 0 && (
        <p className="what-if__note">
          {freeCents < 0
            ? `Con i budget massimi degli altri annunci in corso andreste oltre di ${euro(cents(-freeCents))}.`
            : `Tolti anche i budget massimi degli altri annunci in corso, sarebbero liberi ${euro(freeCents)}.`}
        </p>
      )}
    </Remains>
  )
}

function NoTotal() {
  return (
    <li className="what-if__row">
      <p className="what-if__note">
        Vuoi vedere anche quanto resterebbe di tutto il matrimonio?{' '}
        <Link className="link" to="/my-auctions?budget=1">
          Imposta il budget
        </Link>
      </p>
    </li>
  )
}
