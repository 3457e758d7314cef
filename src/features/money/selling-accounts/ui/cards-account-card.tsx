import { useNavigation } from 'react-router'
import { type FormAnswer, refusalOf } from '#features/people/suppliers/ui/form-state.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { type Cents, euro } from '#shared/money.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Thread } from '#ui/lists/thread.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { accountProblem, keptProblem, roadOf } from '../selling-account.rules.ts'
import type { SellingAccountView } from '../views.ts'
import { RefreshForm } from './selling-account-card.tsx'

interface CardsAccountCardProps {
  readonly account: SellingAccountView
  /** What Stripe keeps for the supplier, and what of it waits for an account. */
  readonly kept: { readonly keptCents: Cents; readonly waitingCents: Cents }
  /** Hours after which it takes effect beside another account. */
  readonly delayHours: number
  readonly answer: FormAnswer | null
  readonly refreshAnswer: FormAnswer | null
  readonly disconnectAnswer: FormAnswer | null
}

function Situation({ account }: { readonly account: SellingAccountView }) {
  const { state, waitsUntil } = account
  if (state === 'none') return null
  if (state !== 'payable')
    return <Note tone={state === 'revoked' ? 'error' : 'warning'}>{accountProblem(account)}</Note>
  return waitsUntil ? (
    <Note tone="warning">
      Il conto è pronto: gli sposi possono pagarti con carta dal {formatDayAtTime(waitsUntil)}. Se non sei stato tu ad
      aprirlo, disattivalo e cambia la password.
    </Note>
  ) : (
    <Note tone="success">Attivo: gli sposi possono pagarti con carta e con addebito bancario.</Note>
  )
}

/** Takes the account away: it asks for no password, because it only takes back. */
function DisconnectForm({
  kept,
  answer,
}: Pick<CardsAccountCardProps, 'kept'> & { readonly answer: FormAnswer | null }) {
  const sending = useNavigation().formData?.get('intent') === 'cards-disconnect'
  return (
    <Form method="post">
      <FormNote>{refusalOf(answer)}</FormNote>
      {kept.keptCents > 0 && (
        <p className="small muted">
          Stripe tiene in custodia per te {euro(kept.keptCents)} di rate protette: se disattivi questo conto, per
          riceverli te ne servirà un altro.
        </p>
      )}
      <Button type="submit" name="intent" value="cards-disconnect" variant="outline" loading={sending}>
        Disattiva i pagamenti con carta
      </Button>
    </Form>
  )
}

function ConnectForm({
  account,
  delayHours,
  answer,
}: Pick<CardsAccountCardProps, 'account' | 'delayHours' | 'answer'>) {
  const connecting = useNavigation().formData?.get('intent') === 'cards-connect'
  const isNew = account.state === 'none' || account.state === 'revoked'
  return (
    <Form method="post" className="stack" noValidate>
      <FormNote>{refusalOf(answer)}</FormNote>
      <PasswordField
        name="password"
        id="cards-password"
        label="Password di Promessi"
        help="La chiediamo di nuovo perché qui passano i tuoi incassi."
        autoComplete="current-password"
        error={answer?.fields.password}
      />
      <p className="small muted">
        Si apre Stripe: lì inserisci i tuoi dati e l’IBAN su cui vuoi ricevere i bonifici. Noi non li vediamo.
        {delayHours > 0 &&
          ` Se hai già un altro modo di incassare, questo vale dopo ${delayHours} ore: ti scriviamo subito, e puoi disattivarlo.`}
      </p>
      <div className="row">
        <Button type="submit" name="intent" value="cards-connect" loading={connecting}>
          {isNew ? 'Attiva i pagamenti con carta' : 'Continua in Stripe'}
        </Button>
      </div>
    </Form>
  )
}

/** Tab 1: the account at Stripe, into which cards and bank debits are paid (decision 0157). */
export function CardsAccountCard(props: CardsAccountCardProps) {
  const { account, kept, delayHours, answer, refreshAnswer, disconnectAnswer } = props
  const { state, connection } = account
  const problem = keptProblem(account, kept)
  return (
    <Card title="Pagamenti con carta" id="carte">
      <div className="stack">
        <p className="muted">
          Con un conto Stripe gli sposi possono pagarti anche con carta, Apple Pay, Google Pay e addebito bancario. Il
          denaro arriva sul tuo conto, da cui Stripe lo versa sul tuo IBAN.
        </p>
        <Situation account={account} />
        {problem && <Note tone="warning">{problem}</Note>}
        {connection && <Thread steps={roadOf(account)} label="A che punto è il conto Stripe" />}
        {connection && state !== 'revoked' && (
          <RefreshForm house="stripe" intent="cards-refresh" checkedAt={connection.checkedAt} answer={refreshAnswer} />
        )}
        {state !== 'payable' && <ConnectForm account={account} delayHours={delayHours} answer={answer} />}
        {connection && state !== 'revoked' && <DisconnectForm kept={kept} answer={disconnectAnswer} />}
      </div>
    </Card>
  )
}
