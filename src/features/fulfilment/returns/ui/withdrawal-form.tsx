import { type ReactNode, useId, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { ReturnOrderView } from '../views.ts'
import { type Chosen, fieldOf, piecesChosen, refundFor } from './return-choice.ts'
import { ReturnItems } from './return-items.tsx'
import { deadlineText } from './return-labels.rules.ts'
import { ReturnSteps } from './return-steps.tsx'

interface WithdrawalFormProps {
  readonly order: ReturnOrderView
  /** Of the page the form stands on. */
  readonly path: string
  /** Where "Indietro" leads from the first step; null where there is nothing before it. */
  readonly back: string | null
  readonly start: Chosen
  readonly step: 0 | 1
  readonly isAsked: boolean
  readonly failure: FormFailure | undefined
  /** Fields of the second step, above its button. */
  readonly fields?: ReactNode
}

const queryOf = (chosen: Chosen): string =>
  new URLSearchParams(Object.entries(chosen).map(([id, n]) => [fieldOf(Number(id)), String(n)])).toString()

/** The two steps of the law's function: choose the lines, "Conferma recesso" (K5, art. 54-bis Codice del consumo). */
export function WithdrawalForm(props: WithdrawalFormProps) {
  return props.step === 1 ? <Confirm {...props} /> : <Choose {...props} />
}

const noParcel = ({ isService, isPickup }: ReturnOrderView): string => {
  if (isService) return 'È un servizio: non c’è nulla da rimandare.'
  return isPickup
    ? 'Non hai ancora ritirato nulla: non devi riportare niente.'
    : 'Non è ancora partito nulla: non devi rimandare niente.'
}

/** What the law grants, in a few sentences. */
function Right({ order }: { order: ReturnOrderView }) {
  return (
    <>
      <p>
        Puoi recedere {deadlineText(order.withdrawUntil, order.returnDays).toLowerCase()}, senza dare alcun motivo. Ti
        viene rimborsato quanto hai pagato
        {order.isService || order.isPickup
          ? ''
          : ' per i prodotti; se recedi da tutto l’ordine, anche la spedizione standard'}
        .
      </p>
      <p>
        {order.isUnsent || order.isService
          ? noParcel(order)
          : 'Hai 14 giorni per rimandare i prodotti; la spedizione del reso è a tuo carico, se il fornitore non offre di pagarla.'}
      </p>
      {order.startRequested && (
        <p>
          Avevi chiesto che {order.isService ? 'il servizio' : 'il noleggio'} iniziasse prima della fine del termine per
          recedere: di ciò che è già stato eseguito è dovuta la parte proporzionale del prezzo, e il rimborso è il
          resto. Il fornitore ti spiega il conto.
        </p>
      )}
      {order.isAllOrNothing && (
        <p>Di questo ordine hai pagato solo l’acconto: il recesso vale per l’ordine intero e non dovrai il saldo.</p>
      )}
    </>
  )
}

function Choose({ order, path, back, start, isAsked }: WithdrawalFormProps) {
  const formId = useId()
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState(start)
  const isEmpty = hydrated && piecesChosen(chosen).length === 0
  return (
    <div className="return-columns return-columns--choose">
      <aside>
        <ReturnItems
          order={order}
          kind="withdrawal"
          reason={null}
          chosen={chosen}
          formId={formId}
          onChange={(lineId, quantity) => setChosen((before) => ({ ...before, [lineId]: quantity }))}
        />
      </aside>
      <Form id={formId} method="get" action={path} className="return-form" noValidate>
        <ReturnSteps step={1} />
        <h2>Da che cosa vuoi recedere?</h2>
        <input type="hidden" name="passo" value="1" />
        <div className="stack">
          <Right order={order} />
          <FormNote>{isAsked ? 'Scegli almeno un prodotto.' : null}</FormNote>
        </div>
        <div className="return-actions">
          {back && (
            <ButtonLink variant="text" to={back}>
              Indietro
            </ButtonLink>
          )}
          <Button type="submit" {...(isEmpty ? { disabledReason: 'Scegli almeno un prodotto.' } : {})}>
            Continua
          </Button>
        </div>
      </Form>
    </div>
  )
}

function Confirm({ order, path, start: chosen, failure, fields }: WithdrawalFormProps) {
  const busy = useNavigation().state === 'submitting'
  const { shipping } = refundFor(order, chosen, { kind: 'withdrawal', reason: null })
  return (
    <div className="return-columns">
      <Form method="post" action={`${path}?passo=1&${queryOf(chosen)}`} className="return-form" noValidate>
        <ReturnSteps step={2} />
        <h2>Confermi il recesso?</h2>
        {Object.entries(chosen).map(([lineId, quantity]) => (
          <input key={lineId} type="hidden" name={fieldOf(Number(lineId))} value={quantity} />
        ))}
        <div className="stack">
          <p>
            Comunichiamo subito il recesso a {order.supplier.name} e ti mandiamo la ricevuta per email, con contenuto,
            data e ora. {shipping > 0 && 'Il rimborso comprende la spedizione standard.'}
          </p>
          <p className="small muted">Dopo la conferma non si può annullare da qui.</p>
          {fields}
          <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
        </div>
        <div className="return-actions">
          <ButtonLink variant="text" to={`${path}?${queryOf(chosen)}`}>
            Indietro
          </ButtonLink>
          <Button type="submit" loading={busy}>
            Conferma recesso
          </Button>
        </div>
      </Form>
      <aside>
        <ReturnItems order={order} kind="withdrawal" reason={null} chosen={chosen} />
      </aside>
    </div>
  )
}

const reasonOf = (order: ReturnOrderView): string => {
  if (!order.lines.some(({ left }) => left > 0)) return 'Hai già reso tutti i prodotti di questo ordine.'
  if (order.lines.every(({ exclusion }) => exclusion !== null))
    return 'Per questo ordine il diritto di recesso è escluso: accanto a ogni prodotto trovi perché.'
  if (order.startRequested && order.receivedAt)
    return 'Il servizio è stato eseguito per intero, come avevi chiesto: non si può più recedere.'
  return `Il termine per recedere è scaduto${order.withdrawUntil ? ` il ${formatDay(todayInRome(order.withdrawUntil))}` : ''}.`
}

/** Why there is nothing to withdraw from: too late, excluded, or gone back already. */
export function NoWithdrawal({ order }: { readonly order: ReturnOrderView }) {
  const none = Object.fromEntries(order.lines.map(({ lineId }) => [lineId, 0]))
  return (
    <div className="return-columns">
      <div className="stack">
        <Note tone="info">{reasonOf(order)}</Note>
        <p>Se un prodotto ha un difetto, la garanzia legale vale comunque per due anni dalla consegna.</p>
        <div className="row">
          <ButtonLink to={order.path}>Torna all’ordine</ButtonLink>
          {order.receivedAt && (
            <ButtonLink variant="outline" to={`/garanzia/${order.type}/${order.id}`}>
              Garanzia legale
            </ButtonLink>
          )}
        </div>
      </div>
      <aside>
        <ReturnItems order={order} kind="withdrawal" reason={null} chosen={none} formId="recesso" />
      </aside>
    </div>
  )
}
