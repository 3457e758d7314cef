import { useState } from 'react'
import { useNavigation } from 'react-router'
import { cents, euro } from '#shared/money.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { monthsText } from '../prices.rules.ts'
import type { PassView } from '../views.ts'
import { ORDER_LABEL } from './plan-card.tsx'

interface SmartPassProps {
  readonly passes: readonly PassView[]
  readonly hasSubscription: boolean
}

/** The packages of further participations; what is chosen is added up before the click. */
export function SmartPass({ passes, hasSubscription }: SmartPassProps) {
  const [chosen, setChosen] = useState(String(passes[0]?.id ?? ''))
  const buying = useNavigation().formData?.has('pass') ?? false
  const pass = passes.find((one) => String(one.id) === chosen)
  return (
    <Card id="smart-pass" title="Smart Pass">
      <Form method="post" className="stack">
        <p className="small muted">Partecipazioni in più, che si usano insieme a un abbonamento attivo.</p>
        <RadioGroup
          legend="Scegli un pacchetto"
          legendHidden
          name="pass"
          look="cards"
          value={chosen}
          onChange={setChosen}
          options={passes.map((one) => ({
            value: String(one.id),
            label: `${one.participations} partecipazioni, ${euro(one.priceCents)}`,
            detail: `${euro(cents(Math.round(one.priceCents / one.participations)))} l’una, più IVA · ${monthsText(one.months)}`,
          }))}
        />
        {passes.map(({ id, totalCents }) => (
          <input key={id} type="hidden" name={`total-${id}`} value={totalCents} />
        ))}
        {pass && (
          <div className="pass-summary">
            <MoneyLines
              lines={[
                { key: 'price', label: pass.name, amount: pass.priceCents },
                { key: 'vat', label: 'IVA 22%', amount: pass.vatCents },
              ]}
              total={{ label: 'Paghi', amount: pass.totalCents }}
            />
            <Button
              type="submit"
              name="intent"
              value="buy"
              wide
              loading={buying}
              disabledReason={hasSubscription ? undefined : 'Serve un abbonamento attivo: scegli prima un piano.'}
            >
              {ORDER_LABEL}
            </Button>
            <p className="micro">
              I pagamenti di abbonamenti e Smart Pass non sono rimborsabili. Se un annuncio viene interrotto o ritirato,
              se gli sposi non decidono o non pagano, la partecipazione torna tua.
            </p>
          </div>
        )}
      </Form>
    </Card>
  )
}
