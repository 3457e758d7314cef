import { useState } from 'react'
import { useNavigation } from 'react-router'
import { carrierOptions } from '#shared/carriers.ts'
import { textsOf } from '#shared/field-input.ts'
import { type BasisPoints, basisPoints, type Cents, cents, euro, formatRate } from '#shared/money.ts'
import { parseEuroText, parseRate } from '#shared/money-input.rules.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { amountProps, choiceProps, fieldProps, startedProps } from '#ui/forms/field-props.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { type Bonus, bonusFor, MAX_BONUS_BPS } from '../bonus.rules.ts'
import { type OwnBonus, ownBonusFields, type Shipping, shippingFields } from '../selling-fields.rules.ts'
import './account-forms.css'
import { type FormAnswer, startTexts, summaryOf } from './form-state.ts'
import { IslandFields } from './island-fields.tsx'
import { PickupFields } from './pickup-fields.tsx'

interface ShippingFormProps {
  readonly terms: Shipping
  /** Names of the carriers that staff offers. */
  readonly carriers: readonly string[]
  readonly bonus: Bonus | null
  readonly sectorName: string
  /** Services are not shipped. */
  readonly isService: boolean
  readonly answer: FormAnswer | null
}

/** What a bonus starts from where there is none yet. */
const NO_BONUS: OwnBonus = { limitCents: cents(100_000), aboveBps: basisPoints(0), uptoBps: basisPoints(0) }
const EXAMPLE = cents(120_000)

const rateOrNone = (text: string): BasisPoints => {
  const rate = parseRate(text)
  return rate === null || rate > MAX_BONUS_BPS ? basisPoints(0) : rate
}

const centsOr = (text: string, otherwise: Cents): Cents => {
  const value = parseEuroText(text)
  return value === null ? otherwise : cents(value)
}

/** Tab 3: how long, how much, and what the couple gets back; the example follows what is typed. */
export function ShippingForm({ terms, carriers, bonus, sectorName, isService, answer }: ShippingFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'shipping'
  const start = startTexts(answer, {
    ...textsOf(shippingFields, terms),
    ...textsOf(ownBonusFields, bonus ?? NO_BONUS),
  })
  const state = { start, errors: answer?.fields }
  const [limit, setLimit] = useState(centsOr(start.bonusLimit, bonus?.limitCents ?? NO_BONUS.limitCents))
  const [above, setAbove] = useState(start.bonusAbove)
  const [upto, setUpto] = useState(start.bonusUpto)
  const [shipping, setShipping] = useState(isService ? cents(0) : centsOr(start.shippingCost, terms.shippingCents))
  const rule = { limitCents: limit, aboveBps: rateOrNone(above), uptoBps: rateOrNone(upto) }
  return (
    <div className="account-split">
      <Card title="Consegna e bonus">
        <Form method="post" className="stack" noValidate>
          <ErrorSummary errors={summaryOf(answer)} />
          <fieldset className="account-fields">
            <legend>{isService ? 'Tempi' : 'Spedizione'}</legend>
            {isService ? (
              <div className="account-fields__whole">
                <Note>{sectorName} è un servizio: la spedizione costa sempre 0,00 €.</Note>
              </div>
            ) : (
              <MoneyField
                {...amountProps(shippingFields.shippingCents, state)}
                compact
                defaultCents={shipping}
                onCentsChange={(value) => setShipping(cents(value ?? 0))}
              />
            )}
            {!isService && <MoneyField {...amountProps(shippingFields.shippingFreeOverCents, state)} compact />}
            {!isService && (
              <Select
                {...startedProps(shippingFields.carrier, state)}
                options={carrierOptions(carriers, terms.carrier)}
                placeholder="Da scegliere alla spedizione"
              />
            )}
            <TextField {...startedProps(shippingFields.shippingMinDays, state)} inputMode="numeric" maxLength={3} />
            <TextField {...startedProps(shippingFields.shippingMaxDays, state)} inputMode="numeric" maxLength={3} />
            <Select {...choiceProps(shippingFields.vatBps, state)} />
          </fieldset>
          {!isService && <IslandFields state={state} />}
          {!isService && <PickupFields state={state} />}
          <fieldset className="account-fields">
            <legend>Bonus per gli sposi, {sectorName}</legend>
            <MoneyField
              {...amountProps(ownBonusFields.limitCents, state)}
              compact
              defaultCents={limit}
              onCentsChange={(value) => setLimit(cents(value ?? 0))}
            />
            <TextField
              {...fieldProps(ownBonusFields.uptoBps, state)}
              className="account-fields__first"
              inputMode="decimal"
              maxLength={6}
              value={upto}
              onChange={(event) => setUpto(event.target.value)}
            />
            <TextField
              {...fieldProps(ownBonusFields.aboveBps, state)}
              inputMode="decimal"
              maxLength={6}
              value={above}
              onChange={(event) => setAbove(event.target.value)}
            />
          </fieldset>
          <p className="small muted">
            Il bonus lo paghi tu: la coppia lo trova già tolto dal totale. Con 0% nessun bonus. Per il tuo settore può
            esserci anche un <Link to="/portal/bonus-categoria">bonus di categoria</Link>, che se aderisci vale al posto
            di questo.
          </p>
          <div className="row">
            <Button type="submit" name="intent" value="shipping" loading={saving}>
              Salva consegna e bonus
            </Button>
          </div>
        </Form>
      </Card>
      <BonusExample rule={rule} shippingCents={shipping} />
    </div>
  )
}

function BonusExample({ rule, shippingCents }: { readonly rule: Bonus; readonly shippingCents: Cents }) {
  const [price, setPrice] = useState<Cents>(EXAMPLE)
  const given = bonusFor(price, rule)
  const isAbove = price > rule.limitCents
  return (
    <Card title="Esempio">
      <div className="stack">
        <MoneyField
          label="Se vinci con una proposta di"
          compact
          defaultCents={EXAMPLE}
          onCentsChange={(value) => setPrice(cents(value ?? 0))}
        />
        <MoneyLines
          lines={[
            { key: 'price', label: 'La tua proposta', amount: price },
            {
              key: 'bonus',
              label: `Bonus ${formatRate(given.bps)}`,
              note: `${isAbove ? 'sopra la' : 'fino alla'} soglia di ${euro(rule.limitCents)}`,
              amount: cents(-given.cents),
              tone: 'saving',
            },
            { key: 'shipping', label: 'Spedizione', amount: shippingCents },
          ]}
          total={{ label: 'La coppia paga', amount: cents(price - given.cents + shippingCents) }}
        />
      </div>
    </Card>
  )
}
