import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface NextProps {
  readonly title: string
  readonly price: string
  readonly coupleName: string
  readonly phone: string
  readonly url: string
}

/** To the supplier that follows: as to a first choice, with the couple's name and number. */
export const awardSuccessorMail = defineEmail<NextProps>({
  name: 'award-successor',
  subject: ({ title }) => `Gli sposi affidano a te l’incarico per «${title}»`,
  Body: ({ title, price, coupleName, phone, url }) => (
    <MailLayout title="L’incarico passa a te" preview={`Gli sposi hanno scelto la tua proposta per «${title}»`}>
      <MailText>
        Con il fornitore scelto per primo non è andata in porto. Avevi detto che la tua proposta per «{title}» restava
        disponibile, e gli sposi affidano l’incarico a te.
      </MailText>
      <MailFacts
        facts={[
          { term: 'Proposta', value: price },
          { term: 'Sposi', value: coupleName },
          { term: 'Telefono', value: phone },
        ]}
      />
      <MailButton href={url}>Vai alla proposta</MailButton>
      <MailText quiet>Ora gli sposi possono procedere all’ordine e al pagamento: ti scriviamo appena avviene.</MailText>
    </MailLayout>
  ),
  sample: {
    title: 'Fotografo per la cerimonia e la cena',
    price: '2.310,00 €',
    coupleName: 'Giulia Ravasi',
    phone: '+39 333 123 4567',
    url: 'https://promessi.example/offer-detail/14',
  },
})

interface FormerProps {
  readonly title: string
  /** How its award ended, as part of a sentence. */
  readonly why: string
  readonly url: string
}

/** To the supplier that was chosen before. */
export const awardPassedOnMail = defineEmail<FormerProps>({
  name: 'award-passed-on',
  subject: ({ title }) => `L’incarico per «${title}» è passato a un altro fornitore`,
  Body: ({ title, why, url }) => (
    <MailLayout title="L’incarico è passato a un altro" preview={`«${title}» non è più affidato a te`}>
      <MailText>
        Gli sposi avevano scelto la tua proposta per «{title}», ma {why}. Hanno affidato l’incarico a un altro fornitore
        che era rimasto disponibile.
      </MailText>
      <MailText>
        Se c’era un ordine, è concluso: non devi più fare nulla, e il giorno torna libero nel tuo calendario.
      </MailText>
      <MailButton href={url}>Vai alla proposta</MailButton>
    </MailLayout>
  ),
  sample: {
    title: 'Fotografo per la cerimonia e la cena',
    why: 'l’ordine non è arrivato nei tempi',
    url: 'https://promessi.example/offer-detail/12',
  },
})
