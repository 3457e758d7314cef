import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { formatDayAtTime } from '#shared/days.ts'

interface Props {
  readonly businessName: string
  readonly sectorName: string
  /** `kept`: it was to change, and does not. */
  readonly what: 'ended' | 'replaced' | 'kept'
  readonly reason: string
  readonly from: Date
  readonly link: string
}

const titles = { ended: 'è chiuso', replaced: 'cambia', kept: 'resta com’è' } as const

const story = ({ what, from }: Props): string => {
  const at = formatDayAtTime(from)
  if (what === 'kept')
    return `il bonus di categoria a cui hai aderito doveva cambiare dal ${at}: non cambia più. Vale anche dopo, alle stesse condizioni, e puoi lasciarlo quando vuoi.`
  const now = what === 'ended' ? 'è stato chiuso' : 'cambia'
  return `il bonus di categoria a cui avevi aderito ${now}. Non vale più dal ${at}: da quel momento vale di nuovo il bonus che hai scelto tu. Gli ordini già fatti restano come sono.`
}

/** To a supplier that had joined the bonus of its category, when that changes or ends. */
export const categoryBonusChangedMail = defineEmail<Props>({
  name: 'category-bonus-changed',
  subject: ({ sectorName, what }) => `Il bonus di ${sectorName} ${titles[what]}`,
  Body: (props) => (
    <MailLayout
      preview={props.what === 'kept' ? 'Non cambia più.' : 'Dopo vale di nuovo il tuo bonus.'}
      title={`Bonus di ${props.sectorName}`}
    >
      <MailText>
        Ciao {props.businessName}, {story(props)}
      </MailText>
      <MailText>Il motivo: {props.reason}</MailText>
      {props.what === 'replaced' && (
        <MailText>
          Alle nuove condizioni non aderisci da solo: quando iniziano le trovi nel portale e decidi tu.
        </MailText>
      )}
      <MailButton href={props.link}>Guarda il bonus di categoria</MailButton>
      <MailText quiet>
        La decisione è dello staff di Promessi, sulla base dei termini per le aziende. Se non sei d’accordo, rispondi
        dalla pagina Messaggi del portale: la riguarda una persona.
      </MailText>
    </MailLayout>
  ),
  sample: {
    businessName: 'Atelier Mondella',
    sectorName: 'Abiti da sposa',
    what: 'replaced',
    reason: 'Nuova stagione',
    from: new Date('2026-12-01T08:00:00Z'),
    link: 'https://promessi.example/portal/bonus-categoria',
  },
})
