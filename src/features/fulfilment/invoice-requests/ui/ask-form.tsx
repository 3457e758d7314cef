import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { CityField } from '#ui/pickers/city-field.tsx'
import { INVOICE_MAX, type InvoiceTo } from '../invoice.rules.ts'
import './invoice.css'

interface AskFormProps {
  /** What it begins with. */
  readonly start: InvoiceTo
  readonly isAsked: boolean
  readonly backTo: string
  readonly failure: FormFailure | undefined
}

/** To whom the invoice is made out. Without scripts the fields of a business stand there too, and may stay empty. */
export function AskForm({ start, isAsked, backTo, failure }: AskFormProps) {
  const busy = useNavigation().state === 'submitting'
  const typed = (name: keyof InvoiceTo): string => {
    const value = failure?.values[name]
    return typeof value === 'string' ? value : (start[name] ?? '')
  }
  const [kind, setKind] = useState(typed('kind'))
  const isBusiness = kind === 'business'
  const field = (name: keyof InvoiceTo) => ({ name, defaultValue: typed(name), error: failure?.fields[name] ?? null })
  return (
    <Form method="post" className="invoice-form" noValidate>
      <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
      <RadioGroup
        className="invoice-form__wide"
        legend="A chi è intestata"
        name="kind"
        look="inline"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'person', label: 'A una persona' },
          { value: 'business', label: 'A un’azienda o a un professionista' },
        ]}
        error={failure?.fields.kind ?? null}
      />
      <TextField
        {...field('name')}
        className="invoice-form__wide"
        label={isBusiness ? 'Ragione sociale' : 'Nome e cognome'}
        required
        maxLength={INVOICE_MAX.name}
        autoComplete={isBusiness ? 'organization' : 'name'}
      />
      {isBusiness && (
        <TextField
          {...field('vatNumber')}
          label="Partita IVA"
          required
          inputMode="numeric"
          maxLength={INVOICE_MAX.code}
        />
      )}
      <TextField
        {...field('taxCode')}
        label="Codice fiscale"
        required={!isBusiness}
        optional={isBusiness}
        {...(isBusiness && { help: 'Solo se è diverso dalla partita IVA' })}
        maxLength={INVOICE_MAX.code}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <TextField
        {...field('address')}
        className="invoice-form__wide"
        label="Via e numero civico"
        required
        maxLength={INVOICE_MAX.address}
        autoComplete="address-line1"
      />
      <TextField {...field('cap')} label="CAP" required inputMode="numeric" maxLength={5} autoComplete="postal-code" />
      <CityField {...field('city')} label="Città" required />
      <TextField
        {...field('sendTo')}
        className="invoice-form__wide"
        label="Codice destinatario o PEC"
        optional
        help={isBusiness ? undefined : 'Se non li hai, la fattura elettronica arriva nel tuo cassetto fiscale.'}
        maxLength={INVOICE_MAX.sendTo}
        autoComplete="off"
      />
      <div className="row invoice-form__wide">
        <Button type="submit" loading={busy}>
          {isAsked ? 'Correggi i dati' : 'Chiedi la fattura'}
        </Button>
        <ButtonLink variant="text" to={backTo}>
          Annulla
        </ButtonLink>
      </div>
    </Form>
  )
}
