import { Calendar } from 'lucide-react'
import { exclusionText } from '#features/shop/products/withdrawal.rules.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { cents, euro } from '#shared/money.ts'
import { Select } from '#ui/fields/select.tsx'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import { Card } from '#ui/parts/card.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { ReturnKind } from '../return.rules.ts'
import type { ReturnedLine, ReturnOrderView, ReturnView } from '../views.ts'
import { type Chosen, choosable, fieldOf, listPrice, refundFor } from './return-choice.ts'

function Item({ image, title, children }: { image: string; title: string; children: React.ReactNode }) {
  return (
    <li className="return-item">
      <PhotoFrame src={image} alt="" ratio="1/1" sizes="4rem" rounded />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  )
}

const minus = (amount: number) => cents(amount === 0 ? 0 : -amount)

const bonusLabel = ({ isAllOrNothing }: Pick<ReturnOrderView, 'isAllOrNothing'>): string =>
  isAllOrNothing ? 'Bonus Sposi e saldo non ancora pagato' : 'Bonus Sposi'

interface ReturnItemsProps {
  order: ReturnOrderView
  kind: ReturnKind
  reason: number | null
  chosen: Chosen
  /** The form the quantities belong to; without it they are only shown. */
  formId?: string
  onChange?: (lineId: number, quantity: number) => void
}

/** What goes back and what comes back for it: quantities to choose, lines that may not, the sum. */
export function ReturnItems({ order, kind, reason, chosen, formId, onChange }: ReturnItemsProps) {
  const { goods, shipping, total } = refundFor(order, chosen, { kind, reason })
  const bonus = cents(listPrice(order, chosen) - goods)
  const shown = order.lines.filter(({ lineId, left }) => (formId ? left > 0 : (chosen[lineId] ?? 0) > 0))
  return (
    <Card title={kind === 'return' ? 'Che cosa rendi' : 'Da che cosa recedi'}>
      <ul>
        {shown.map((line) => {
          const most = choosable(line, kind)
          const quantity = chosen[line.lineId] ?? 0
          const isFixed = !formId || most === 0 || order.isAllOrNothing || (order.lines.length === 1 && most === 1)
          return (
            <Item key={line.lineId} image={line.image} title={line.title}>
              {most === 0 && line.exclusion && <p>{exclusionText(line.exclusion)}</p>}
              {most === 0 && !line.exclusion && !line.isInTime && <p>Il termine per recedere è scaduto.</p>}
              {most > 0 && isFixed && (
                <p>
                  Quantità {quantity}, {euro(cents(line.unitCents * quantity))}
                </p>
              )}
              {most > 0 && !isFixed && (
                <Select
                  className="return-item__quantity"
                  label={kind === 'return' ? `Pezzi da rendere, ${line.title}` : `Pezzi, ${line.title}`}
                  labelHidden
                  name={fieldOf(line.lineId)}
                  form={formId}
                  value={String(quantity)}
                  onChange={(event) => onChange?.(line.lineId, Number(event.target.value))}
                  options={Array.from({ length: most + 1 }, (_none, pieces) => ({
                    value: String(pieces),
                    label:
                      pieces === 0
                        ? kind === 'return'
                          ? 'Lo tengo'
                          : 'Resta ordinato'
                        : `Quantità ${pieces}, ${euro(cents(line.unitCents * pieces))}`,
                  }))}
                />
              )}
            </Item>
          )
        })}
      </ul>
      {shown.some((line) => choosable(line, kind) > 0) && (
        <MoneyLines
          lines={[
            ...(bonus > 0 && total > 0
              ? [{ key: 'bonus', label: bonusLabel(order), amount: minus(bonus), tone: 'saving' as const }]
              : []),
            ...(shipping > 0 ? [{ key: 'shipping', label: 'Spedizione', amount: shipping }] : []),
          ]}
          total={{ label: 'Rimborso', amount: total }}
        />
      )}
    </Card>
  )
}

/** The pieces of a return that was asked, with what is given back. */
export function ReturnedItems({ view, order }: { view: ReturnView; order: Pick<ReturnOrderView, 'isAllOrNothing'> }) {
  const list = view.lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  const goods = view.lines.reduce((sum, { paidCents }) => sum + paidCents, 0)
  const other = view.amountCents - goods
  return (
    <Card title={view.kind === 'return' ? 'Che cosa rendi' : 'Da che cosa recedi'}>
      <ul>
        {view.lines.map((line) => (
          <ReturnedItem key={line.lineId} line={line} />
        ))}
        {view.lines.length === 0 && (
          <li className="return-item return-item--text">
            Un articolo che non hai ordinato: non è previsto un rimborso.
          </li>
        )}
      </ul>
      <MoneyLines
        lines={[
          ...(list > goods && goods > 0
            ? [{ key: 'bonus', label: bonusLabel(order), amount: minus(list - goods), tone: 'saving' as const }]
            : []),
          ...(other > 0 ? [{ key: 'shipping', label: 'Spedizione', amount: cents(other) }] : []),
          ...(other < 0 && view.isDecided
            ? [{ key: 'less', label: 'Riduzione', amount: cents(other), note: view.reductionReason ?? undefined }]
            : []),
        ]}
        total={{ label: 'Rimborso', amount: view.amountCents }}
      />
    </Card>
  )
}

/** One returned line, as both sides see it. */
export function ReturnedItem({ line }: { line: ReturnedLine }) {
  return (
    <Item image={line.image} title={line.title}>
      <p>
        Quantità {line.quantity}, {euro(cents(line.unitCents * line.quantity))}
      </p>
    </Item>
  )
}

/** "Reso entro il 20/03/2026" (RET-08), with what follows from it. */
export function Deadline({ title, until, children }: { title: string; until: string; children: React.ReactNode }) {
  return (
    <div className="note note--warning">
      <Calendar className="icon" aria-hidden="true" />
      <div>
        <b>
          {title} {formatDay(todayInRome(until))}.
        </b>{' '}
        {children}
      </div>
    </div>
  )
}
