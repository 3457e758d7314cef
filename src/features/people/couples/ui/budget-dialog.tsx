import { useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'

interface BudgetDialogProps {
  /** Integer cents; null while none is set. */
  readonly totalCents: number | null
  /** The same page without the window. */
  readonly closeTo: string
  readonly failure: FormFailure | null
}

/** Sets the budget of the whole wedding; the amount is typed and read as in an offer (DASH-05, OQ-055). */
export function BudgetDialog({ totalCents, closeTo, failure }: BudgetDialogProps) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'budget'
  const formId = useId()
  const typed = failure?.values.budget
  return (
    <PageDialog
      title={totalCents === null ? 'Imposta il budget' : 'Modifica il budget'}
      busy={busy}
      onClose={() => void navigate(closeTo, { replace: true, preventScrollReset: true })}
      closeTo={closeTo}
      actions={
        <Button type="submit" form={formId} loading={busy}>
          Salva
        </Button>
      }
    >
      <Form method="post" id={formId} replace preventScrollReset className="stack">
        <input type="hidden" name="intent" value="budget" />
        {failure && !failure.fields.budget && <FormNote>{failure.message}</FormNote>}
        <MoneyField
          label="Quanto volete spendere in tutto"
          name="budget"
          required
          defaultCents={typeof typed === 'string' ? parseEuroText(typed) : totalCents}
          error={failure?.fields.budget}
          help="Lo vedi solo tu: i fornitori vedono soltanto il budget di ogni annuncio."
        />
      </Form>
    </PageDialog>
  )
}
