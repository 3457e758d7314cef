import { useNavigation } from 'react-router'
import { type House, houseLabel } from '#features/money/payments/houses.rules.ts'
import { type FormAnswer, refusalOf } from '#features/people/suppliers/ui/form-state.ts'
import { WaitingChange } from '#features/people/suppliers/ui/waiting-change.tsx'
import { formatDayAtTime } from '#shared/days.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Thread } from '#ui/lists/thread.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { accountProblem, roadOf } from '../selling-account.rules.ts'
import type { SellingAccountView } from '../views.ts'

interface SellingAccountCardProps {
  readonly account: SellingAccountView
  /** The change that waits. */
  readonly next: { readonly merchantId: string; readonly at: Date } | null
  /** Hours after which another account takes effect. */
  readonly delayHours: number
  readonly answer: FormAnswer | null
  readonly cancelAnswer: FormAnswer | null
  readonly refreshAnswer: FormAnswer | null
}

/** What a connection that may follow the account in force still needs. */
const problemOfNext = ({ house, state, connection, merchantId }: SellingAccountView): string | null =>
  connection && connection.merchantId !== merchantId && connection.status !== state
    ? accountProblem({ house, merchantId, state: connection.status, connection })
    : null

function Situation({ account }: { readonly account: SellingAccountView }) {
  const problem = accountProblem(account)
  const isWorking = account.state === 'payable' || (account.state === 'typed' && problem === null)
  const other = problemOfNext(account)
  return (
    <>
      {isWorking ? (
        <Note tone="success">
          Gli incassi arrivano a {account.merchantId}.
          {account.state === 'typed' && ' Collega il conto con PayPal, così possiamo dirti se qualcosa non va.'}
        </Note>
      ) : (
        <Note tone={account.state === 'revoked' || account.state === 'refused' ? 'error' : 'warning'}>{problem}</Note>
      )}
      {other && <Note tone="warning">Un altro conto: {other}</Note>}
    </>
  )
}

interface RefreshFormProps {
  readonly house: House
  readonly intent: 'payout-refresh' | 'cards-refresh'
  readonly checkedAt: string | null
  readonly answer: FormAnswer | null
}

/** Asks the provider again, for who has just mended something there. */
export function RefreshForm({ house, intent, checkedAt, answer }: RefreshFormProps) {
  const reading = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" className="stack">
      <FormNote>{refusalOf(answer)}</FormNote>
      <div className="row">
        <Button type="submit" name="intent" value={intent} variant="outline" loading={reading}>
          Controlla di nuovo
        </Button>
        {checkedAt && (
          <span className="small muted">
            {houseLabel[house]} ci ha risposto il {formatDayAtTime(checkedAt)}.
          </span>
        )}
      </div>
    </Form>
  )
}

/** Tab 1: the account the money of the sales goes to, connected at the provider (decision 0154). */
export function SellingAccountCard(props: SellingAccountCardProps) {
  const { account, next, delayHours, answer, cancelAnswer, refreshAnswer } = props
  const { connection, state } = account
  const connecting = useNavigation().formData?.get('intent') === 'payout-connect'
  const isOpen = connection !== null && ['linked', 'consented', 'incomplete', 'payable'].includes(connection.status)
  return (
    <Card title="Conto di incasso PayPal">
      <div className="stack">
        <p className="muted">
          Gli sposi pagano direttamente sul tuo conto PayPal Business: il denaro non passa mai da noi. Senza un conto
          che può ricevere puoi inviare proposte, ma la coppia che ti sceglie non può concludere il pagamento.
        </p>
        <FormNote>{refusalOf(cancelAnswer)}</FormNote>
        <Situation account={account} />
        {next && <WaitingChange next={next} />}
        <Thread steps={roadOf(account)} label="A che punto è il collegamento con PayPal" />
        {isOpen && (
          <RefreshForm house="paypal" intent="payout-refresh" checkedAt={connection.checkedAt} answer={refreshAnswer} />
        )}
        <Form method="post" className="stack" noValidate>
          <FormNote>{refusalOf(answer)}</FormNote>
          <PasswordField
            name="password"
            label="La tua password"
            help="La chiediamo di nuovo perché qui passano i tuoi incassi."
            autoComplete="current-password"
            error={answer?.fields.password}
          />
          <p className="small muted">
            Si apre PayPal: accedi al tuo conto Business, o aprine uno, e concedi i permessi. Poi torni qui.
            {account.merchantId &&
              delayHours > 0 &&
              ` Un conto diverso vale dopo ${delayHours} ore: ti scriviamo subito, e fino ad allora puoi annullare.`}
          </p>
          <div className="row">
            <Button
              type="submit"
              name="intent"
              value="payout-connect"
              variant={state === 'payable' ? 'outline' : 'primary'}
              loading={connecting}
            >
              {state === 'payable' ? 'Collega un altro conto PayPal' : 'Collega PayPal'}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}
