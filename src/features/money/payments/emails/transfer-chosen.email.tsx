import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { type Cents, cents, euro } from '#shared/money.ts'

interface Props {
  readonly description: string
  readonly amountCents: Cents
  /** The last day on which it may arrive. */
  readonly lastDay: string
  readonly url: string
}

/** To the payer who chose a bank transfer: the way back to the account, which stands on the provider's page alone. */
export const transferChosenMail = defineEmail<Props>({
  name: 'transfer-chosen',
  subject: ({ amountCents }) => `Aspettiamo il tuo bonifico di ${euro(amountCents)}`,
  Body: ({ description, amountCents, lastDay, url }) => (
    <MailLayout title="Aspettiamo il tuo bonifico" preview={`Deve arrivare entro ${lastDay}.`}>
      <MailText>
        Hai scelto di pagare con un bonifico. Usa l’importo esatto e la causale che trovi nella pagina con l’IBAN: ti
        scriviamo quando il denaro è arrivato.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Per', value: description },
          { term: 'Importo', value: euro(amountCents) },
          { term: 'Entro', value: lastDay },
        ]}
      />
      <MailText>Finché il bonifico non è partito puoi pagare in un altro modo, dalla stessa pagina.</MailText>
      <MailButton href={url}>Vedi i dati del bonifico</MailButton>
    </MailLayout>
  ),
  sample: {
    description: 'Ordine PO-30018',
    amountCents: cents(253_200),
    lastDay: '06/12/2026',
    url: 'https://promessi.example/pagamento/esito?token=cs_test_1',
  },
})
