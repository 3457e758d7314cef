import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { usePageForm } from '#features/auction/announcements/ui/detail-form.ts'
import type { OrderSummaryView } from '#features/fulfilment/orders/awards/views.ts'
import type { RecipientView } from '#features/fulfilment/orders/views.ts'
import { PaymentWays } from '#features/money/payments/ui/payment-ways.tsx'
import { LegalLink } from '#features/site/legal/ui/legal-link.tsx'
import { cents, euro, formatRate } from '#shared/money.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { CityField } from '#ui/pickers/city-field.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'
import { ProfileIncompleteDialog } from './decision-profile-dialog.tsx'
import './order-summary-dialog.css'

interface OrderSummaryDialogProps {
  summary: OrderSummaryView
  /** What the order would agree on, part by part. */
  agreed: ReactNode
  /** How it is paid in steps, and the box that accepts it; null where everything is paid at once. */
  plan: { readonly shown: ReactNode; readonly accept: (error: string | null) => ReactNode } | null
  onClose: () => void
}

/** "Riepilogo ordine": what is paid and why, where it goes, and the button with the duty to pay. */
export function OrderSummaryDialog({ summary, agreed, plan, onClose }: OrderSummaryDialogProps) {
  const { Form, busy, failure } = usePageForm({ intent: 'order' })
  const formId = useId()
  const code = failure?.code ?? summary.refusal?.code
  if (code === 'profile_incomplete') return <ProfileIncompleteDialog onClose={onClose} missing={summary.missing} />
  const { money } = summary
  return (
    <Dialog
      open
      addressed
      onClose={onClose}
      title="Riepilogo ordine"
      size="l"
      staticBackdrop
      className="order-summary"
      actions={
        !summary.refusal && (
          <>
            <Button variant="text" onClick={onClose}>
              Annulla
            </Button>
            <Button type="submit" form={formId} loading={busy}>
              Ordine con obbligo di pagare
            </Button>
          </>
        )
      }
    >
      <div>
        <p>
          <b>{summary.supplier.name}</b>
        </p>
        <p className="small muted">{summary.title}</p>
      </div>
      <MoneyLines
        lines={[
          { key: 'goods', label: 'Proposta accettata', amount: money.goodsCents },
          ...(money.bonusCents > 0
            ? [
                {
                  key: 'bonus',
                  label: `Bonus Sposi, ${formatRate(money.bonusBps)}`,
                  amount: cents(-money.bonusCents),
                  tone: 'saving' as const,
                },
              ]
            : []),
          ...(summary.isService ? [] : [{ key: 'shipping', label: 'Spedizione', amount: money.shippingCents }]),
        ]}
        total={{ label: 'Totale', amount: money.totalCents, note: 'IVA inclusa' }}
      />
      {plan?.shown ?? <UsualDeposit summary={summary} />}
      {agreed}
      <p className="small">{summary.withdrawal}</p>
      {!summary.refusal && (
        <p className="small muted">
          Il contratto è con {summary.supplier.name}. Recesso, garanzia legale e caparra sono spiegati nei{' '}
          <LegalLink document="terms" inDialog>
            termini e condizioni
          </LegalLink>
          , i tuoi dati nell’
          <LegalLink document="privacy" inDialog>
            informativa sulla privacy
          </LegalLink>
          .
        </p>
      )}
      {summary.refusal ? (
        <Note tone="warning">{summary.refusal.message}</Note>
      ) : (
        <Form method="post" id={formId} noValidate className="order-summary__form">
          <input type="hidden" name="intent" value="order" />
          <input type="hidden" name="expectedTotalCents" value={money.totalCents} />
          <input type="hidden" name="expectedShippingCents" value={money.shippingCents} />
          <Recipient summary={summary} fields={failure?.fields ?? {}} />
          <PaymentWays ways={summary.ways} />
          {plan?.accept(failure?.code === 'plan_not_accepted' ? failure.message : null)}
          {failure && failure.code !== 'plan_not_accepted' && (
            <div role="alert">
              <Note tone="error">{failure.message}</Note>
            </div>
          )}
        </Form>
      )}
    </Dialog>
  )
}

/** What the terms say of the price where the offer has no plan of its own. */
function UsualDeposit({ summary }: Pick<OrderSummaryDialogProps, 'summary'>) {
  return (
    <p className="small muted order-summary__deposit">
      Il 25% del prezzo, IVA inclusa ({euro(summary.depositCents)}), vale come caparra confirmatoria: se rinunci la
      perdi, se il fornitore non adempie ti restituisce il doppio. È già compreso nel totale, non è un addebito in più.
    </p>
  )
}

type Place = Pick<RecipientView, 'address' | 'number' | 'cap' | 'city'>
const NOWHERE: Place = { address: '', number: '', cap: '', city: '' }

interface RecipientProps {
  summary: OrderSummaryView
  fields: Readonly<Record<string, string>>
}

/** Who receives it and where, filled in from the order already placed, the saved addresses or the profile. */
function Recipient({ summary, fields }: RecipientProps) {
  const { addresses, openOrder, residence, isService } = summary
  const [place, setPlace] = useState<Place>(openOrder?.recipient ?? addresses[0] ?? residence ?? NOWHERE)
  const person = openOrder?.recipient ?? summary
  const choose = (event: ChangeEvent<HTMLSelectElement>) =>
    setPlace(addresses.find((address) => String(address.id) === event.target.value) ?? NOWHERE)
  const errorOf = (name: string) => fields[name] ?? fields[`recipient.${name}`] ?? null
  // Another address fills its four fields anew; what was typed about the person stays.
  const placeKey = `${place.address} ${place.number} ${place.cap} ${place.city}`
  const placed = (name: keyof Place) => ({
    key: `${name} ${placeKey}`,
    name,
    required: true,
    defaultValue: place[name],
    error: errorOf(name),
  })
  return (
    <fieldset className="order-summary__recipient">
      <legend>{isService ? 'I tuoi recapiti' : 'Dove spedire'}</legend>
      {addresses.length > 0 && (
        <Select
          label="I tuoi indirizzi"
          className="order-summary__wide"
          defaultValue={openOrder ? '' : String(addresses[0]?.id)}
          placeholder="Un altro indirizzo"
          options={addresses.map((one) => ({
            value: String(one.id),
            label: `${one.address} ${one.number}, ${one.cap} ${one.city}`,
          }))}
          onChange={choose}
        />
      )}
      <TextField
        label="Nome e cognome"
        name="fullName"
        required
        autoComplete="name"
        maxLength={80}
        defaultValue={person.fullName}
        error={errorOf('fullName')}
        className="order-summary__wide"
      />
      <TextField
        label="Telefono"
        name="phone"
        type="tel"
        required
        autoComplete="tel"
        maxLength={24}
        defaultValue={person.phone}
        error={errorOf('phone')}
        className="order-summary__wide"
      />
      <TextField
        {...placed('address')}
        label="Indirizzo"
        autoComplete="address-line1"
        maxLength={120}
        className="order-summary__street"
      />
      <TextField {...placed('number')} label="Numero civico" maxLength={12} className="order-summary__short" />
      <TextField
        {...placed('cap')}
        label="CAP"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        className="order-summary__short"
      />
      <CityField {...placed('city')} label="Città" className="order-summary__street" />
    </fieldset>
  )
}
