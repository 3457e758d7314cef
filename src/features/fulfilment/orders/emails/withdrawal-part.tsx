import { MailText } from '#platform/mail/layout.tsx'
import { withdrawalForm, withdrawalInstructions } from '../withdrawal/withdrawal-texts.rules.ts'

/** What an e-mail about an order says of changing one's mind. */
export interface WithdrawalPart {
  /** One sentence, or one for each line where they differ. */
  readonly words: readonly string[]
  /** Opens the withdrawal without a login; null where there is nothing to withdraw from. */
  readonly url: string | null
  readonly isService: boolean
  /** Name, address and e-mail of the seller, for the form. */
  readonly trader: string
  /** Everything the law wants named of the seller, for the words about the contract. */
  readonly seller: string
  readonly termsUrl: string
  /** What the message carries as PDF. */
  readonly attached: 'terms' | 'terms_and_form' | null
}

/** The right of withdrawal on a durable medium: words, link, instructions, the model form; guarantee and conditions (art. 51(7), K3, K6). */
export const MailWithdrawal = ({ part }: { readonly part: WithdrawalPart }) => (
  <>
    {part.words.map((words) => (
      <MailText key={words}>{words}</MailText>
    ))}
    {part.url && (
      <>
        <MailText>
          <a href={part.url}>Recedere dal contratto qui</a> (vale per questo ordine e per chi apre il link: non
          inoltrarlo)
        </MailText>
        {withdrawalInstructions(part.isService).map((words) => (
          <MailText key={words} quiet>
            {words}
          </MailText>
        ))}
        <MailText quiet>
          <b>Modulo di recesso tipo</b>
          {withdrawalForm(part.trader).map((line) => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
        </MailText>
      </>
    )}
    <MailText quiet>
      {part.isService ? 'Vale' : 'Sui prodotti vale'} la garanzia legale di conformità di due anni. Il contratto è con{' '}
      {part.seller}. <a href={part.termsUrl}>Le condizioni in vigore</a>
    </MailText>
    {part.attached && (
      <MailText>
        {part.attached === 'terms'
          ? 'In allegato trovi le condizioni in vigore il giorno dell’ordine: conservale.'
          : 'In allegato trovi le condizioni in vigore il giorno dell’ordine e il modulo di recesso: conservali.'}
      </MailText>
    )}
  </>
)

export const withdrawalSample: WithdrawalPart = {
  words: ['Puoi recedere entro 14 giorni dalla consegna, senza darne il motivo.'],
  url: 'https://promessi.example/recesso/link/esempio',
  isService: false,
  trader: 'Atelier Mondella, via Roma 12, Lecco (LC), atelier@promessi.example, +39 0341 363412',
  seller:
    'Atelier Mondella, via Roma 12, Lecco (LC), P. IVA 01234560139, REA LC-123456, telefono +39 0341 363412, PEC atelier@promessi.example',
  termsUrl: 'https://promessi.example/termini-e-condizioni-generali-del-servizio?versione=1',
  attached: 'terms_and_form',
}
