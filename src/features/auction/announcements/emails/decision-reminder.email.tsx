import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDayAtTime } from '#shared/days.ts'

interface Props {
  readonly code: string
  readonly title: string
  readonly offerCount: number
  /** ISO instant: the end of the seven days. */
  readonly decideBy: string
  /** "2 giorni e 8 ore". */
  readonly timeLeft: string
  readonly link: string
}

/** To a couple that has not chosen yet, on day 1, 4 and 6. */
export const decisionReminderMail = defineEmail<Props>({
  name: 'decision-reminder',
  subject: ({ title }) => `Ricordati di scegliere la proposta: ${title}`,
  Body: ({ code, title, offerCount, decideBy, timeLeft, link }) => (
    <MailLayout title="I fornitori aspettano la tua scelta" preview={`Hai ancora ${timeLeft}.`}>
      <MailText>Hai ancora {timeLeft} per scegliere la proposta vincente del tuo annuncio.</MailText>
      <MailFacts
        facts={[
          { term: 'Annuncio', value: `${code} · ${title}` },
          { term: 'Proposte ricevute', value: String(offerCount) },
          { term: 'Puoi scegliere fino al', value: formatDayAtTime(decideBy) },
        ]}
      />
      <MailButton href={link}>Scegli la proposta</MailButton>
      <MailText quiet>Se non scegli entro quella data, tutte le proposte si considerano scartate.</MailText>
    </MailLayout>
  ),
  sample: {
    code: 'AN-20418',
    title: 'Fotografo per matrimonio sul lago',
    offerCount: 6,
    decideBy: '2026-03-23T17:30:00.000Z',
    timeLeft: '3 giorni',
    link: 'https://promessi.example/auctions/detail/418',
  },
})
