import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly title: string
  readonly supplier: string
  /** As staff wrote it. */
  readonly reason: string
  readonly url: string
}

const sample: Props = {
  title: 'Abito da sposa a sirena',
  supplier: 'Atelier Mondella',
  reason: 'L’ordine non è stato pagato dopo tre promemoria.',
  url: 'https://promessi.example/auctions/detail/418',
}

/** To the couple: staff has closed the order it never paid (OQ-056). */
export const awardClosedCoupleMail = defineEmail<Props>({
  name: 'award-closed-couple',
  subject: ({ title }) => `Ordine non concluso: ${title}`,
  Body: ({ title, supplier, reason, url }) => (
    <MailLayout title="Il tuo ordine è stato chiuso" preview={`L’ordine per «${title}» non è stato pagato.`}>
      <MailText>
        Avevi scelto la proposta di {supplier} per «{title}», ma l’ordine non è mai stato pagato: il nostro staff lo ha
        chiuso.
      </MailText>
      <MailFacts facts={[{ term: 'Motivo', value: reason }]} />
      <MailText>
        Non ti è stato addebitato nulla, e questo ordine non si può più pagare. Se il servizio ti serve ancora, nella
        pagina dell’annuncio trovi le proposte rimaste disponibili; altrimenti puoi pubblicare un nuovo annuncio.
      </MailText>
      <MailButton href={url}>Vedi l’annuncio</MailButton>
    </MailLayout>
  ),
  sample,
})

/** To the supplier that was chosen and never paid. */
export const awardClosedSupplierMail = defineEmail<Props>({
  name: 'award-closed-supplier',
  subject: ({ title }) => `Aggiudicazione non conclusa: ${title}`,
  Body: ({ title, reason, url }) => (
    <MailLayout title="L’ordine non è stato pagato" preview={`«${title}» si è concluso senza pagamento.`}>
      <MailText>
        Gli sposi avevano scelto la tua proposta per «{title}», ma non hanno pagato l’ordine: il nostro staff ha chiuso
        l’aggiudicazione.
      </MailText>
      <MailFacts facts={[{ term: 'Motivo', value: reason }]} />
      <MailText>La partecipazione spesa per questo annuncio ti è stata restituita. Non ci sono provvigioni.</MailText>
      <MailButton href={url}>Vedi l’annuncio</MailButton>
    </MailLayout>
  ),
  sample,
})
