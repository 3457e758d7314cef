import type { FormFailure } from '#platform/pages/form.server.ts'
import { type Day, formatDay } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { moveLabel } from '../fee-labels.rules.ts'
import { feeStateText } from '../fee-state.rules.ts'
import type { FeeAccountView, FeeMovementRow, FeeRow } from '../views.ts'

interface FormProps {
  readonly account: FeeAccountView
  readonly today: Day
  /** The answer to this form, when it was refused. */
  readonly failure: FormFailure | undefined
}

const typed = (failure: FormFailure | undefined, name: string): string | undefined => {
  const value = failure?.values[name]
  return typeof value === 'string' ? value : undefined
}

/** Bank transfer: its reference and its day. */
function Transfer({ failure, today }: Pick<FormProps, 'failure' | 'today'>) {
  return (
    <div className="fees__pair">
      <TextField
        label="Riferimento del bonifico"
        name="reference"
        maxLength={80}
        autoComplete="off"
        defaultValue={typed(failure, 'reference')}
        error={failure?.fields.reference}
      />
      <TextField
        label="Giorno"
        name="valueOn"
        type="date"
        defaultValue={typed(failure, 'valueOn') ?? today}
        error={failure?.fields.valueOn}
      />
    </div>
  )
}

const hereOf = ({ supplierId }: FeeAccountView, query = ''): string => `/portal/payments/${supplierId}${query}`

/** What the supplier has to pay: several fees with one transfer, or one that is given up. */
export function OpenFees({ account, today, failure }: FormProps) {
  const kept = [failure?.values.fee ?? []].flat()
  return (
    <Card title="Da versare" id="da-versare">
      {account.open.length === 0 ? (
        <p className="fees__quiet">Niente da versare.</p>
      ) : (
        <Form method="post" action={hereOf(account)} className="fees__form" preventScrollReset>
          <FormNote>{failure && (failure.fields.feeIds ?? failure.message)}</FormNote>
          <ul className="fees__list">
            {account.open.map((fee) => (
              <li key={fee.id}>
                <Checkbox
                  name="fee"
                  value={`${fee.id}:${fee.openCents}`}
                  defaultChecked={kept.includes(`${fee.id}:${fee.openCents}`)}
                  label={
                    <>
                      Ordine {fee.orderNumber}, {euro(fee.openCents)}
                      <span className="fees__second">
                        {feeStateText(fee, today)}
                        {fee.paidCents > 0 && `. Versati ${euro(fee.paidCents)} di ${euro(fee.totalCents)}`}
                      </span>
                    </>
                  }
                />
                <ButtonLink to={hereOf(account, `?stralcia=${fee.id}#stralcio`)} variant="outline" size="s">
                  Stralcia<span className="sr-only"> la fee dell’ordine {fee.orderNumber}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
          <TextField
            label="Importo arrivato"
            optional
            name="arrived"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            help="Vuoto se è arrivato tutto. Un importo più piccolo paga prima le fee che scadono prima; il resto rimane da versare."
            defaultValue={typed(failure, 'arrived')}
            error={failure?.fields.arrived}
          />
          <Transfer failure={failure} today={today} />
          <div className="fees__actions">
            <Button type="submit" name="intent" value="versate">
              Segna versate
            </Button>
            <Button type="submit" name="intent" value="promemoria" variant="outline">
              Invia un promemoria
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}

interface ReasonedProps {
  readonly account: FeeAccountView
  readonly failure: FormFailure | undefined
}

/** A fee is given up, with the reason the supplier reads. */
export function WriteOff({ account, fee, failure }: ReasonedProps & { readonly fee: FeeRow }) {
  return (
    <Card title={`Stralcia la fee dell’ordine ${fee.orderNumber}`} id="stralcio">
      <Form method="post" action={hereOf(account)} className="fees__form" preventScrollReset>
        <FormNote>{failure && !failure.fields.reason ? failure.message : null}</FormNote>
        <p>
          {account.name} non dovrà più versare {euro(fee.openCents)} e sarà avvisato. Nel registro resta una perdita, la
          fattura resta com’è.
        </p>
        <input type="hidden" name="feeId" value={fee.id} />
        <input type="hidden" name="expectedCents" value={fee.openCents} />
        <TextArea
          label="Motivo, lo legge il fornitore"
          name="reason"
          rows={3}
          maxLength={REASON_MAX}
          required
          defaultValue={typed(failure, 'reason')}
          error={failure?.fields.reason}
        />
        <div className="fees__actions">
          <Button type="submit" name="intent" value="stralciata">
            Stralcia {euro(fee.openCents)}
          </Button>
          <ButtonLink to={hereOf(account)} variant="outline">
            Lascia com’è
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}

/** Something noted by mistake is taken back. */
export function Undo({ account, movement, failure }: ReasonedProps & { readonly movement: FeeMovementRow }) {
  return (
    <Card title={`Annulla: ${moveLabel[movement.kind].toLowerCase()} di ${euro(movement.amountCents)}`} id="annulla">
      <Form method="post" action={hereOf(account)} className="fees__form" preventScrollReset>
        <FormNote>{failure && !failure.fields.reason ? failure.message : null}</FormNote>
        <p>
          La fee dell’ordine {movement.orderNumber} torna com’era prima. La registrazione resta nello storico, con
          questo annullamento.
        </p>
        <input type="hidden" name="movementId" value={movement.id} />
        <TextArea
          label="Motivo, lo legge il fornitore"
          name="reason"
          rows={3}
          maxLength={REASON_MAX}
          required
          defaultValue={typed(failure, 'reason')}
          error={failure?.fields.reason}
        />
        <div className="fees__actions">
          <Button type="submit" name="intent" value="annullata">
            Annulla la registrazione
          </Button>
          <ButtonLink to={hereOf(account)} variant="outline">
            Lascia com’è
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}

/** Fees that were paid and given back afterwards: the marketplace pays them back. */
export function Credits({ account, today, failure }: FormProps) {
  if (account.credits.length === 0) return null
  return (
    <Card title="A credito del fornitore" id="credito">
      {account.credits.map((fee) => {
        const own = failure?.values.feeId === String(fee.id) ? failure : undefined
        return (
          <Form key={fee.id} method="post" action={hereOf(account)} className="fees__form" preventScrollReset>
            <FormNote>{own?.message}</FormNote>
            <p>
              Ordine {fee.orderNumber}: versata{fee.paidOn && ` il ${formatDay(fee.paidOn)}`} e poi restituita per{' '}
              <b>{euro(fee.creditCents)}</b>.
            </p>
            <input type="hidden" name="feeId" value={fee.id} />
            <input type="hidden" name="expectedCents" value={fee.creditCents} />
            <Transfer failure={own} today={today} />
            <div className="fees__actions">
              <Button type="submit" name="intent" value="rimborsata" variant="outline">
                Segna rimborsata
              </Button>
            </div>
          </Form>
        )
      })}
    </Card>
  )
}
