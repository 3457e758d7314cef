import { type Day, formatDay, formatInstant } from '#shared/days.ts'
import { euro, formatRate } from '#shared/money.ts'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { PersonCard as PersonCardView } from '../person.queries.server.ts'
import type { PersonHead } from '../views.ts'

interface PersonCardProps {
  readonly head: PersonHead
  readonly card: PersonCardView
}

const orDash = (text: string | null | undefined) => text || '–'
const when = (at: string | null) => (at === null ? '–' : formatInstant(at))

const CONSENTS = {
  regulation: 'Termini',
  cookie: 'Cookie',
  privacy: 'Privacy',
  personal: 'Dati personali',
  advertising: 'Comunicazioni commerciali',
} as const

/** Identity of a person: account, consents, wedding or business and plan. */
export function PersonCard({ head, card }: PersonCardProps) {
  const { account, consents, secondFactor, couple, business, subscription } = card
  return (
    <div className="stack">
      <Card title="Account">
        <DefinitionList
          items={[
            { term: 'Nome', value: orDash(account.fullName) },
            { term: 'Nome pubblico', value: head.handle },
            { term: 'Email', value: orDash(head.email) },
            { term: 'Telefono', value: orDash(account.phone) },
            { term: 'Indirizzo', value: orDash(account.address) },
            { term: 'Iscrizione', value: when(account.createdAt) },
            { term: 'Email confermata', value: when(account.confirmedAt) },
            { term: 'Ultimo accesso', value: when(account.lastLoginAt) },
            { term: 'Verifica in due passaggi', value: secondFactor ? 'Attiva' : 'Non attiva' },
          ]}
        />
      </Card>
      {couple && (
        <Card title="Nozze">
          <DefinitionList
            items={[
              { term: 'Data', value: couple.weddingOn ? formatDay(couple.weddingOn as Day) : '–' },
              { term: 'Località', value: orDash(couple.weddingLocality) },
              { term: 'Budget', value: couple.budgetCents === null ? '–' : euro(couple.budgetCents) },
              { term: 'Codice fiscale', value: orDash(couple.taxCode) },
            ]}
          />
        </Card>
      )}
      {business && (
        <Card title="Impresa">
          <DefinitionList
            items={[
              { term: 'Ragione sociale', value: orDash(business.businessName) },
              { term: 'Settore', value: orDash(business.sectorName) },
              { term: 'Partita IVA', value: orDash(business.vatNumber) },
              { term: 'REA', value: orDash(business.rea) },
              { term: 'PEC', value: orDash(business.pec) },
              { term: 'Codice SDI', value: orDash(business.sdi) },
              { term: 'Referente', value: orDash(business.contactName) },
              { term: 'Codice fiscale', value: orDash(business.fiscalCode) },
              { term: 'Telefono', value: orDash(business.phone) },
              { term: 'Cellulare', value: orDash(business.mobile) },
              { term: 'Sede', value: [business.address, business.city].filter(Boolean).join(', ') || '–' },
              { term: 'Conto di incasso PayPal', value: business.paymentAccount },
            ]}
          />
        </Card>
      )}
      {subscription && (
        <Card title="Abbonamento">
          <DefinitionList
            items={[
              { term: 'Piano', value: subscription.name ?? 'Nessuno' },
              { term: 'Scade', value: when(subscription.endsAt) },
              { term: 'Fee', value: subscription.feeBps === null ? '–' : formatRate(subscription.feeBps) },
              {
                term: 'Partecipazioni',
                value: `${subscription.quota.used} usate su ${subscription.quota.granted}`,
              },
            ]}
          />
        </Card>
      )}
      <Card title="Consensi">
        <DefinitionList
          items={Object.entries(CONSENTS).map(([purpose, term]) => ({
            term,
            value: consents[purpose as keyof typeof CONSENTS] ? 'Sì' : 'No',
          }))}
        />
      </Card>
    </div>
  )
}
