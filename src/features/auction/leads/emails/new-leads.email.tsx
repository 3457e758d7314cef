import { Fragment } from 'react'
import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDayAtTime } from '#shared/days.ts'
import { type Cents, cents, euro } from '#shared/money.ts'

interface NewLead {
  readonly title: string
  /** "Varenna (LC), 34 km". */
  readonly place: string
  readonly when: string
  readonly budgetCents: Cents
  readonly expiresAt: string
  readonly url: string
}

interface NewLeadsProps {
  readonly searches: readonly {
    readonly name: string
    /** New ones in all; `leads` are the first of them. */
    readonly total: number
    readonly url: string
    readonly leads: readonly NewLead[]
  }[]
  /** The page of the announcements for me. */
  readonly url: string
}

const subjectOf = ({ searches }: NewLeadsProps): string => {
  const total = searches.reduce((sum, search) => sum + search.total, 0)
  return total === 1 ? 'Un nuovo annuncio per te' : `${total} nuovi annunci per te`
}

/** To a supplier once a day, with what is new in its saved searches. */
export const newLeadsMail = defineEmail<NewLeadsProps>({
  name: 'new-leads',
  subject: subjectOf,
  Body: (props) => (
    <MailLayout title={subjectOf(props)} preview={props.searches[0]?.leads[0]?.title ?? ''}>
      {props.searches.map((search) => (
        <Fragment key={search.name}>
          <MailText>
            <b>{search.name}</b>
          </MailText>
          {search.leads.map((lead) => (
            <Fragment key={lead.url}>
              <MailText>
                <a href={lead.url}>{lead.title}</a>
              </MailText>
              <MailFacts
                facts={[
                  { term: 'Dove', value: lead.place },
                  { term: 'Quando', value: lead.when },
                  { term: 'Budget', value: euro(lead.budgetCents) },
                  { term: 'Proposte entro', value: formatDayAtTime(lead.expiresAt) },
                ]}
              />
            </Fragment>
          ))}
          {search.total > search.leads.length && (
            <MailText>
              <a href={search.url}>Vedi gli altri {search.total - search.leads.length} di questa ricerca</a>
            </MailText>
          )}
        </Fragment>
      ))}
      <MailButton href={props.url}>Vedi gli annunci per te</MailButton>
      <MailText quiet>
        Ti scriviamo al massimo una volta al giorno, solo se c’è qualcosa di nuovo, perché hai attivato l’avviso di una
        ricerca salvata.
      </MailText>
    </MailLayout>
  ),
  sample: {
    searches: [
      {
        name: 'Entro 50 km, Da 1.000 €',
        total: 12,
        url: 'https://promessi.example/portal/annunci?km=50&budget=1000',
        leads: [
          {
            title: 'Fotografo sul lago per cerimonia intima',
            place: 'Varenna (LC), 34 km',
            when: '19/06/2027',
            budgetCents: cents(280_000),
            expiresAt: '2026-11-29T10:00:00.000Z',
            url: 'https://promessi.example/auctions/detail/12',
          },
        ],
      },
    ],
    url: 'https://promessi.example/portal/annunci',
  },
})
