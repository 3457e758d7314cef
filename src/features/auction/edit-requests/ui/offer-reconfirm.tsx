import { useActionData, useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { FieldChange } from '../edit-change.rules.ts'
import { Differences } from './edit-differences.tsx'

/** Asks a supplier whether its offers still stand, with what changed on the announcement. */
export function OfferReconfirm({ offerId, changes }: { offerId: number; changes: readonly FieldChange[] }) {
  const answer = useActionData<FormFailure>()
  const busy = useNavigation().formData?.get('answer')
  return (
    <section className="offer-page__reconfirm stack" aria-label="L’annuncio è cambiato">
      <Note tone="warning">
        Dopo la tua proposta gli sposi hanno fatto modificare l’annuncio. Finché non la confermi non possono sceglierla.
      </Note>
      <Differences title="Che cosa è cambiato" changes={changes} empty="L’annuncio è stato modificato." />
      <Form method="post" className="stack" preventScrollReset>
        <FormNote>{answer?.ok === false ? answer.message : null}</FormNote>
        <input type="hidden" name="intent" value="reconfirm" />
        <input type="hidden" name="offerId" value={offerId} />
        <div className="row">
          <Button type="submit" name="answer" value="kept" loading={busy === 'kept'}>
            Confermo la proposta
          </Button>
          <Button type="submit" variant="outline" name="answer" value="dropped" loading={busy === 'dropped'}>
            Non posso più mantenerla
          </Button>
        </div>
        <p className="micro">
          La risposta vale per tutte le tue proposte su questo annuncio. Se la ritiri, la partecipazione ti viene
          restituita.
        </p>
      </Form>
    </section>
  )
}
