import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly code: string
  readonly title: string
  readonly link: string
}

/** To the couple, when the time for offers is over without any. */
export const auctionWithoutOffersMail = defineEmail<Props>({
  name: 'auction-without-offers',
  subject: ({ title }) => `Nessuna offerta per il tuo annuncio: ${title}`,
  Body: ({ code, title, link }) => (
    <MailLayout
      title="Nessuna offerta, per questa volta"
      preview="Puoi ripubblicare l’annuncio: trovi tutto già compilato."
    >
      <MailText>Il tuo annuncio è scaduto e non hai ricevuto nessuna offerta.</MailText>
      <MailFacts facts={[{ term: 'Annuncio', value: `${code} · ${title}` }]} />
      <MailText>
        Puoi ripubblicarlo dai tuoi annunci: trovi tutto già compilato. Un budget un po’ più alto o una descrizione più
        precisa aiutano i fornitori a farsi avanti.
      </MailText>
      <MailButton href={link}>Ripubblica l’annuncio</MailButton>
    </MailLayout>
  ),
  sample: {
    code: 'AN-20418',
    title: 'Fotografo per matrimonio sul lago',
    link: 'https://promessi.example/my-auctions',
  },
})
