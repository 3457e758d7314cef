import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly businessName: string
  readonly from: string
  readonly to: string
  /** As staff wrote it. */
  readonly reason: string
  readonly support: string
  readonly url: string
}

/** Staff moved the business to another sector: which, why, what follows, how to object (OQ-171). */
export const sectorChangedMail = defineEmail<Props>({
  name: 'sector-changed',
  subject: ({ to }) => `Il tuo settore ora è ${to}`,
  Body: ({ businessName, from, to, reason, support, url }) => (
    <MailLayout title="Il tuo settore è cambiato" preview={`Da ${from} a ${to}.`}>
      <MailText>Ciao {businessName}, abbiamo spostato la tua impresa in un altro settore.</MailText>
      <MailFacts
        facts={[
          { term: 'Prima', value: from },
          { term: 'Ora', value: to },
          { term: 'Motivo', value: reason },
        ]}
      />
      <MailText>
        Da ora vedi gli annunci del nuovo settore. Prodotti, proposte e ordini che hai già restano nel loro. Controlla
        spedizione e bonus: valgono per settore.
      </MailText>
      <MailButton href={url}>Controlla spedizione e bonus</MailButton>
      <MailText quiet>
        La decisione è di una persona del nostro staff. Se non sei d’accordo scrivi a {support} entro sei mesi: la
        riesamina un’altra persona. Resta sempre possibile rivolgersi al giudice.
      </MailText>
    </MailLayout>
  ),
  sample: {
    businessName: 'Controluce Fotografia',
    from: 'Foto e video',
    to: 'Musica e DJ',
    reason: 'Lo hai chiesto il 3 giugno: hai scelto il settore sbagliato quando ti sei registrato.',
    support: 'assistenza@promessi.example',
    url: 'https://promessi.example/portal/operator-paypal?tab=3',
  },
})
