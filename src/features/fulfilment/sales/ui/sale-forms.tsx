import { Check, Truck } from 'lucide-react'
import { useActionData, useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { carrierOptions } from '#shared/carriers.ts'
import { euro } from '#shared/money.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { SaleView } from '../views.ts'
import { ParcelFields } from './parcel-fields.tsx'

const SHIPPING = 'spedizione'

type Intent = 'ship' | 'perform' | 'ready' | 'deliver'

const useSaleForm = (intent: Intent) => {
  const failure = useActionData<FormFailure>()
  return {
    busy: useNavigation().formData?.get('intent') === intent,
    failure: failure?.values.intent === intent ? failure : null,
  }
}

interface SaleFormsProps {
  readonly sale: SaleView
  /** Names of the carriers that staff offers. */
  readonly carriers: readonly string[]
}

/** Carrier and number, then "Segna spedito"; a refused form keeps what was typed. */
function ShipForm({ sale, carriers }: SaleFormsProps) {
  const { busy, failure } = useSaleForm('ship')
  const typed = (name: string): string => String(failure?.values[name] ?? '')
  return (
    <Form method="post" noValidate className="sale-form">
      <input type="hidden" name="intent" value="ship" />
      <ParcelFields sale={sale} failure={failure} />
      <Select
        label="Corriere"
        name="carrier"
        placeholder="Scegli…"
        required
        defaultValue={typed('carrier')}
        options={carrierOptions(carriers)}
        error={failure?.fields.carrier ?? null}
      />
      <TextField
        label="Numero di spedizione"
        name="trackingNumber"
        required
        autoComplete="off"
        maxLength={40}
        defaultValue={typed('trackingNumber')}
        error={failure?.fields.trackingNumber ?? null}
      />
      <div className="sale-form__end">
        <FormNote>{failure?.message}</FormNote>
        <Button type="submit" loading={busy} icon={<Truck className="icon" aria-hidden="true" />}>
          Segna spedito
        </Button>
      </div>
    </Form>
  )
}

function OneButtonForm({ intent, label, text }: { intent: Exclude<Intent, 'ship'>; label: string; text: string }) {
  const { busy, failure } = useSaleForm(intent)
  return (
    <Form method="post" className="sale-form__end">
      <input type="hidden" name="intent" value={intent} />
      <p className="small muted">{text}</p>
      <FormNote>{failure?.message}</FormNote>
      <Button type="submit" loading={busy} icon={<Check className="icon" aria-hidden="true" />}>
        {label}
      </Button>
    </Form>
  )
}

const titleFor = ({ isService, pickup }: SaleView): string => {
  if (pickup) return 'Ritiro in sede'
  return isService ? 'Servizio' : 'Spedizione'
}

const waitingFor = ({ isService, pickup }: SaleView): string => {
  if (pickup) return 'Si ritira'
  return isService ? 'Il servizio si segna eseguito' : 'Spedisci'
}

const nextStep = ({ status, isService, pickup }: SaleView): string => {
  if (pickup) return status === 'shipped' ? 'Segna ritirato' : 'Prepara il ritiro'
  if (status === 'shipped') return 'Segna consegnato'
  return isService ? 'Segna eseguito' : 'Prepara il pacco'
}

/** What the supplier may do now: send it, note that the service was performed, note the delivery. */
export function SaleForms({ sale, carriers }: SaleFormsProps) {
  const { actions, isService, pickup } = sale
  const canShip = actions.includes('ship')
  if (sale.status === 'paid' && sale.isBalanceDue)
    return (
      <Card title={titleFor(sale)}>
        <Note tone="warning">
          {sale.type === 'auction'
            ? `Gli sposi pagano a rate. ${waitingFor(sale)} quando arrivano quelle che vengono prima: sono nel piano di pagamento.`
            : `Gli sposi hanno versato l’acconto e devono ancora pagare ${euro(sale.paid.dueCents)}. ${waitingFor(sale)} quando arriva il saldo: ti scriviamo noi.`}
        </Note>
      </Card>
    )
  if (isService && sale.status === 'paid' && sale.serviceText && !actions.includes('perform'))
    return (
      <Card title="Servizio">
        <p>
          È per <b>{sale.serviceText}</b>. Da quel giorno potrai segnarlo come eseguito: non c’è nulla da spedire, e gli
          sposi riceveranno un’email.
        </p>
      </Card>
    )
  if (!['ship', 'perform', 'ready', 'deliver'].some((one) => actions.includes(one))) return null
  return (
    <Card id={SHIPPING} title={actions.includes('perform') ? 'Servizio' : pickup ? 'Ritiro in sede' : 'Spedizione'}>
      <div className="stack">
        {actions.includes('perform') && (
          <OneButtonForm
            intent="perform"
            label="Eseguito"
            text="Quando il servizio è concluso, segnalo come eseguito: gli sposi ricevono un’email."
          />
        )}
        {canShip && <ShipForm key={sale.parcels.length} sale={sale} carriers={carriers} />}
        {actions.includes('ready') && (
          <OneButtonForm
            intent="ready"
            label="Pronto per il ritiro"
            text="Quando l’ordine è pronto, dillo qui: gli sposi ricevono un’email con l’indirizzo e le tue indicazioni."
          />
        )}
        {actions.includes('deliver') && (
          <OneButtonForm
            intent="deliver"
            label={pickup ? 'Segna ritirato' : 'Segna consegnato'}
            text={
              pickup
                ? 'Quando gli sposi sono passati, segnalo come ritirato. Possono farlo anche loro.'
                : 'Quando il pacco è arrivato, segnalo come consegnato. Possono farlo anche gli sposi.'
            }
          />
        )}
      </div>
    </Card>
  )
}

/** On phones what is to be done now is always in reach of the thumb: it leads to its form. */
export function SaleBar({ sale }: { sale: SaleView }) {
  const { status, isBalanceDue, actions, earnings, paid } = sale
  if (!['ship', 'perform', 'ready', 'deliver'].some((one) => actions.includes(one))) return null
  if (status === 'paid' && isBalanceDue) return null
  return (
    <BottomBar
      label={earnings ? 'Netto per te' : 'Pagato dagli sposi'}
      figure={<b>{euro(earnings?.netCents ?? paid.paidCents)}</b>}
      action={<ButtonLink to={`#${SHIPPING}`}>{nextStep(sale)}</ButtonLink>}
    />
  )
}
