import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface LowStockProps {
  readonly title: string
  /** Pieces left; 0 is sold out. */
  readonly left: number
  readonly url: string
}

const leftText = (left: number) => (left === 1 ? 'ne resta 1' : `ne restano ${left.toLocaleString('it-IT')}`)

/** To the supplier: a product is nearly finished, or is. */
export const lowStockEmail = defineEmail<LowStockProps>({
  name: 'low-stock',
  subject: ({ title, left }) => (left === 0 ? `«${title}» è esaurito` : `«${title}»: ${leftText(left)}`),
  Body: ({ title, left, url }) => (
    <MailLayout title={left === 0 ? 'Un prodotto è esaurito' : 'Un prodotto sta per finire'} preview={title}>
      <MailText>
        {left === 0
          ? `Hai venduto l’ultimo pezzo di «${title}»: gli sposi lo vedono esaurito finché non aggiorni la scorta.`
          : `Di «${title}» ${leftText(left)}.`}
      </MailText>
      <MailButton href={url}>Aggiorna la scorta</MailButton>
      <MailText quiet>Nella scheda del prodotto scegli da quanti pezzi vuoi essere avvisato.</MailText>
    </MailLayout>
  ),
  sample: { title: 'Velo in tulle, tre metri', left: 2, url: 'https://promessi.example/portal/products/12' },
})
