import type { ReactNode } from 'react'
import { usePageForm } from '#features/auction/announcements/ui/detail-form.ts'
import { euroShort } from '#shared/money.ts'
import { Select } from '#ui/fields/select.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { useToast } from '#ui/windows/toast.tsx'
import type { RemediesPanelView } from './remedies.server.ts'
import './remedies-panel.css'

/** At half time, to a couple whose announcement few have answered: what it can do, one touch each. */
export function RemediesPanel({ remedies }: { readonly remedies: RemediesPanelView }) {
  const { offerCount, extendTo, raiseTo, requirements, favourites, isEditPending } = remedies
  return (
    <section className="remedies" aria-labelledby="rimedi">
      <h2 id="rimedi">Come ricevere più proposte</h2>
      <p>
        Metà del tempo è passata e {offerCount === 0 ? 'non hai ancora proposte' : 'hai una sola proposta'}. Ecco che
        cosa puoi fare, con un tocco.
      </p>
      <ul className="remedies__list">
        {favourites.length > 0 && (
          <Remedy
            remedy="invite"
            label={favourites.length === 1 ? 'Invita il preferito' : `Invita i ${favourites.length} preferiti`}
          >
            <b>Invita i fornitori che hai salvato</b>
            <span className="small muted">{favourites.map(({ title }) => title).join(', ')}</span>
          </Remedy>
        )}
        <li className="remedies__remedy">
          <p>
            <b>Invita chi ti piace</b>
            <span className="small muted">Dalla vetrina di un fornitore lo inviti con un tocco.</span>
          </p>
          <ButtonLink variant="outline" to={remedies.suppliersAt}>
            Cerca fornitori vicini
          </ButtonLink>
        </li>
        {!isEditPending && (
          <>
            {extendTo !== null && (
              <Remedy remedy="extend" shown={String(extendTo)} label={`Chiedi ${extendTo} giorni`}>
                <b>Datti più tempo</b>
                <span className="small muted">La pubblicazione passa a {extendTo} giorni in tutto.</span>
              </Remedy>
            )}
            {raiseTo !== null && (
              <Remedy remedy="raise" shown={String(raiseTo)} label={`Chiedi ${euroShort(raiseTo)}`}>
                <b>Alza un po’ il budget</b>
                <span className="small muted">Finché non ci sono proposte il budget si può cambiare.</span>
              </Remedy>
            )}
            {requirements.length > 0 && (
              <Remedy
                remedy="relax"
                label="Chiedi di toglierlo"
                field={
                  <Select
                    label="Requisito da togliere"
                    name="shown"
                    options={requirements.map(({ key, label, value }) => ({ value: key, label: `${label}: ${value}` }))}
                  />
                }
              >
                <b>Togli un requisito</b>
                <span className="small muted">Chi non lo offre potrà rispondere.</span>
              </Remedy>
            )}
          </>
        )}
      </ul>
      <p className="small muted">
        {isEditPending
          ? 'Hai chiesto una modifica: lo staff la sta leggendo. Le altre le puoi chiedere dopo la risposta.'
          : 'Tempo, budget e requisiti li cambia il nostro staff, una richiesta per volta. Chi ha già inviato una proposta la conferma, se il cambiamento lo riguarda.'}
      </p>
    </section>
  )
}

interface RemedyProps {
  readonly remedy: 'extend' | 'raise' | 'relax' | 'invite'
  readonly label: string
  /** What the label names; a change of it meanwhile is refused. Without it `field` says it, or there is nothing to say. */
  readonly shown?: string
  readonly field?: ReactNode
  readonly children: ReactNode
}

function Remedy({ remedy, label, shown, field, children }: RemedyProps) {
  const toast = useToast()
  const { Form, busy, failure } = usePageForm({
    intent: 'remedy',
    subject: ['remedy', remedy],
    onDone: ({ message }) => message && toast(message),
  })
  return (
    <li className="remedies__remedy">
      <p>{children}</p>
      <Form method="post" className="remedies__form">
        <input type="hidden" name="intent" value="remedy" />
        <input type="hidden" name="remedy" value={remedy} />
        {shown !== undefined && <input type="hidden" name="shown" value={shown} />}
        {field}
        <Button type="submit" variant="outline" loading={busy}>
          {label}
        </Button>
      </Form>
      {failure && (
        <div role="alert" className="remedies__failure">
          <Note tone="error">{failure.message}</Note>
        </div>
      )}
    </li>
  )
}
