import { planOf } from '#features/money/plans/ready.rules.ts'
import { planText } from '#features/money/plans/words.rules.ts'
import { cents, sumOf } from '#shared/money.ts'
import { type MoneyLine, MoneyLines } from '#ui/figures/money-lines.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { Drawer } from '#ui/windows/drawer.tsx'
import {
  type CartGroup,
  type CartLine,
  groupsOf,
  lineKey,
  mostOf,
  sentGroups,
  shippingLabel,
  shippingNote,
  withoutLine,
  withQuantity,
} from '../cart.rules.ts'
import { bookingPlan, plannedAlone } from '../cart-plan.rules.ts'
import { pickupOnlyText } from '../cart-shipping.rules.ts'
import './cart-drawer.css'
import { CartLineRow } from './cart-line.tsx'
import { saveLines } from './cart-store.ts'

interface CartDrawerProps {
  readonly userId: number
  readonly lines: readonly CartLine[]
  /** What changed since the couple last looked. */
  readonly notices: readonly string[]
  readonly open: boolean
  readonly onClose: () => void
}

/** The cart beside the page, by seller (CART-01 to 05, 12 to 19). */
export default function CartDrawer({ userId, lines, notices, open, onClose }: CartDrawerProps) {
  const groups = groupsOf(lines)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="right"
      width="cart"
      title="Il tuo carrello"
      footer={lines.length > 0 && <Totals groups={groups} onLeave={onClose} />}
    >
      <div role="status">
        {notices.length > 0 && (
          <Note tone="warning" className="cart__news">
            {notices.map((notice) => (
              <p key={notice}>{notice}</p>
            ))}
          </Note>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState illustration="vuoto-carrello">Nessun prodotto scelto da acquistare</EmptyState>
      ) : (
        groups.map(({ seller, lines: own }) => (
          <section key={seller.id} className="cart__group" aria-label={seller.title}>
            <h3>
              <Link to={seller.path} onClick={onClose}>
                {seller.title}
              </Link>
            </h3>
            <ul>
              {own.map((line) => {
                const key = lineKey(line)
                return (
                  <CartLineRow
                    key={key}
                    line={line}
                    most={mostOf(lines, line)}
                    onQuantity={(quantity) => saveLines(userId, withQuantity(lines, key, quantity))}
                    onRemove={() => saveLines(userId, withoutLine(lines, key))}
                    onLeave={onClose}
                  />
                )
              })}
            </ul>
            <PlanWords lines={own} />
          </section>
        ))
      )}
    </Drawer>
  )
}

/** That it is paid in steps, and how; the days and what ending it costs are read before the order. */
function PlanWords({ lines }: { readonly lines: readonly CartLine[] }) {
  const found = bookingPlan(lines)
  const plan = found && planOf(found.answers)
  const words = plan ? `Si paga a rate: ${planText(plan, 'store')}.` : plannedAlone(lines)
  return words && <p className="small">{words}</p>
}

const moneyLines = (groups: readonly CartGroup[]): MoneyLine[] => {
  const sum = (pick: (group: CartGroup) => CartGroup['goodsCents']) => sumOf(groups.map(pick))
  const bonus = sum(({ bonusCents }) => bonusCents)
  return [
    { key: 'goods', label: 'Prodotti', amount: sum(({ goodsCents }) => goodsCents) },
    ...(bonus > 0 ? [{ key: 'bonus', label: 'Bonus Sposi', amount: cents(-bonus), tone: 'saving' as const }] : []),
    ...sentGroups(groups)
      .filter(({ goodsCents }) => goodsCents > 0)
      .map((group) => {
        const note = shippingNote(group) ?? pickupOnlyText(group.lines)
        const whose = groups.length > 1 ? ` di ${group.seller.title}` : ''
        return {
          key: `shipping-${group.seller.id}`,
          label: `${shippingLabel(group)}${whose}`,
          amount: group.shippingCents,
          ...(note && { note }),
        }
      }),
  ]
}

/** The sums, and the way to the order (CART-04). */
function Totals({ groups, onLeave }: { readonly groups: readonly CartGroup[]; readonly onLeave: () => void }) {
  const total = sumOf(groups.map(({ totalCents }) => totalCents))
  const now = sumOf(groups.map(({ nowCents }) => nowCents))
  const lines = moneyLines(groups)
  return (
    <div className="cart__totals">
      <MoneyLines lines={lines} total={{ label: 'Totale, IVA inclusa', amount: total }} />
      {now < total && (
        <MoneyLines lines={[{ key: 'now', label: 'Di cui da pagare subito, con l’acconto', amount: now }]} />
      )}
      {total > 0 && (
        <ButtonLink size="l" wide to="/pay-cart" onClick={onLeave}>
          Procedi all’ordine
        </ButtonLink>
      )}
    </div>
  )
}
