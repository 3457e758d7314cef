import { Checkbox } from '#ui/fields/checkbox.tsx'
import {
  type ComparedItems,
  cheapestFirst,
  comparedItems,
  guestRange,
  guestsOf,
  turningPoints,
  type Wanted,
} from '../../items/compare-items.rules.ts'
import { OrderForm } from '../order-form.tsx'

interface WantedFormProps {
  readonly offers: readonly (ComparedItems & { readonly businessName: string })[]
  /** For how many the announcement asks; without it what the offers count. */
  readonly guests: number | null
  readonly wanted: Wanted
  readonly onChange: (wanted: Wanted) => void
}

/** How many guests, and which extras: every sum of the comparison follows. Without scripts a button asks for them. */
export function WantedForm({ offers, guests: asked, wanted, onChange }: WantedFormProps) {
  const extras = comparedItems(offers).filter(({ isExtra }) => isExtra)
  const counts = offers.flatMap((offer) => guestsOf(offer) ?? [])
  if (counts.length === 0 && extras.length === 0) return null
  return (
    <OrderForm className="compare__wanted" names={['ospiti', 'con']} submit="Ricalcola">
      {counts.length > 0 && <GuestSlider {...{ offers, wanted, onChange }} guests={asked ?? Math.max(...counts)} />}
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

interface GuestSliderProps extends Omit<WantedFormProps, 'guests'> {
  readonly guests: number
}

function GuestSlider({ offers, wanted, onChange, guests }: GuestSliderProps) {
  const { least, most } = guestRange(guests)
  const now = wanted.guests ?? guests
  const turns = turningPoints(offers, wanted.extras, guests)
  const [first] = cheapestFirst(offers, { ...wanted, guests: now })
  const name = (index: number | undefined) => offers[index ?? 0]?.businessName ?? ''
  return (
    <div className="compare__guests">
      <label className="field">
        <span className="field__label">Invitati: {now}</span>
        <input
          type="range"
          name="ospiti"
          min={least}
          max={most}
          value={now}
          aria-valuetext={`${now} invitati`}
          onChange={(event) => onChange({ ...wanted, guests: Number(event.target.value) })}
        />
      </label>
      <p className="small">
        {first === undefined ? (
          'Nessuna proposta dice il prezzo di tutto quello che vi serve.'
        ) : (
          <>
            Con {now} invitati la più conveniente è <b>{name(first)}</b>.
          </>
        )}{' '}
        {turns.length === 0
          ? 'L’ordine non cambia tra la metà degli invitati e una volta e mezza.'
          : turns
              .map(({ guests: from, index, over }) => `Da ${from} invitati ${name(index)} costa meno di ${name(over)}.`)
              .join(' ')}
      </p>
    </div>
  )
}
