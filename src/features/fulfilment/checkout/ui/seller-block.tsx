import { Lock } from 'lucide-react'
import { AcceptPlan, ProposedPlan } from '#features/fulfilment/orders/ui/plan/proposed-plan.tsx'
import { PaymentWays } from '#features/money/payments/ui/payment-ways.tsx'
import {
  type CartLine,
  goodsOf,
  lineKey,
  lineMoney,
  notDeliveredText,
  shippingLabel,
  shippingNote,
} from '#features/shop/cart/cart.rules.ts'
import { plannedAlone } from '#features/shop/cart/cart-plan.rules.ts'
import { pickupOnlyText } from '#features/shop/cart/cart-shipping.rules.ts'
import { choiceOf } from '#features/shop/cart/correction.rules.ts'
import { detailsOf, priceChangeOf } from '#features/shop/cart/ui/cart-line.tsx'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import { type MoneyLine, MoneyLines } from '#ui/figures/money-lines.tsx'
import { Price } from '#ui/figures/price.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { laterOf } from '../checkout.rules.ts'
import { type PlannedGroup, proposalFor } from '../store-plan.rules.ts'
import { CodePart } from './code-part.tsx'
import { HandoverChoice } from './handover-choice.tsx'
import { LawBoxes } from './law-boxes.tsx'
import { SellerTerms } from './seller-terms.tsx'
import type { CheckoutDetails } from './use-checkout-details.ts'
import type { Codes } from './use-codes.ts'
import type { PickedUp } from './use-place.ts'

interface SellerBlockProps {
  readonly group: PlannedGroup
  readonly details: CheckoutDetails
  readonly pickedUp: PickedUp
  readonly codes: Codes
  /** Whether an order is on its way: this one, or another one of the page. */
  readonly busy: 'no' | 'own' | 'other'
  readonly failure: FormFailure | null
  /** The profile lacks something. */
  readonly incomplete: boolean
}

const amountWords = ({ type, quantity, pay }: CartLine): string => {
  if (type === '0') return quantity === 1 ? '' : `${quantity} × ${euro(pay)}`
  return `${quantity === 1 ? '1 giorno' : `${quantity} giorni`} × ${euro(pay)}`
}

function Line({ line }: { line: CartLine }) {
  const change = priceChangeOf(line)
  const words = [amountWords(line), ...detailsOf(line)].filter((one) => one !== '')
  return (
    <li className="checkout-line">
      <PhotoFrame src={line.product.image} alt="" ratio="1/1" sizes="4rem" rounded />
      <div>
        <Link to={line.product.path}>{line.product.title}</Link>
        {words.map((one) => (
          <p key={one} className="small muted">
            {one}
          </p>
        ))}
        {change && (
          <p className="small">
            <b>{change}</b>
          </p>
        )}
      </div>
      <Price cents={goodsOf(line)} />
    </li>
  )
}

/** One bonus line for each rate, so that it can be followed. */
const bonusLines = (lines: readonly CartLine[]): MoneyLine[] => {
  const money = lines.map(lineMoney).filter(({ bonusCents }) => bonusCents > 0)
  return [...Map.groupBy(money, ({ bonusBps }) => bonusBps)].map(([bps, own]) => ({
    key: `bonus-${bps}`,
    label: `Bonus Sposi ${formatRate(bps)}`,
    amount: cents(-own.reduce((sum, { bonusCents }) => sum + bonusCents, 0)),
    tone: 'saving' as const,
  }))
}

function Sums({ group, lines }: { group: PlannedGroup; lines: readonly CartLine[] }) {
  const later = laterOf(group)
  const { isService } = group
  const note = shippingNote(group)
  const isPickup = group.way === 'pickup'
  return (
    <>
      <MoneyLines
        lines={[
          { key: 'goods', label: 'Prodotti', amount: cents(group.goodsCents + group.discountCents) },
          ...(group.discountCents > 0
            ? [{ key: 'code', label: 'Codice sconto', amount: cents(-group.discountCents), tone: 'saving' as const }]
            : []),
          ...bonusLines(lines),
          ...(isService || !group.isDelivered
            ? []
            : [{ key: 'shipping', label: shippingLabel(group), amount: group.shippingCents, ...(note && { note }) }]),
        ]}
        total={{ label: 'Totale', amount: group.totalCents, note: 'IVA inclusa' }}
      />
      {later > 0 && !group.plan && (
        <MoneyLines
          lines={[
            {
              key: 'now',
              label: <b>Paghi ora</b>,
              amount: group.nowCents,
              note: `Acconto del 30% dove l’hai scelto${isService || isPickup ? '' : ', spedizione compresa'}`,
            },
            {
              key: 'later',
              label: 'Saldo',
              amount: later,
              note: `Lo paghi dalla pagina dell’ordine, prima ${isService ? 'del servizio' : isPickup ? 'del ritiro' : 'della spedizione'}`,
            },
          ]}
        />
      )}
    </>
  )
}

/** One seller: its lines, its sum, what the law wants said, and the button with the duty to pay. */
export function SellerBlock({ group, details, pickedUp, codes, busy, failure, incomplete }: SellerBlockProps) {
  const { seller } = group
  const lines = group.lines.filter(({ problem }) => problem === null)
  const known = details.sellerOf(seller.id)
  const own = (name: string) => `${name}-${seller.id}`
  const hidden: readonly (readonly [string, string | number])[] = [
    [own('lines'), JSON.stringify(lines.map(choiceOf))],
    [own('total'), group.totalCents],
    [own('shipping'), group.shippingCents],
    [own('now'), group.nowCents],
    ...(known ? [[own('terms'), known.termsMark] as const] : []),
  ]
  const proposal =
    known && details.today
      ? proposalFor(group, {
          today: details.today,
          canWithdraw: known.canWithdraw && known.start !== 'needed',
          returnDays: known.returnDays,
        })
      : null
  const alone = plannedAlone(lines)
  const reason = incomplete ? 'Prima completa il profilo.' : (known?.obstacle ?? notDeliveredText(group))
  return (
    <section className="checkout-block" aria-label={seller.title}>
      <h3>
        <Link to={seller.path}>{seller.title}</Link>
      </h3>
      <ul>
        {lines.map((line) => (
          <Line key={lineKey(line)} line={line} />
        ))}
      </ul>
      {known?.pickup && (
        <HandoverChoice
          name={own('handover')}
          place={known.pickup}
          isPickup={group.way === 'pickup'}
          pickupOnly={pickupOnlyText(lines)}
          onChoose={(isPickup) => pickedUp.choose(seller.id, isPickup)}
        />
      )}
      <CodePart
        sellerId={seller.id}
        name={own('code')}
        lines={JSON.stringify(lines.map(choiceOf))}
        goodsCents={cents(group.goodsCents + group.discountCents)}
        codes={codes}
        refused={failure?.fields.code ?? null}
      />
      <Sums group={group} lines={lines} />
      {proposal && <ProposedPlan plan={proposal} />}
      {alone && <p className="small">{alone}</p>}
      <SellerTerms seller={known} lines={lines} details={details} isPickup={group.way === 'pickup'} />
      <PaymentWays name={own('payWith')} ways={known?.ways ?? []} />
      <LawBoxes seller={known} nameOf={own} failure={failure} />
      {proposal && <AcceptPlan plan={proposal} error={failure?.fields.acceptPlan ?? null} nameOf={own} />}
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {failure && (
        <div role="alert">
          <Note tone="error">{failure.message}</Note>
        </div>
      )}
      <Button
        type="submit"
        name="seller"
        value={seller.id}
        size="l"
        wide
        aria-describedby={own('amount')}
        loading={busy === 'own' || known === null}
        {...(busy !== 'other' && reason !== null && { disabledReason: reason })}
        {...(busy === 'other' && { disabledReason: 'Un altro ordine è in corso.' })}
      >
        Ordine con obbligo di pagare
      </Button>
      <p id={own('amount')} className="small muted checkout-block__amount">
        <Lock className="icon" aria-hidden="true" />
        {euro(group.nowCents)} a {seller.title}
        {known?.ways[0] === 'paypal' && known.ways.length === 1 && ', con il portafoglio digitale'}
      </p>
    </section>
  )
}
