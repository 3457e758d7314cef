import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly title: string
  /** True when the seven days passed without a decision. */
  readonly byTime: boolean
  readonly url: string
}

/** To the couple: the announcement ended without a winner. */
export const offersRefusedEmail = defineEmail<Props>({
  name: 'offers-refused',
  subject: ({ title }) => `«${title}» si è concluso senza un vincitore`,
  Body: ({ title, byTime, url }) => (
    <MailLayout title="Nessuna proposta accettata" preview={`«${title}» si è concluso`}>
      <MailText>
        {byTime
          ? `I 7 giorni per scegliere una proposta per «${title}» sono passati: tutte le proposte sono state scartate.`
          : `Hai scartato tutte le proposte per «${title}».`}
      </MailText>
      <MailText>Puoi ripubblicare l’annuncio quando vuoi: ritrovi tutto quello che avevi scritto.</MailText>
      <MailButton href={url}>Vai ai tuoi annunci</MailButton>
    </MailLayout>
  ),
  sample: { title: 'Fiori per chiesa e villa', byTime: true, url: 'https://promessi.example/my-auctions' },
})
