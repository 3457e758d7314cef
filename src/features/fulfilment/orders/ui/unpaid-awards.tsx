import { useId } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatRelative } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import type { UnpaidAwards } from '../awards/unpaid.queries.server.ts'
import type { UnpaidAwardView } from '../awards/views.ts'
import './unpaid-awards.css'

const SECTION = 'mai-pagate'

interface UnpaidAwardsProps {
  list: UnpaidAwards
  now: string
  /** The refusal of a closing, shown in its window. */
  failure: FormFailure | undefined
}

const remindersText = (day: number): string =>
  day === 0 ? 'nessun promemoria ancora' : `ultimo promemoria: giorno ${day} di 7`

/** "Aggiudicazioni mai pagate": how long each has waited, and the way to close it (OQ-056). */
export function UnpaidAwardsList({ list, now, failure }: UnpaidAwardsProps) {
  const [search] = useSearchParams()
  const chosen = failure?.values.id ?? search.get('chiudi')
  const closing = list.items.find((item) => String(item.id) === chosen)
  const here = list.page > 1 ? `?${SECTION}=${list.page}` : ''
  return (
    <section className="unpaid" aria-labelledby={SECTION}>
      <div className="section__head">
        <div>
          <h2 id={SECTION}>Aggiudicazioni mai pagate</h2>
          <p>{list.total === 0 ? 'Tutti gli ordini scelti sono stati pagati.' : `${list.total} da pagare.`}</p>
        </div>
      </div>
      {!closing && <FormNote>{failure?.message}</FormNote>}
      {closing && <CloseDialog key={closing.id} award={closing} failure={failure} backTo={here} />}
      {list.items.length > 0 && (
        <ul className="unpaid__list">
          {list.items.map((item) => (
            <li key={item.id}>
              <div>
                <Link to={`/auctions/detail/${item.id}`} reloadDocument>
                  {item.title}
                </Link>
                <span className="small muted">
                  {item.code} · {item.coupleName} · {item.business}, {euro(item.priceCents)}
                </span>
              </div>
              <p className="small">
                <b>Scelta {formatRelative(item.awardedAt, now)}</b>
                <span className="muted">{remindersText(item.remindedOnDay)}</span>
              </p>
              <ButtonLink
                variant="outline"
                size="s"
                to={`${here}${here ? '&' : '?'}chiudi=${item.id}#${SECTION}`}
                preventScrollReset
                aria-label={`Chiudi come non conclusa: ${item.title}`}
              >
                Chiudi come non conclusa
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Pagine delle aggiudicazioni mai pagate"
        page={list.page}
        pages={list.pages}
        hrefFor={(page) => `?${SECTION}=${page}#${SECTION}`}
      />
    </section>
  )
}

interface CloseDialogProps {
  award: UnpaidAwardView
  failure: FormFailure | undefined
  /** The query of the page without the window. */
  backTo: string
}

function CloseDialog({ award, failure, backTo }: CloseDialogProps) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('decision') === 'close-unpaid'
  const formId = useId()
  const closeTo = `/portal/auctions${backTo}#${SECTION}`
  return (
    <PageDialog
      title="Chiudi come non conclusa"
      busy={busy}
      closeTo={closeTo}
      onClose={() => void navigate(closeTo, { replace: true, preventScrollReset: true })}
      actions={
        <Button type="submit" form={formId} variant="danger" loading={busy}>
          Chiudi come non conclusa
        </Button>
      }
    >
      <Form method="post" action="/portal/auctions" id={formId} className="stack" noValidate>
        <FormNote>{failure?.message}</FormNote>
        <p>
          <b>{award.title}</b>: la proposta di {award.business} non è stata pagata. L’annuncio resta concluso, gli sposi
          non potranno più pagare né scegliere un’altra proposta, il fornitore riavrà la partecipazione.
        </p>
        <input type="hidden" name="id" value={award.id} />
        <input type="hidden" name="decision" value="close-unpaid" />
        <TextArea
          label="Motivo, lo leggono gli sposi e il fornitore"
          name="reason"
          rows={3}
          required
          maxLength={REASON_MAX}
          defaultValue={typeof failure?.values.reason === 'string' ? failure.values.reason : ''}
          error={failure?.fields.reason}
        />
      </Form>
    </PageDialog>
  )
}
