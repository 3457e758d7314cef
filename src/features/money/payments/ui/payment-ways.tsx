import { useLoaderData } from 'react-router'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Button, type ButtonSize } from '#ui/parts/button.tsx'
import { type House, houseMeans } from '../houses.rules.ts'

const words: Readonly<Record<House, { readonly label: string; readonly detail: string }>> = {
  paypal: { label: 'PayPal', detail: 'Con il tuo conto PayPal, o con una carta attraverso PayPal.' },
  stripe: {
    label: 'Carta o addebito bancario',
    detail:
      'Carta di credito o di debito, Apple Pay, Google Pay, addebito SEPA o, per contratti e rate, bonifico: si apre la pagina sicura di Stripe.',
  },
}

/** How the couple pays a seller that takes more than one way; nothing where there is no choice. Nothing of a provider is loaded for it. */
export function PaymentWays({ ways, name = 'payWith' }: { readonly ways: readonly House[]; readonly name?: string }) {
  if (ways.length < 2) return null
  return (
    <RadioGroup
      legend="Come paghi"
      name={name}
      look="cards"
      defaultValue={ways[0] ?? 'paypal'}
      options={ways.map((house) => ({ value: house, ...words[house] }))}
    />
  )
}

interface PayButtonsProps {
  readonly label: string
  readonly busy: boolean
  readonly size?: ButtonSize
  readonly variant?: 'primary' | 'outline'
}

/** The button that pays, one for each way this seller takes. The page of the order says which: `ways` of its loader. */
export function PayButtons({ label, busy, size = 'm', variant = 'primary' }: PayButtonsProps) {
  const { ways = [] } = useLoaderData<{ readonly ways?: readonly House[] }>()
  if (ways.length < 2)
    return (
      <Button type="submit" size={size} variant={variant} loading={busy}>
        {label}
      </Button>
    )
  return (
    <div className="row">
      {ways.map((house, index) => (
        <Button
          key={house}
          type="submit"
          name="payWith"
          value={house}
          size={size}
          variant={index === 0 ? variant : 'outline'}
          loading={busy}
        >
          {label} con {houseMeans[house]}
        </Button>
      ))}
    </div>
  )
}
