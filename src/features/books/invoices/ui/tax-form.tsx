import type { FormFailure } from '#platform/pages/form.server.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { TaxProfile } from '../views.ts'

interface TaxFormProps {
  readonly tax: TaxProfile | null
  /** Of most companies it is the tax code as well. */
  readonly vatNumber: string | null
  readonly failure: FormFailure | undefined
  readonly isSaved: boolean
}

/** Who the seller is for the tax authority: a company, or a person with a business. */
export function TaxForm({ tax, vatNumber, failure, isSaved }: TaxFormProps) {
  const person = tax?.kind === 'individual' ? tax : null
  const typed = (name: string, start: string): string => {
    const value = failure?.values[name]
    return typeof value === 'string' ? value : start
  }
  return (
    <Card title="Dati fiscali per la comunicazione" id="dati-fiscali">
      <Form method="post" action="/portal/guadagni/dac7" className="stack" noValidate>
        <FormNote tone={failure ? 'error' : 'success'}>
          {failure?.message ?? (isSaved ? 'Dati fiscali salvati.' : null)}
        </FormNote>
        <RadioGroup
          legend="Come lavori"
          name="kind"
          defaultValue={typed('kind', tax?.kind ?? '')}
          options={[
            { value: 'entity', label: 'Società' },
            { value: 'individual', label: 'Ditta individuale o libero professionista' },
          ]}
          error={failure?.fields.kind}
        />
        <TextField
          label="Codice fiscale"
          name="taxCode"
          help="Della società, oppure del titolare"
          maxLength={20}
          autoComplete="off"
          defaultValue={typed('taxCode', tax?.taxCode ?? vatNumber ?? '')}
          error={failure?.fields.taxCode}
        />
        <div className="earnings-person">
          <TextField
            label="Nome del titolare"
            name="firstName"
            optional
            help="Solo per ditte e professionisti"
            maxLength={100}
            autoComplete="given-name"
            defaultValue={typed('firstName', person?.firstName ?? '')}
            error={failure?.fields.firstName}
          />
          <TextField
            label="Cognome"
            name="lastName"
            optional
            maxLength={100}
            autoComplete="family-name"
            defaultValue={typed('lastName', person?.lastName ?? '')}
            error={failure?.fields.lastName}
          />
          <TextField
            label="Data di nascita"
            name="bornOn"
            type="date"
            optional
            autoComplete="bday"
            defaultValue={typed('bornOn', person?.bornOn ?? '')}
            error={failure?.fields.bornOn}
          />
        </div>
        <div className="row">
          <Button type="submit">Salva i dati fiscali</Button>
        </div>
      </Form>
    </Card>
  )
}
