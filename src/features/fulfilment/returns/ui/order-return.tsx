import { ChevronRight, FileText, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/parts/link.tsx'
import type { OrderReturnView } from '../views.ts'
import { currentReturnText, deadlineText } from './return-labels.rules.ts'

function Entry({ to, icon, title, text }: { to: string; icon: ReactNode; title: string; text: string }) {
  return (
    <li>
      <Link className="order-help__entry" to={to}>
        {icon}
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
        <ChevronRight className="icon order-help__arrow" aria-hidden="true" />
      </Link>
    </li>
  )
}

/**
 * What the help of the order page says about sending back: the return that stands, or how to ask for one, and the right of withdrawal
 * beside it (ORD-07, ORD-09, RET-20, K5). List items, for the list of that card; nothing while nothing can be sent back.
 */
export function OrderReturnEntries({ view }: { view: OrderReturnView | null }) {
  if (!view) return null
  const { current, path, withdrawalPath, until, returnDays } = view
  return (
    <>
      {current && (
        <Entry
          to={`${path}?id=${current.id}`}
          icon={<Undo2 className="icon" aria-hidden="true" />}
          title={current.label}
          text={currentReturnText(current)}
        />
      )}
      {view.canReturn && (
        <Entry
          to={current ? `${path}?nuovo=1` : path}
          icon={<Undo2 className="icon" aria-hidden="true" />}
          title={current ? 'Rendi altri prodotti' : 'Richiedi un reso'}
          text={deadlineText(until, returnDays)}
        />
      )}
      {view.canWithdraw && (
        <Entry
          to={withdrawalPath}
          icon={<FileText className="icon" aria-hidden="true" />}
          title="Recedere dal contratto qui"
          text={`${deadlineText(view.withdrawUntil, returnDays)}, senza motivo`}
        />
      )}
      {view.isWithdrawalExcluded && (
        <Entry
          to={withdrawalPath}
          icon={<FileText className="icon" aria-hidden="true" />}
          title="Recesso escluso"
          text="Per questo ordine la legge non lo prevede: ecco perché"
        />
      )}
    </>
  )
}
