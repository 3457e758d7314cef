import { Form, useNavigation } from 'react-router'
import { TextField } from '#ui/fields/text-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { CityField } from '#ui/pickers/city-field.tsx'
import { type Company, type CompanyField, missingCompanyFields, missingCompanyKeys } from '../company.rules.ts'
import { type FormAnswer, startText, summaryOf } from './form-state.ts'
import './account-forms.css'

interface CompanyFormProps {
  readonly company: Company & { readonly fullName: string | null; readonly sectorName: string }
  readonly answer: FormAnswer | null
  /** Marks what is missing, after a refused offer (PORTAL-13). */
  readonly showMissing: boolean
}

interface FieldText {
  readonly name: CompanyField
  readonly label: string
  readonly help?: string
  readonly autoComplete?: string
  readonly maxLength: number
  readonly type?: 'tel' | 'email'
  readonly optional?: boolean
}

const people: readonly FieldText[] = [
  { name: 'contactName', label: 'Referente', autoComplete: 'name', maxLength: 80 },
  {
    name: 'fiscalCode',
    label: 'Codice fiscale del referente',
    help: '16 caratteri.',
    autoComplete: 'off',
    maxLength: 20,
  },
  { name: 'phone', label: 'Numero di telefono', type: 'tel', autoComplete: 'tel', maxLength: 30 },
  { name: 'mobile', label: 'Cellulare', type: 'tel', autoComplete: 'mobile tel', maxLength: 30, optional: true },
]

const business: readonly FieldText[] = [
  {
    name: 'businessName',
    label: 'Ragione sociale',
    help: 'È il nome che vedono gli sposi.',
    autoComplete: 'organization',
    maxLength: 80,
  },
  { name: 'vatNumber', label: 'Partita IVA', help: '11 cifre.', autoComplete: 'off', maxLength: 16 },
  { name: 'rea', label: 'Numero REA', help: 'Sigla e numero, per esempio LC-123456.', maxLength: 12 },
  { name: 'pec', label: 'Indirizzo PEC', type: 'email', autoComplete: 'work email', maxLength: 256 },
  { name: 'sdi', label: 'Codice SDI', help: '7 caratteri; 0000000 se ricevi le fatture via PEC.', maxLength: 7 },
]

/** Tab 2: who the business is. May be filled in more than one sitting. */
export function CompanyForm({ company, answer, showMissing }: CompanyFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'company'
  const missing = new Set<string>(missingCompanyKeys(company))
  const errorOf = (name: CompanyField): string | undefined =>
    answer?.fields[name] ?? (showMissing && missing.has(name) && !answer ? 'Serve per inviare proposte.' : undefined)
  const textField = ({ name, ...text }: FieldText) => (
    <TextField
      key={name}
      id={name}
      name={name}
      {...text}
      defaultValue={startText(answer, name, company[name] ?? (name === 'contactName' ? company.fullName : null))}
      error={errorOf(name)}
    />
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
          <CityField
            id="city"
            name="city"
            label="Città"
            optional
            defaultValue={startText(answer, 'city', company.city)}
            error={errorOf('city')}
          />
          {textField({
            name: 'address',
            label: 'Indirizzo',
            autoComplete: 'address-line1',
            maxLength: 120,
            optional: true,
          })}
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
