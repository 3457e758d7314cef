import { useActionData } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import type { Day } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { InvitableAnnouncement } from '../enquiries/enquiries.queries.server.ts'
import { InviteButtons } from './invite-buttons.tsx'

interface AskCardProps {
  /** The day that was asked about; null for none. */
  readonly on: Day | null
  readonly invitable: readonly InvitableAnnouncement[]
}

/** A question to the supplier, and an invitation to one's announcements: both are messages (decision 0125). */
export function AskCard({ on, invitable }: AskCardProps) {
  const refused = useActionData<FormFailure>()
  return (
    <div className="ask-card stack">
      <FormNote>{refused?.ok === false ? refused.message : null}</FormNote>
      <Form method="post" preventScrollReset>
        {on && <input type="hidden" name="giorno" value={on} />}
        <Button type="submit" name="intent" value="ask" variant="outline" wide>
          Fai una domanda
        </Button>
      </Form>
      <InviteButtons invitable={invitable} />
    </div>
  )
}
