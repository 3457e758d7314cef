import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly title: string
  /** The chosen business, or null when all offers were refused. */
  readonly winner: string | null
  /** Of the supplier's offer where another was chosen, else of the announcements. */
  readonly url: string
}

/** To the bidders who were not chosen, or to all when all were refused. */
export const offerNotChosenEmail = defineEmail<Props>({
  name: 'offer-not-chosen',
  subject: ({ title }) => `Com’è finito l’annuncio «${title}»`,
  Body: ({ title, winner, url }) => (
    <MailLayout title="L’annuncio è concluso" preview={`«${title}» si è concluso`}>
      <MailText>
        {winner
          ? `Per l’annuncio «${title}» gli sposi hanno scelto la proposta di ${winner}.`
          : `Per l’annuncio «${title}» gli sposi non hanno accettato nessuna offerta.`}
      </MailText>
      {winner ? (
        <MailText>
          Se con il fornitore scelto non va in porto, gli sposi possono affidare l’incarico a chi è rimasto disponibile:
          dillo nella pagina della tua proposta.
        </MailText>
      ) : (
        <MailText>Grazie per aver partecipato. Ci sono altri annunci in corso nel tuo settore.</MailText>
      )}
      <MailButton href={url}>{winner ? 'Vai alla proposta' : 'Guarda gli annunci'}</MailButton>
    </MailLayout>
  ),
  sample: {
    title: 'Abito da sposa a sirena',
    winner: 'Atelier Mondella',
    url: 'https://promessi.example/offer-detail/12',
  },
})
