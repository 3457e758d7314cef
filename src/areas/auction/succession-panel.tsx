import { usePageForm } from '#features/auction/announcements/ui/detail-form.ts'
import { ORDER_TERM_DAYS } from '#features/auction/offers/awards/awards.rules.ts'
import type { SuccessionView } from '#features/fulfilment/orders/awards/views.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { Price } from '#ui/figures/price.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { useToast } from '#ui/windows/toast.tsx'
import './succession-panel.css'

/** To a couple whose chosen supplier fell through: who is still there, and one touch to give it the award. */
export function SuccessionPanel({ succession }: { readonly succession: SuccessionView }) {
  const { why, isStillChosen, offers } = succession
  return (
    <section className="succession" aria-labelledby="subentro">
      <h2 id="subentro">{isStillChosen ? 'Hai cambiato idea?' : 'L’incarico è di nuovo libero'}</h2>
      <p>
        {isStillChosen
          ? `Sono passati ${ORDER_TERM_DAYS} giorni dalla scelta e l’ordine non c’è ancora: puoi farlo ora, o affidare l’incarico a un altro.`
          : `Con il fornitore che avevi scelto non è andata in porto: ${why}.`}{' '}
        {offers.length > 0
          ? 'Questi fornitori sono rimasti disponibili, alle condizioni della loro proposta.'
          : 'Nessuno degli altri fornitori è rimasto disponibile.'}
      </p>
      {offers.length === 0 ? (
        <ButtonLink to="/new-auction" variant="outline">
          Pubblica un nuovo annuncio
        </ButtonLink>
      ) : (
        <ul className="succession__offers">
          {offers.map((offer, index) => (
            <Candidate key={offer.id} offer={offer} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface CandidateProps {
  readonly offer: SuccessionView['offers'][number]
  /** The cheapest one has the filled button. */
  readonly isFirst: boolean
}

function Candidate({ offer: { id, businessName, priceCents, until }, isFirst }: CandidateProps) {
  const toast = useToast()
  const { Form, busy, failure } = usePageForm({
    intent: 'succeed',
    subject: ['offerId', String(id)],
    onDone: ({ message }) => message && toast(message),
  })
  return (
    <li className="succession__offer">
      <div>
        <Link to={`/offer-detail/${id}`}>{businessName}</Link>
        <p className="small muted">Disponibile fino al {formatDayAtTime(until)}</p>
      </div>
      <Price cents={priceCents} size="m" />
      <Form method="post">
        <input type="hidden" name="intent" value="succeed" />
        <input type="hidden" name="offerId" value={id} />
        <Button type="submit" variant={isFirst ? 'primary' : 'outline'} loading={busy}>
          Affida l’incarico<span className="sr-only"> a {businessName}</span>
        </Button>
      </Form>
      {failure && (
        <div role="alert" className="succession__failure">
          <Note tone="error">{failure.message}</Note>
        </div>
      )}
    </li>
  )
}
