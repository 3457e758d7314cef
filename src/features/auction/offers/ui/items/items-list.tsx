import { besidesFields } from '#features/auction/offer-templates/besides.rules.ts'
import { factsOf } from '#shared/field-texts.ts'
import { euro } from '#shared/money.ts'
import { choiceText, itemLines, type OfferItems, priceNote } from '../../items/itemised.rules.ts'
import type { OfferValues } from '../../offers.rules.ts'
import './items-list.css'

/** "Che cosa comprende", item by item, and what is said besides; nothing where the offer says neither. */
export function ItemsList({ items, besides }: { items: OfferItems | null; besides: OfferValues }) {
  const facts = factsOf(besidesFields, besides)
  return (
    <>
      {items && <ItemsTable items={items} />}
      {facts.length > 0 && (
        <dl className="offer-facts">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function ItemsTable({ items }: { items: OfferItems }) {
  return (
    <table className="items-list">
      <caption>Che cosa comprende</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Voce</th>
          <th scope="col">Nella proposta</th>
          <th scope="col">Prezzo</th>
        </tr>
      </thead>
      <tbody>
        {items.baseCents > 0 && (
          <tr data-choice="included">
            <th scope="row">Prezzo di base</th>
            <td>{choiceText.included}</td>
            <td className="items-list__amount">{euro(items.baseCents)}</td>
          </tr>
        )}
        {itemLines(items).map((line) => (
          <tr key={line.key} data-choice={line.choice}>
            <th scope="row">
              {line.name}
              {priceNote(line) && <span className="micro muted">{priceNote(line)}</span>}
            </th>
            <td>{choiceText[line.choice]}</td>
            <td className="items-list__amount">{line.amountCents === null ? '' : euro(line.amountCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
