import { guestPercents } from '#features/auction/offer-templates/totals.rules.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import {
  type ComparedItems,
  cheapestFirst,
  comparedItems,
  guestsOf,
  turningPoints,
  type Wanted,
} from '../../items/compare-items.rules.ts'
import { OrderForm } from '../order-form.tsx'

interface WantedFormProps {
  readonly offers: readonly (ComparedItems & { readonly businessName: string })[]
  readonly wanted: Wanted
  readonly onChange: (wanted: Wanted) => void
}

/** How many guests, and which extras: every sum of the comparison follows. Without scripts a button asks for them. */
export function WantedForm({ offers, wanted, onChange }: WantedFormProps) {
  const extras = comparedItems(offers).filter(({ isExtra }) => isExtra)
  const counts = offers.flatMap((offer) => guestsOf(offer, 100) ?? [])
  const hasGuests = counts.length > 0
  if (!hasGuests && extras.length === 0) return null
  return (
    <OrderForm className="compare__wanted" names={['ospiti', 'con']}>
      {hasGuests && <GuestSlider {...{ offers, wanted, onChange }} counted={Math.max(...counts)} />}
      {extras.length > 0 && (
        <fieldset className="compare__extras">
          <legend className="field__label">Extra che vi servono</legend>
          {extras.map(({ key, name }) => (
            <Checkbox
              key={key}
              name="con"
              value={key}
              label={name}
              checked={wanted.extras.has(key)}
              onChange={(event) => {
                const next = new Set(wanted.extras)
                if (event.target.checked) next.add(key)
                else next.delete(key)
                onChange({ ...wanted, extras: next })
              }}
            />
          ))}
        </fieldset>
      )}
    </OrderForm>
  )
}

function GuestSlider({ offers, wanted, onChange, counted }: WantedFormProps & { readonly counted: number }) {
  const guests = Math.round((counted * wanted.percent) / 100)
  const turns = turningPoints(offers, wanted.extras)
  const [first] = cheapestFirst(offers, wanted)
  const name = (index: number | undefined) => offers[index ?? 0]?.businessName ?? ''
  return (
    <div className="compare__guests">
      <label className="field">
        <span className="field__label">
          Invitati: <output>{guests}</output>
        </span>
        <input
          type="range"
          name="ospiti"
          min={guestPercents.least}
          max={guestPercents.most}
          value={wanted.percent}
          aria-valuetext={`${guests} invitati`}
          onChange={(event) => onChange({ ...wanted, percent: Number(event.target.value) })}
        />
      </label>
      <p className="small" aria-live="polite">
        Con {guests} invitati la più conveniente è <b>{name(first)}</b>.{' '}
        {turns.length === 0
          ? 'L’ordine non cambia tra la metà degli invitati e una volta e mezza.'
          : turns
              .map(
                ({ percent, index, over }) =>
                  `Da ${Math.round((counted * percent) / 100)} invitati ${name(index)} costa meno di ${name(over)}.`,
              )
              .join(' ')}
      </p>
    </div>
  )
}
