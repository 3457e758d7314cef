import { useId, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { COMMENT_MAX, isFault, isUnordered, RETURN_NOTE, reasonGroupsFor, returnReasonText } from '../return.rules.ts'
import type { ReturnOrderView } from '../views.ts'
import { ChosenReason } from './return-card.tsx'
import { type Chosen, fieldOf, refundFor } from './return-choice.ts'
import { Deadline, ReturnItems } from './return-items.tsx'
import { ReturnSteps } from './return-steps.tsx'

/** What a return is being asked for: kept in the address, so that it works without scripts and with the way back. */
export interface ReturnDraft {
  readonly reason: number | null
  readonly chosen: Chosen
}

interface StepProps {
  order: ReturnOrderView
  path: string
  draft: ReturnDraft
}

const queryOf = ({ reason, chosen }: ReturnDraft, step: 0 | 1): string => {
  const pieces = Object.entries(chosen).map(([lineId, quantity]) => [fieldOf(Number(lineId)), String(quantity)])
  const query = [
    ...pieces,
    ...(reason === null ? [] : [['motivo', String(reason)]]),
    ...(step === 1 ? [['passo', '1']] : []),
  ]
  return new URLSearchParams(query as [string, string][]).toString()
}

const count = (chosen: Chosen): number => Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0)

const missingFor = ({ reason, chosen }: ReturnDraft): string | null => {
  if (reason === null) return 'Per continuare scegli un motivo.'
  return isUnordered(reason) || count(chosen) > 0 ? null : 'Per continuare scegli che cosa rendi.'
}

/** The lines that only a fault can bring back (OQ-128): a sentence, and reasons that cannot be chosen. */
const onlyFaults = (order: ReturnOrderView, chosen: Chosen): boolean =>
  order.lines.some(({ lineId, isFaultOnly }) => isFaultOnly && (chosen[lineId] ?? 0) > 0)

/** Step 0: what goes back, and why (RET-06, RET-14). */
export function ReasonStep({ order, path, draft, error }: StepProps & { error: string | null }) {
  const formId = useId()
  const hydrated = useHydrated()
  const [reason, setReason] = useState(draft.reason)
  const [chosen, setChosen] = useState(draft.chosen)
  const strict = onlyFaults(order, chosen)
  const missing = hydrated ? missingFor({ reason, chosen }) : null
  return (
    <div className="return-columns return-columns--choose">
      <aside>
        <ReturnItems
          order={order}
          kind="return"
          reason={reason}
          chosen={chosen}
          formId={formId}
          onChange={(lineId, quantity) => setChosen((before) => ({ ...before, [lineId]: quantity }))}
        />
        {order.until && (
          <Deadline title="Reso entro il" until={order.until}>
            {RETURN_NOTE}
          </Deadline>
        )}
      </aside>
      <Form id={formId} method="get" action={path} className="return-form" noValidate>
        <ReturnSteps step={1} />
        <h2>{order.isService ? 'Che cosa è andato storto?' : 'Perché vuoi renderlo?'}</h2>
        <input type="hidden" name="passo" value="1" />
        <input type="hidden" name="nuovo" value="1" />
        <FormNote>{error}</FormNote>
        {strict && (
          <p className="small muted">
            {order.isService
              ? 'Di un servizio si chiede il rimborso solo per un difetto o un errore del fornitore.'
              : 'Fra i prodotti ce n’è uno su misura, a noleggio o un servizio: si può rendere solo per un difetto o un errore del fornitore.'}
          </p>
        )}
        {reasonGroupsFor(order.isService).map((group) => (
          <RadioGroup
            key={group.title}
            className="return-reasons"
            legend={group.title}
            name="motivo"
            look="cards"
            value={reason === null ? '' : String(reason)}
            onChange={(value) => setReason(Number(value))}
            options={group.reasons.map(({ number }) => ({
              value: String(number),
              label: returnReasonText(number, order.isService) ?? '',
              disabled: hydrated && strict && !isFault(number) && !isUnordered(number),
            }))}
          />
        ))}
        <div className="return-actions">
          <ButtonLink variant="text" to={order.path}>
            Indietro
          </ButtonLink>
          <Button type="submit" {...(missing ? { disabledReason: missing } : {})}>
            Continua
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Step 1: a comment, and send (RET-06, RET-15). */
export function CommentStep({ order, path, draft, failure }: StepProps & { failure: FormFailure | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'send'
  const text = returnReasonText(draft.reason, order.isService) ?? ''
  const back = `${path}?nuovo=1&${queryOf(draft, 0)}`
  const { total } = refundFor(order, draft.chosen, { kind: 'return', reason: draft.reason })
  return (
    <div className="return-columns">
      <Form method="post" action={`${path}?nuovo=1&${queryOf(draft, 1)}`} className="return-form" noValidate>
        <ReturnSteps step={2} />
        <h2>Vuoi aggiungere un commento?</h2>
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="motivo" value={draft.reason ?? ''} />
        {Object.entries(draft.chosen).map(([lineId, quantity]) => (
          <input key={lineId} type="hidden" name={fieldOf(Number(lineId))} value={quantity} />
        ))}
        <ChosenReason text={text}>
          <Link className="link small" to={back}>
            Cambia<span className="sr-only"> il motivo</span>
          </Link>
        </ChosenReason>
        <TextArea
          label="Commento"
          optional
          name="comment"
          rows={4}
          maxLength={COMMENT_MAX}
          countDown
          defaultValue={String(failure?.values.comment ?? '')}
          help="Non scrivere dati personali, come telefono o indirizzo."
          error={failure?.fields.comment ?? null}
        />
        {total === 0 && <p className="small muted">Per questo motivo non è previsto un rimborso.</p>}
        <FormNote>{failure?.message}</FormNote>
        <div className="return-actions">
          <ButtonLink variant="text" to={back}>
            Indietro
          </ButtonLink>
          <Button type="submit" loading={busy}>
            Invia la richiesta di reso
          </Button>
        </div>
      </Form>
      <aside>
        <ReturnItems order={order} kind="return" reason={draft.reason} chosen={draft.chosen} />
        {order.until && (
          <Deadline title="Reso entro il" until={order.until}>
            {RETURN_NOTE}
          </Deadline>
        )}
      </aside>
    </div>
  )
}
