import type { FeeReminderStage } from '#features/money/billing/fees/fee-reminders.rules.ts'
import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailLayout, MailText } from '#platform/mail/layout.tsx'
import { type Day, day, formatDay } from '#shared/days.ts'
import { type Cents, cents, euro } from '#shared/money.ts'
import type { NamedFee } from '../fee-labels.rules.ts'

interface Props {
  readonly businessName: string
  readonly stage: FeeReminderStage
  /** Oldest first. */
  readonly fees: readonly NamedFee[]
  readonly totalCents: Cents
  readonly suspendsOn: Day
  readonly payee: string
  readonly iban: string
  readonly link: string
}

const MOST_NAMED = 20

const opening = ({ stage, totalCents, fees }: Props): string => {
  const until = fees[0] ? formatDay(fees[0].dueOn) : ''
  switch (stage) {
    case 'before':
      return `hai fee da versare per ${euro(totalCents)}: la prima entro il ${until}.`
    case 'last':
      return `le tue fee per ${euro(totalCents)} non sono ancora arrivate: la prima era da versare entro il ${until}. È l’ultimo avviso prima della sospensione.`
    default:
      return `le tue fee per ${euro(totalCents)} non sono ancora arrivate: la prima è da versare entro il ${until}.`
  }
}

/** Fees that are to be paid soon, or should have been. */
export const feeReminderMail = defineEmail<Props>({
  name: 'fee-reminder',
  subject: ({ stage, totalCents }) =>
    stage === 'last' ? `Ultimo avviso: fee da versare per ${euro(totalCents)}` : `Fee da versare: ${euro(totalCents)}`,
  Body: (props) => {
    const { businessName, fees, suspendsOn, payee, iban, link } = props
    const more = fees.length - MOST_NAMED
    return (
      <MailLayout preview="Quanto, entro quando e come versarle." title="Fee da versare">
        <MailText>
          Ciao {businessName}, {opening(props)}
        </MailText>
        {fees.slice(0, MOST_NAMED).map(({ order, totalCents, dueOn }) => (
          <MailText key={order}>
            Ordine {order}: <b>{euro(totalCents)}</b> IVA inclusa, entro il {formatDay(dueOn)}
          </MailText>
        ))}
        {more > 0 && <MailText>E altre {more}: le trovi tutte nei tuoi guadagni.</MailText>}
        <MailText>
          Versa con un bonifico a {payee}, IBAN {iban}, scrivendo nella causale i numeri degli ordini.
        </MailText>
        <MailButton href={link}>Guarda le tue fee</MailButton>
        <MailText quiet>
          Se il {formatDay(suspendsOn)} la più vecchia è ancora da versare, l’account viene sospeso finché non arriva:
          potrai leggere, pagare e seguire gli ordini, ma non inviare proposte né vendere. Hai già versato? Bastano un
          paio di giorni perché il bonifico ci arrivi. Gli importi non ti tornano? Rispondi a questa email.
        </MailText>
      </MailLayout>
    )
  },
  sample: {
    businessName: 'Atelier Mondella',
    stage: 'late',
    fees: [
      { order: 'PO-30031', totalCents: cents(12981), dueOn: day('2026-10-03') },
      { order: 'PO-30042', totalCents: cents(8345), dueOn: day('2026-10-11') },
    ],
    totalCents: cents(21326),
    suspendsOn: day('2026-11-03'),
    payee: 'Società di esempio S.r.l.',
    iban: 'IT00X0000000000000000000000',
    link: 'https://promessi.example/portal/guadagni',
  },
})
