import { stageLabel } from '#features/money/billing/fees/fee-reminders.rules.ts'
import { formatDay } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { Card } from '#ui/parts/card.tsx'
import { classNames } from '#ui/parts/class-names.ts'
import { Link } from '#ui/parts/link.tsx'
import { moveLabel } from '../fee-labels.rules.ts'
import type { FeeAccountView } from '../views.ts'

/** The others are the provider's, or an end already. */
const UNDONE_BY_STAFF: readonly string[] = ['payment', 'write_off', 'repayment']

/** What was noted about the fees of a supplier, newest first; the newest of each fee can be taken back. */
export function FeeMovements({ account: { movements, supplierId } }: { readonly account: FeeAccountView }) {
  return (
    <Card title="Registrazioni">
      {movements.length === 0 ? (
        <p className="fees__quiet">Ancora nessuna.</p>
      ) : (
        <ul className="fees__list">
          {movements.map((one) => (
            <li key={one.id}>
              <span>
                <span className={classNames(one.isUndone && 'fees__struck')}>
                  {moveLabel[one.kind]}, ordine {one.orderNumber}
                </span>
                <span className="fees__second">
                  {formatDay(one.valueOn)}
                  {one.reference && `, riferimento ${one.reference}`}
                  {one.reason && `. ${one.reason}`}
                </span>
              </span>
              <span>
                {euro(one.amountCents)}{' '}
                {one.isUndone ? (
                  <span className="fees__quiet">annullata</span>
                ) : (
                  UNDONE_BY_STAFF.includes(one.kind) && (
                    <Link to={`/portal/payments/${supplierId}?annulla=${one.id}#annulla`}>
                      Annulla<span className="sr-only"> questa registrazione dell’ordine {one.orderNumber}</span>
                    </Link>
                  )
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** When the supplier was reminded. */
export function FeeReminders({ account: { reminders } }: { readonly account: FeeAccountView }) {
  return (
    <Card title="Promemoria inviati">
      {reminders.length === 0 ? (
        <p className="fees__quiet">Ancora nessuno.</p>
      ) : (
        <ul className="fees__list">
          {reminders.map(({ id, stage, on, totalCents }) => (
            <li key={id}>
              <span>
                {stageLabel[stage]}
                <span className="fees__second">{formatDay(on)}</span>
              </span>
              {euro(totalCents)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
