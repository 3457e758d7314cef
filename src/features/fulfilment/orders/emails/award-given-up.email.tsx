import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly title: string
  readonly supplier: string
  /** As the supplier wrote it. */
  readonly reason: string
  readonly url: string
}

/** To the couple: whoever it had chosen gives up before the order is paid. */
export const awardGivenUpMail = defineEmail<Props>({
  name: 'award-given-up',
  subject: ({ supplier, title }) => `${supplier} rinuncia all’incarico per «${title}»`,
  Body: ({ title, supplier, reason, url }) => (
    <MailLayout title={`${supplier} ha rinunciato`} preview={`L’incarico per «${title}» è di nuovo libero.`}>
      <MailText>
        Avevi scelto la proposta di {supplier} per «{title}», ma il fornitore non può più mantenerla.
      </MailText>
      <MailFacts facts={[{ term: 'Motivo', value: reason }]} />
      <MailText>
        Non ti è stato addebitato nulla. Nella pagina dell’annuncio trovi le proposte rimaste disponibili: puoi affidare
        l’incarico a una di loro.
      </MailText>
      <MailButton href={url}>Vai all’annuncio</MailButton>
    </MailLayout>
  ),
  sample: {
    title: 'Abito da sposa a sirena',
    supplier: 'Atelier Mondella',
    reason: 'Una sarta si è ammalata e non possiamo consegnare in tempo.',
    url: 'https://promessi.example/auctions/detail/418',
  },
})
