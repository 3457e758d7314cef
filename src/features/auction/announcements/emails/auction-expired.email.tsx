import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDayAtTime } from '#shared/days.ts'
import { type Cents, cents, euro } from '#shared/money.ts'

interface Props {
  readonly code: string
  readonly title: string
  readonly offerCount: number
  /** The cheapest price offered. */
  readonly lowestCents: Cents
  /** ISO instant: the end of the seven days. */
  readonly decideBy: string
  readonly link: string
}

/** To the couple, when the time for offers is over and there are some to choose from. */
export const auctionExpiredMail = defineEmail<Props>({
  name: 'auction-expired',
  subject: ({ title }) => `Hai 7 giorni per scegliere: ${title}`,
  Body: ({ code, title, offerCount, lowestCents, decideBy, link }) => (
    <MailLayout title="È il momento di scegliere" preview={`Hai tempo fino al ${formatDayAtTime(decideBy)}.`}>
      <MailText>
        Il tuo annuncio è scaduto. Hai 7 giorni per scegliere la proposta vincente, oppure per scartarle tutte.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Annuncio', value: `${code} · ${title}` },
          { term: 'Proposte ricevute', value: String(offerCount) },
          { term: 'La più bassa', value: euro(lowestCents) },
          { term: 'Puoi scegliere fino al', value: formatDayAtTime(decideBy) },
        ]}
      />
      <MailButton href={link}>Confronta le proposte</MailButton>
      <MailText quiet>Se non scegli entro quella data, tutte le proposte si considerano scartate.</MailText>
    </MailLayout>
  ),
  sample: {
    code: 'AN-20418',
    title: 'Fotografo per matrimonio sul lago',
    offerCount: 6,
    lowestCents: cents(224_000),
    decideBy: '2026-03-23T17:30:00.000Z',
    link: 'https://promessi.example/auctions/detail/418',
  },
})
