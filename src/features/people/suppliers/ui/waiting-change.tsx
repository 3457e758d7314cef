import { useNavigation } from 'react-router'
import { formatDayAtTime } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'

/** The account that will take the place of the one in force, and the way to take it back. */
export function WaitingChange({ next }: { readonly next: { readonly merchantId: string; readonly at: Date } }) {
  const cancelling = useNavigation().formData?.get('intent') === 'payout-cancel'
  return (
    <Note tone="warning">
      <div className="stack">
        <p>
          Dal {formatDayAtTime(next.at)} gli incassi arriveranno a {next.merchantId}. Se non sei stato tu, annulla la
          modifica e cambia la password.
        </p>
        <Form method="post">
          <Button type="submit" name="intent" value="payout-cancel" variant="outline" loading={cancelling}>
            Annulla la modifica
          </Button>
        </Form>
      </div>
    </Note>
  )
}
