import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useReducer } from 'react'
import type { ProductPageView } from '#features/shop/products/views.ts'
import type { Day } from '#shared/days.ts'
import { SegmentedControl } from '#ui/fields/segmented.tsx'
import { Skeleton } from '#ui/frame/skeleton.tsx'
import { afterStep, type ChoiceStep } from '../choice.rules.ts'
import { type Choice, firstChoice, kindsOf, type Purchase, piecesOffered, purchaseOf } from '../purchase.rules.ts'
import { measuresAsked, offeredSizes } from '../sizes.rules.ts'
import { OptionChooser } from './option-chooser.tsx'
import { PurchasePrice } from './purchase-price.tsx'
import { AdvanceLabel, PurchaseSum } from './purchase-sum.tsx'
import { QuantityChooser } from './quantity-chooser.tsx'
import { SizeChooser } from './size-chooser.tsx'
import { useAvailability } from './use-availability.ts'
import { useFreshStock } from './use-fresh-stock.ts'

// Not every seller takes an advance.
const Checkbox = lazy(() => import('#ui/fields/checkbox.tsx').then((module) => ({ default: module.Checkbox })))
// Most products are not made to measure, and many are not rented out.
const MeasuresForm = lazy(() => import('./measures-form.tsx').then((module) => ({ default: module.MeasuresForm })))
const RentalPeriod = lazy(() => import('./rental-period.tsx').then((module) => ({ default: module.RentalPeriod })))

/** What the button is about. */
export interface PurchaseAction {
  readonly choice: Choice
  readonly purchase: Purchase
  /** Reads the available days again: another couple was first. */
  readonly refreshDays: () => void
}

interface PurchasePanelProps {
  readonly product: ProductPageView
  /** What the sector calls the options. */
  readonly optionLabel: string
  /** Calendar day in Italy. */
  readonly today: Day
  /** The wedding day of the couple that looks: calendars open on its month. */
  readonly weddingOn: Day | null
  /** Hears what is chosen whenever that changes. */
  readonly onPurchase: (purchase: Purchase) => void
  /** The button under the choice; what it does with it is the cart's business. */
  readonly action: (about: PurchaseAction) => ReactNode
}

const KIND_WORDS = { sale: 'Acquisto', rental: 'Noleggio' } as const

/**
 * What a couple chooses of a product: kind, option, size or measures, days or pieces, and what that comes to (PROD-19 to 35). The page
 * brings its style sheet: the panel is drawn before its scripts come.
 */
export function PurchasePanel({ product, optionLabel, today, weddingOn, onPurchase, action }: PurchasePanelProps) {
  const [choice, take] = useReducer(
    (before: Choice, step: ChoiceStep) => afterStep(before, step, product),
    firstChoice(product.options),
  )
  const option = product.options.find(({ id }) => id === choice.optionId) ?? null
  const isRental = option?.kind === 'rental'
  const days = useAvailability(product.id, isRental ? option.id : null)
  useFreshStock(product.options.some(({ reserved }) => reserved > 0))
  const purchase = purchaseOf(product, choice, { today, booked: days.found })
  const hear = useEffectEvent(() => onPurchase(purchase))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what of it is heard
  useEffect(() => hear(), [purchase.ready, purchase.totalCents, purchase.days])
  if (!option) return null

  const kinds = kindsOf(product.options)
  const sizes = offeredSizes(product.otherInformation)
  const asked = measuresAsked(product.otherInformation)
  const offered = piecesOffered(option, choice)
  return (
    <div className="purchase">
      <section className="purchase__head" aria-label="Prezzo">
        {kinds.length > 1 && (
          <SegmentedControl
            label="Tipo"
            name="kind"
            options={kinds.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
            value={option.kind}
            onChange={(kind) => take({ do: 'kind', kind: kind === 'rental' ? 'rental' : 'sale' })}
          />
        )}
        <PurchasePrice
          option={option}
          options={product.options}
          offered={offered}
          canBeMade={!isRental && asked.length > 0}
        />
      </section>
      <OptionChooser
        product={product}
        label={optionLabel}
        option={option}
        onPick={(ids) => take({ do: 'variant', ids })}
      />
      {(sizes.length > 0 || asked.length > 0) && (
        <section className="purchase__part">
          {sizes.length > 0 && (
            <SizeChooser
              product={product}
              kind={option.kind}
              size={choice.size}
              onPick={(size) => take({ do: 'size', size })}
            />
          )}
          {asked.length > 0 && (
            <MeasuresForm
              asked={asked}
              advice={product.otherInformation.customMisure ?? ''}
              hasSizes={sizes.length > 0}
              sizeChosen={choice.size !== null}
              saved={choice.measures.length > 0}
              onSave={(measures) => take({ do: 'measures', measures })}
            />
          )}
        </section>
      )}
      {isRental && option.quantity > 0 && (
        <Suspense fallback={<Skeleton height="22rem" />}>
          <RentalPeriod
            option={option}
            choice={choice}
            today={today}
            weddingOn={weddingOn}
            days={days}
            onRange={take}
          />
        </Suspense>
      )}
      {!isRental && offered > 1 && (
        <QuantityChooser
          quantity={choice.quantity}
          stock={offered}
          onPick={(quantity) => take({ do: 'quantity', quantity })}
        />
      )}
      <PurchaseSum purchase={purchase} quantity={choice.quantity} offered={offered}>
        {purchase.advanceCents !== null && purchase.totalCents > 0 && (
          <Suspense fallback={null}>
            <Checkbox
              label={<AdvanceLabel cents={purchase.advanceCents} />}
              checked={choice.advance}
              onChange={(event) => take({ do: 'advance', advance: event.target.checked })}
            />
          </Suspense>
        )}
      </PurchaseSum>
      {action({ choice, purchase, refreshDays: days.refresh })}
    </div>
  )
}
