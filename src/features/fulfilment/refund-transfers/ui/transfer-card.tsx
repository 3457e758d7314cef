import { Banknote, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { TRANSFERS_ANCHOR } from '#features/fulfilment/orders/order.rules.ts'
import { Price } from '#ui/figures/price.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { transferKindName } from '../transfer.rules.ts'
import type { TransferView } from '../views.ts'
import './transfer-card.css'

/** What came of one transfer: amount, how it stands, its proof. */
export function TransferState({ transfer }: { transfer: TransferView }) {
  const { kind, amountCents, text, proofPath } = transfer
  return (
    <>
      <p>
        {transferKindName[kind]}:{' '}
        <b>
          <Price cents={amountCents} />
        </b>
      </p>
      <p>{text}</p>
      {proofPath && (
        <ButtonLink
          variant="secondary"
          reloadDocument
          to={proofPath}
          icon={<Download className="icon" aria-hidden="true" />}
        >
          Scarica la contabile
        </ButtonLink>
      )}
    </>
  )
}

/** What the couple can do about it; null for nothing. */
export const coupleTransferLabel = ({ canAnswer, canGiveIban, status }: TransferView): string | null => {
  if (canAnswer) return 'È arrivato?'
  if (!canGiveIban) return null
  return status === 'awaiting_iban' ? 'Scrivi l’IBAN' : 'Cambia l’IBAN'
}

/** What the seller can do about it; null for nothing. */
export const saleTransferLabel = ({ kind, canPay }: TransferView): string | null => {
  if (!canPay) return null
  return kind === 'refund' ? 'Versa il rimborso' : 'Versa il doppio'
}

/** What the seller of an order pays by bank transfer, in two words. */
export const transfersTitle = (transfers: readonly TransferView[]): string =>
  transfers.every(({ kind }) => kind === 'compensation') ? 'Doppio della caparra' : 'Rimborso con bonifico'

interface TransferCardProps {
  readonly transfers: readonly TransferView[]
  /** Page where something is done about it. */
  readonly to?: string
  readonly label?: (transfer: TransferView) => string | null
  /** Below each, for staff. */
  readonly children?: (transfer: TransferView) => ReactNode
}

/** "Rimborso con bonifico", "Doppio della caparra": how each stands, and where to act; nothing where there is none. */
export function TransferCard({ transfers, to, label, children }: TransferCardProps) {
  if (transfers.length === 0) return null
  return (
    <Card id={TRANSFERS_ANCHOR} title={transfersTitle(transfers)} className="transfers">
      {transfers.map((transfer) => {
        const words = label?.(transfer)
        return (
          <div className="stack" key={transfer.id}>
            <TransferState transfer={transfer} />
            {to && words && (
              <ButtonLink variant="outline" to={to} icon={<Banknote className="icon" aria-hidden="true" />}>
                {words}
              </ButtonLink>
            )}
            {children?.(transfer)}
          </div>
        )
      })}
    </Card>
  )
}
