import { Select, type SelectOption } from '#ui/fields/select.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'

interface PeriodFormProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly options: readonly SelectOption[]
}

/** Chooses what a page shows; the choice stands in its address. */
export function PeriodForm({ label, name, value, options }: PeriodFormProps) {
  return (
    <Form className="earnings-period" preventScrollReset>
      <Select key={value} label={label} name={name} defaultValue={value} options={options} />
      <Button type="submit" variant="outline">
        Mostra
      </Button>
    </Form>
  )
}
