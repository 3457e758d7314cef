import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { seatOf } from '../identity.rules.ts'
import type { TraderIdentityView } from '../views.ts'

/** "Dati del venditore": who the couple deals with. What the business has not told is left out. */
export function TraderIdentity({ trader }: { trader: TraderIdentityView }) {
  const { businessName, vatNumber, rea, pec, phone } = trader
  const rows = [
    { term: 'Ragione sociale', value: businessName },
    { term: 'Sede', value: seatOf(trader) },
    { term: 'Partita IVA', value: vatNumber },
    { term: 'Numero REA', value: rea },
    { term: 'PEC', value: pec && <a href={`mailto:${pec}`}>{pec}</a> },
    { term: 'Telefono', value: phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> },
  ]
  return <DefinitionList items={rows.filter(({ value }) => Boolean(value))} />
}
