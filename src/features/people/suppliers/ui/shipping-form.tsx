import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { CARRIERS, carrierLabel } from '#shared/carriers.ts'
import { type BasisPoints, basisPoints, type Cents, cents, euro, formatRate } from '#shared/money.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { type Bonus, bonusFor, MAX_BONUS_BPS, parseRate, rateText } from '../bonus.rules.ts'
import { vatRates } from '../shipping.rules.ts'
import './account-forms.css'
import { type FormAnswer, startText, summaryOf } from './form-state.ts'

interface ShippingFormProps {
  readonly terms: {
    readonly shippingCents: Cents
    readonly shippingFreeOverCents: Cents | null
    readonly shippingMinDays: number | null
    readonly shippingMaxDays: number | null
    readonly carrier: string | null
    readonly vatBps: BasisPoints
  }
  readonly bonus: Bonus | null
  readonly sectorName: string
  /** Services are not shipped. */
  readonly isService: boolean
  readonly answer: FormAnswer | null
}

const NO_LIMIT = cents(100_000)
const EXAMPLE = cents(120_000)

const rateOrNone = (text: string): BasisPoints => {
  const rate = parseRate(text)
  return rate === null || rate > MAX_BONUS_BPS ? basisPoints(0) : rate
}

const centsOr = (text: string, otherwise: Cents): Cents => {
  const value = parseEuroText(text)
  return value === null ? otherwise : cents(value)
}

/** An amount that was emptied stays empty. */
const freeOverOf = (typed: string, answer: FormAnswer | null, kept: Cents | null): Cents | undefined => {
  const value = answer ? parseEuroText(typed) : kept
  return value === null ? undefined : cents(value)
}

/** Tab 3: how long, how much, and what the couple gets back; the example follows what is typed. */
export function ShippingForm({ terms, bonus, sectorName, isService, answer }: ShippingFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'shipping'
  const start = (name: string, kept: string | number | null) => startText(answer, name, kept)
  const [limit, setLimit] = useState(centsOr(start('bonusLimit', null), bonus?.limitCents ?? NO_LIMIT))
  const [above, setAbove] = useState(start('bonusAbove', rateText(bonus?.aboveBps ?? basisPoints(0))))
  const [upto, setUpto] = useState(start('bonusUpto', rateText(bonus?.uptoBps ?? basisPoints(0))))
  const [shipping, setShipping] = useState(
    isService ? cents(0) : centsOr(start('shippingCost', null), terms.shippingCents),
  )
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
                id="shippingCost"
                name="shippingCost"
                label="Costo della spedizione"
                compact
                defaultCents={shipping}
                onCentsChange={(value) => setShipping(cents(value ?? 0))}
                error={answer?.fields.shippingCost}
              />
            )}
            {!isService && (
              <MoneyField
                id="shippingFreeOver"
                name="shippingFreeOver"
                label="Spedizione gratuita da"
                help="Importo degli acquisti nello store. Vuoto: si paga sempre."
                optional
                compact
                defaultCents={freeOverOf(start('shippingFreeOver', null), answer, terms.shippingFreeOverCents)}
                error={answer?.fields.shippingFreeOver}
              />
            )}
            {!isService && (
              <Select
                id="carrier"
                name="carrier"
                label="Corriere"
                placeholder="Da scegliere alla spedizione"
                options={CARRIERS.map((value) => ({ value, label: carrierLabel[value] }))}
                defaultValue={start('carrier', terms.carrier)}
                error={answer?.fields.carrier}
              />
            )}
            <TextField
              id="shippingMinDays"
              name="shippingMinDays"
              label="Consegna, giorni minimi"
              inputMode="numeric"
              maxLength={3}
              defaultValue={start('shippingMinDays', terms.shippingMinDays)}
              error={answer?.fields.shippingMinDays}
            />
            <TextField
              id="shippingMaxDays"
              name="shippingMaxDays"
              label="Consegna, giorni massimi"
              inputMode="numeric"
              maxLength={3}
              defaultValue={start('shippingMaxDays', terms.shippingMaxDays)}
              error={answer?.fields.shippingMaxDays}
            />
            <Select
              id="vatBps"
              name="vatBps"
              label="Aliquota IVA"
              help="I prezzi delle proposte sono IVA inclusa."
              options={vatRates.map((rate) => ({ value: String(rate), label: formatRate(basisPoints(rate)) }))}
              defaultValue={start('vatBps', terms.vatBps)}
              error={answer?.fields.vatBps}
            />
          </fieldset>
          <fieldset className="account-fields">
            <legend>Bonus per gli sposi, {sectorName}</legend>
            <MoneyField
              id="bonusLimit"
              name="bonusLimit"
              label="Soglia"
              compact
              defaultCents={limit}
              onCentsChange={(value) => setLimit(cents(value ?? 0))}
              error={answer?.fields.bonusLimit}
            />
            <TextField
              className="account-fields__first"
              id="bonusUpto"
              name="bonusUpto"
              label="Bonus fino alla soglia, %"
              inputMode="decimal"
              maxLength={6}
              value={upto}
              onChange={(event) => setUpto(event.target.value)}
              error={answer?.fields.bonusUpto}
            />
            <TextField
              id="bonusAbove"
              name="bonusAbove"
              label="Bonus sopra la soglia, %"
              inputMode="decimal"
              maxLength={6}
              value={above}
              onChange={(event) => setAbove(event.target.value)}
              error={answer?.fields.bonusAbove}
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
