import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDayAtTime } from '#shared/days.ts'

interface Props {
  readonly code: string
  readonly title: string
  readonly offerCount: number
  readonly expiresAt: string
  readonly link: string
}

const soFar = (count: number): string => (count === 0 ? 'non ha ancora proposte' : 'ha una sola proposta')

/** To the couple, when half of the time is over and few have offered. */
export const fewOffersMail = defineEmail<Props>({
  name: 'few-offers',
  subject: ({ title }) => `Come ricevere più proposte per: ${title}`,
  Body: ({ code, title, offerCount, expiresAt, link }) => (
    <MailLayout title="Sei a metà del tempo" preview="Ecco che cosa puoi fare per ricevere più proposte.">
      <MailText>Metà del tempo è passata e il tuo annuncio {soFar(offerCount)}.</MailText>
      <MailFacts
        facts={[
          { term: 'Annuncio', value: `${code} · ${title}` },
          { term: 'Proposte entro', value: formatDayAtTime(expiresAt) },
        ]}
      />
      <MailText>
        Puoi invitare i fornitori che hai salvato, darti più tempo, rivedere il budget o togliere un requisito: sulla
        pagina dell’annuncio basta un tocco per ciascuna cosa.
      </MailText>
      <MailButton href={link}>Vedi che cosa puoi fare</MailButton>
    </MailLayout>
  ),
  sample: {
    code: 'AN-20418',
    title: 'Fotografo per matrimonio sul lago',
    offerCount: 1,
    expiresAt: '2026-11-29T10:00:00.000Z',
    link: 'https://promessi.example/auctions/detail/12',
  },
})
