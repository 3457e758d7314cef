import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { disputeGrounds, WORDS_MAX } from '../dispute.rules.ts'
import type { DisputeMoneyView, DisputeView } from '../views.ts'
import { EndingChoice } from './ending-choice.tsx'
import { FilesField } from './files-field.tsx'

interface StaffFormsProps {
  readonly view: DisputeView
  readonly failure: FormFailure | undefined
}

type Intent = 'ask' | 'propose' | 'decide'

const refusedBy = (failure: FormFailure | undefined, intent: Intent) =>
  failure?.values.intent === intent ? failure : null

function Ask({ view, failure }: StaffFormsProps) {
  const refused = refusedBy(failure, 'ask')
  const busy = useNavigation().formData?.get('intent') === 'ask'
  return (
    <Form
      key={view.lastEntryId}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="dispute-form"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="seen" value={view.lastEntryId} />
      <RadioGroup
        legend="A chi lo chiedi?"
        name="whom"
        look="inline"
        defaultValue={String(refused?.values.whom ?? 'both')}
        options={[
          { value: 'both', label: 'A entrambi' },
          { value: 'couple', label: 'Agli sposi' },
          { value: 'supplier', label: 'Al fornitore' },
        ]}
        error={refused?.fields.whom ?? null}
      />
      <TextArea
        label="Che cosa vuoi sapere?"
        name="text"
        rows={4}
        required
        maxLength={WORDS_MAX}
        help="La leggono entrambi. Hanno cinque giorni per rispondere."
        defaultValue={String(refused?.values.text ?? '')}
        error={refused?.fields.text ?? null}
      />
      <FilesField error={refused?.fields.files ?? null} />
      <FormNote>{refused && Object.keys(refused.fields).length === 0 ? refused.message : null}</FormNote>
      <div className="dispute-form__end">
        <Button type="submit" variant="secondary" loading={busy}>
          Invia la domanda
        </Button>
      </div>
    </Form>
  )
}

interface AmountsProps {
  readonly money: DisputeMoneyView
  readonly refused: FormFailure | null
}

function Amounts({ money, refused }: AmountsProps) {
  const typed = (name: string) => (refused ? parseEuroText(String(refused.values[name] ?? '')) : null)
  const error = (name: string) => refused?.fields[name] ?? null
  if (money.ofReturn)
    return (
      <MoneyField
        compact
        label={`Rimborso del reso ${money.ofReturn.number}`}
        name="returnCents"
        defaultCents={typed('returnCents')}
        help={`Secondo le regole ${euro(money.ofReturn.suggestedCents)}, al massimo ${euro(money.ofReturn.mostCents)}. La decisione conclude il reso.`}
        error={error('returnCents')}
      />
    )
  return (
    <fieldset className="dispute-amounts">
      <legend className="field__label">Quanto si rimborsa, al massimo {euro(money.mostCents)}</legend>
      {money.lines.map(({ id, title, paidCents, leftCents }) => (
        <MoneyField
          compact
          key={id}
          label={title}
          name={`line-${id}`}
          disabled={leftCents === 0}
          defaultCents={typed(`line-${id}`)}
          help={
            leftCents === paidCents ? `Pagato ${euro(paidCents)}` : `Restano ${euro(leftCents)} di ${euro(paidCents)}`
          }
          error={error(`line-${id}`)}
        />
      ))}
      {money.shippingLeftCents > 0 && (
        <MoneyField
          compact
          label="Spedizione"
          name="shipping"
          defaultCents={typed('shipping')}
          help={`Pagata ${euro(money.shippingLeftCents)}`}
          error={error('shipping')}
        />
      )}
      {error('total') && <p className="field__error">{error('total')}</p>}
    </fieldset>
  )
}

function Resolve({ view, failure, intent }: StaffFormsProps & { readonly intent: 'propose' | 'decide' }) {
  const refused = refusedBy(failure, intent)
  const busy = useNavigation().formData?.get('intent') === intent
  const { money } = view
  if (!money) return null
  const typed = (name: string) => String(refused?.values[name] ?? '')
  const error = (name: string) => refused?.fields[name] ?? null
  const isDecision = intent === 'decide'
  return (
    <Form method="post" noValidate className="dispute-form" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="seen" value={view.lastEntryId} />
      <FormNote>
        {refused && (Object.keys(refused.fields).length === 0 || error('seen')) ? refused.message : null}
      </FormNote>
      <RadioGroup
        legend="Esito"
        name="outcome"
        defaultValue={typed('outcome')}
        options={[
          { value: 'none', label: 'Nessun rimborso' },
          { value: 'refund', label: 'Rimborso agli sposi', disabled: !money.ofReturn && money.mostCents === 0 },
          {
            ...{ value: 'cancel', disabled: !money.canCancel },
            label:
              money.endings.length > 0
                ? 'Scioglimento del contratto'
                : 'Annullamento dell’ordine con rimborso di tutto',
          },
        ]}
        error={error('outcome')}
      />
      {money.canCancel && <EndingChoice endings={money.endings} refused={refused} />}
      <Amounts money={money} refused={refused} />
      <TextArea
        label="Che cosa è emerso"
        name="facts"
        rows={4}
        required
        maxLength={WORDS_MAX}
        defaultValue={typed('facts')}
        error={error('facts')}
      />
      <Select
        label="In base a"
        name="ground"
        required
        defaultValue={typed('ground')}
        options={[
          { value: '', label: 'Scegli la regola' },
          ...Object.entries(disputeGrounds).map(([value, label]) => ({ value, label })),
        ]}
        error={error('ground')}
      />
      <TextArea
        label="Motivo"
        name="reason"
        rows={3}
        required
        maxLength={REASON_MAX}
        help="Lo leggono gli sposi e il fornitore, nella pagina e nell’email."
        defaultValue={typed('reason')}
        error={error('reason')}
      />
      <div className="dispute-form__end">
        <Button type="submit" loading={busy} variant={isDecision ? 'primary' : 'secondary'}>
          {isDecision ? 'Decidi e avvisa entrambi' : 'Invia la proposta'}
        </Button>
      </div>
    </Form>
  )
}

const folds = [
  { intent: 'ask', title: 'Chiedi altre informazioni' },
  { intent: 'propose', title: 'Fai una proposta' },
  { intent: 'decide', title: 'Decidi' },
] as const

/** What staff may do now: ask, propose, decide. */
export function StaffForms({ view, failure }: StaffFormsProps) {
  if (view.actions.length === 0) return null
  return (
    <Card title="La redazione" id="redazione">
      {view.hearsUntil && (
        <Note tone="info">
          L’altra parte può rispondere fino al {formatInstant(view.hearsUntil)}: fino ad allora puoi solo chiedere.
        </Note>
      )}
      {folds
        .filter(({ intent }) => view.actions.includes(intent))
        .map(({ intent, title }) => (
          <details key={intent} className="dispute-fold" open={refusedBy(failure, intent) !== null}>
            <summary>{title}</summary>
            {intent === 'ask' ? (
              <Ask view={view} failure={failure} />
            ) : (
              <Resolve view={view} failure={failure} intent={intent} />
            )}
          </details>
        ))}
    </Card>
  )
}
