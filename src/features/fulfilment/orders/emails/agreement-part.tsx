import { MailFacts, MailText } from '#platform/mail/layout.tsx'
import { AGREEMENT_TITLE, type AgreementSection } from '../agreement/agreement.rules.ts'

/** What was agreed, in the message that confirms an order: part by part, as on its page and its PDF. */
export const MailAgreement = ({ sections }: { readonly sections: readonly AgreementSection[] }) =>
  sections.length === 0 ? null : (
    <>
      <MailText>
        <b>{AGREEMENT_TITLE}</b>
      </MailText>
      {sections.map(({ heading, facts, texts }) => (
        <div key={heading}>
          <MailText quiet>
            <b>{heading}</b>
          </MailText>
          {facts.length > 0 && <MailFacts facts={facts} />}
          {texts.map(({ term, text }) => (
            <MailText key={text}>
              {term && <b>{term}: </b>}
              {text}
            </MailText>
          ))}
        </div>
      ))}
    </>
  )

export const agreementSample: readonly AgreementSection[] = [
  {
    heading: 'La proposta accettata',
    facts: [
      { term: 'Annuncio', value: 'Abito da sposa a sirena, AN-20069' },
      { term: 'Modello', value: 'Azzurra' },
      { term: 'Dettaglio prodotto', value: 'Mikado di seta' },
      { term: 'Giorni effettivi', value: '15 giorni' },
    ],
    texts: [{ term: null, text: 'Due prove in atelier e la stiratura prima delle nozze sono comprese.' }],
  },
  {
    heading: 'Quando e dove',
    facts: [
      { term: 'Quando', value: '11/09/2027' },
      { term: 'Dove', value: 'Bellagio (CO)' },
    ],
    texts: [],
  },
  {
    heading: 'Le richieste degli sposi',
    facts: [{ term: 'Misure', value: 'Petto: 90 - Vita: 66 - Fianchi: 95' }],
    texts: [{ term: null, text: 'Cerco un abito a sirena, senza strascico.' }],
  },
  {
    heading: 'Le condizioni del fornitore',
    facts: [],
    texts: [{ term: 'Condizioni di vendita', text: 'Le modifiche si chiedono entro la seconda prova.' }],
  },
]
