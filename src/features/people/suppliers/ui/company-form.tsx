import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { textsOf } from '#shared/field-input.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { textProps } from '#ui/forms/field-props.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { CityField } from '#ui/pickers/city-field.tsx'
import {
  type Company,
  type CompanyField,
  companyFields,
  missingAddressKeys,
  missingCompanyFields,
  missingCompanyKeys,
} from '../company.rules.ts'
import { type FormAnswer, startTexts, summaryOf } from './form-state.ts'
import './account-forms.css'

interface CompanyFormProps {
  readonly company: Company & { readonly fullName: string | null; readonly sectorName: string }
  readonly answer: FormAnswer | null
  /** Marks what is missing, after a refused offer (PORTAL-13). */
  readonly showMissing: boolean
}

type InputKind = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'>

const business: readonly (readonly [CompanyField, InputKind])[] = [
  ['businessName', { autoComplete: 'organization' }],
  ['vatNumber', { autoComplete: 'off' }],
  ['rea', {}],
  ['pec', { type: 'email', autoComplete: 'work email' }],
  ['sdi', {}],
]

const people: readonly (readonly [CompanyField, InputKind])[] = [
  ['contactName', { autoComplete: 'name' }],
  ['fiscalCode', { autoComplete: 'off' }],
  ['phone', { type: 'tel', autoComplete: 'tel' }],
  ['mobile', { type: 'tel', autoComplete: 'mobile tel' }],
]

/** Tab 2: who the business is. May be filled in more than one sitting. */
export function CompanyForm({ company, answer, showMissing }: CompanyFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'company'
  const missing = [...missingCompanyKeys(company), ...missingAddressKeys(company)]
  const shown: Company = { ...company, contactName: company.contactName ?? company.fullName }
  const start = startTexts(answer, textsOf(companyFields, shown))
  const lacks = showMissing && !answer ? missing.map((name) => [name, 'Serve per inviare proposte.']) : []
  const state = { start, errors: answer?.fields ?? Object.fromEntries(lacks) }
  const textField = ([key, input]: readonly [CompanyField, InputKind]) => (
    <TextField key={key} {...textProps(companyFields[key], state)} {...input} />
  )
  const labels = missingCompanyFields(company)
  return (
    <Card title="Dati aziendali">
      <Form method="post" className="stack" noValidate>
        {answer ? <ErrorSummary errors={summaryOf(answer)} /> : <CompanyNote labels={labels} isUrgent={showMissing} />}
        <fieldset className="account-fields">
          <legend>Azienda</legend>
          {business.map(textField)}
          <TextField
            label="Settore"
            defaultValue={company.sectorName}
            readOnly
            help="Per cambiarlo scrivi all’assistenza."
          />
        </fieldset>
        <fieldset className="account-fields">
          <legend>Sede legale</legend>
          {textField(['address', { autoComplete: 'address-line1' }])}
          {textField(['cap', { autoComplete: 'postal-code', inputMode: 'numeric' }])}
          <CityField {...textProps(companyFields.city, state)} maxLength={undefined} />
          <TextField label="Paese" defaultValue="Italia" readOnly help="La provincia segue il comune." />
        </fieldset>
        <fieldset className="account-fields">
          <legend>Referente</legend>
          {people.map(textField)}
        </fieldset>
        <div className="row">
          <Button type="submit" name="intent" value="company" loading={saving}>
            Salva i dati
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function CompanyNote({ labels, isUrgent }: { readonly labels: readonly string[]; readonly isUrgent: boolean }) {
  if (labels.length === 0) return <Note tone="success">I dati sono completi: puoi inviare proposte.</Note>
  return (
    <Note tone={isUrgent ? 'error' : 'warning'}>
      E' richiesto il completamento dei seguenti campi: {labels.join(', ')}.
    </Note>
  )
}
