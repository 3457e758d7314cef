import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import type { FieldDefinition } from '../texts.rules.ts'
import { type Failure, typed } from './failure.ts'

interface TextFieldsProps {
  readonly fields: readonly FieldDefinition[]
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | undefined
}

const rowsOf = (field: FieldDefinition, value: string): number => {
  if (field.look === 'text') return 3
  const lines = value.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 80), 0)
  return Math.min(28, Math.max(4, lines + 1))
}

function OneField({ field, value, error }: { field: FieldDefinition; value: string; error: string | undefined }) {
  const common = { name: `field.${field.name}`, label: field.label, help: field.help, error, defaultValue: value }
  if (field.look === 'choice') return <Select {...common} options={field.options ?? []} />
  if (field.look === 'line') return <TextField {...common} autoComplete="off" maxLength={field.max} counter />
  return <TextArea {...common} rows={rowsOf(field, value)} countTo={field.advisedMax ?? field.max} />
}

/** The fields of a text, each with its words of now; emptied, a field has the words of the code again. */
export function TextFields({ fields, values, failure }: TextFieldsProps) {
  return fields.map((field) => (
    <OneField
      key={field.name}
      field={field}
      value={typed(failure, `field.${field.name}`) ?? values[field.name] ?? ''}
      error={failure?.fields[field.name]}
    />
  ))
}
