import { ONLY_OWED_TEXT } from '#features/money/plans/words.rules.ts'
import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'

interface Props {
  readonly number: string
  readonly title: string
  readonly supplier: string
  /** "Rata 2 di 3". */
  readonly step: string
  readonly amount: string
  /** Its day; null for one that has none. */
  readonly dueOn: string | null
  /** From when the seller may end the contract for it; null where nobody may. */
  readonly endsFrom: string | null
  /** Where its money is, of one that was paid protected; null for any other. */
  readonly kept: string | null
  /** The last day on which its provider may keep it. */
  readonly keptUntil: string | null
  readonly url: string
}

const sample: Props = {
  number: 'PO-30817',
  title: 'Servizio fotografico, villa sul lago',
  supplier: 'Studio Controluce',
  step: 'Rata 2 di 3',
  amount: '840,00 €',
  dueOn: '20/04/2027',
  endsFrom: '05/05/2027',
  kept: null,
  keptUntil: null,
  url: 'https://promessi.example/order-detail/auction/817',
}
const keptSample =
  'In custodia presso PayPal: passa a Studio Controluce dopo la tua conferma, o il 16/06/2027 se non segnali problemi.'
const saleSample = { ...sample, url: 'https://promessi.example/portal/orders/817' }

const facts = ({ number, step, amount, dueOn }: Props) => [
  { term: 'Ordine', value: number },
  { term: step, value: amount },
  ...(dueOn ? [{ term: 'Entro il', value: dueOn }] : []),
]

/** To the couple: a step is due soon, or today. */
export const stepDueMail = defineEmail<Props>({
  name: 'step-due',
  subject: ({ step, number, dueOn }) => `${step} da pagare entro il ${dueOn}, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="Una rata da pagare" preview={`${props.title}: ${props.amount}`}>
      <MailText>
        Per «{props.title}» di {props.supplier} c’è una rata di {props.amount} da pagare entro il {props.dueOn}. Bastano
        due tocchi dalla pagina dell’ordine, anche prima di quel giorno.
      </MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Paga la rata</MailButton>
    </MailLayout>
  ),
  sample,
})

/** To the couple: the seller asks for a step that waited for something. */
export const stepCalledMail = defineEmail<Props>({
  name: 'step-called',
  subject: ({ supplier, number }) => `${supplier} chiede la rata dell’ordine ${number}`,
  Body: (props) => (
    <MailLayout title="È il momento di una rata" preview={`${props.title}: ${props.amount}`}>
      <MailText>
        {props.supplier} dice che per «{props.title}» è il momento della rata di {props.amount}: pagala entro il{' '}
        {props.dueOn}. Se non è così, scrivigli dalla pagina dell’ordine.
      </MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Paga la rata</MailButton>
    </MailLayout>
  ),
  sample,
})

/** To the couple: a step that its seller could not receive can be paid again. */
export const stepFreedMail = defineEmail<Props>({
  name: 'step-freed',
  subject: ({ step, number }) => `${step} si può pagare di nuovo, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="Ora puoi pagare la rata" preview={`${props.title}: ${props.amount}`}>
      <MailText>
        {props.supplier} non poteva ricevere pagamenti, e la rata di {props.amount} per «{props.title}» è rimasta in
        attesa: non sei in ritardo. Adesso puoi pagarla, entro il {props.dueOn}.
      </MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Paga la rata</MailButton>
    </MailLayout>
  ),
  sample,
})

/** To the couple: a step has arrived. */
export const stepPaidMail = defineEmail<Props>({
  name: 'step-paid',
  subject: ({ step, number }) => `${step} pagata, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="Rata pagata, grazie" preview={`${props.title}: ${props.amount}`}>
      <MailText>
        {props.kept
          ? `Hai pagato ${props.amount} per «${props.title}». ${props.kept}`
          : `${props.supplier} ha ricevuto ${props.amount} per «${props.title}».`}{' '}
        Le altre rate sono nella pagina dell’ordine.
      </MailText>
      <MailFacts facts={facts({ ...props, dueOn: null })} />
      <MailButton href={props.url}>Vedi l’ordine</MailButton>
    </MailLayout>
  ),
  sample,
})

/** To the seller: a step has arrived. */
export const saleStepPaidMail = defineEmail<Props>({
  name: 'sale-step-paid',
  subject: ({ step, number }) => `${step} ricevuta, vendita ${number}`,
  Body: (props) => (
    <MailLayout title="È arrivata una rata" preview={`${props.title}: ${props.amount}`}>
      <MailText>
        Gli sposi hanno pagato {props.amount} per «{props.title}».{' '}
        {props.kept ?? 'L’importo è stato versato sul tuo conto.'}
      </MailText>
      <MailFacts facts={facts({ ...props, dueOn: null })} />
      <MailButton href={props.url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample: saleSample,
})

/** To the couple: a step was not paid by its day. */
export const stepOverdueMail = defineEmail<Props>({
  name: 'step-overdue',
  subject: ({ step, number }) => `${step} scaduta, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="Una rata è scaduta" preview={`${props.title}: ${props.amount}`}>
      <MailText>
        La rata di {props.amount} per «{props.title}» era da pagare entro il {props.dueOn}.{' '}
        {props.endsFrom
          ? `Paga appena puoi: dal ${props.endsFrom} ${props.supplier} può sciogliere il contratto (art. 1454 c.c.), e quello che torna dipende dal tipo di prima rata.`
          : `È ancora dovuta: paga appena puoi. ${ONLY_OWED_TEXT}; se qualcosa non va, scrivi a ${props.supplier} dalla pagina dell’ordine.`}
      </MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Paga la rata</MailButton>
    </MailLayout>
  ),
  sample,
})

/** To the seller: a step of its couple is overdue. */
export const saleStepOverdueMail = defineEmail<Props>({
  name: 'sale-step-overdue',
  subject: ({ step, number }) => `${step} non pagata, vendita ${number}`,
  Body: (props) => (
    <MailLayout title="Una rata non è arrivata" preview={`${props.title}: ${props.amount}`}>
      <MailText>
        Gli sposi non hanno pagato entro il {props.dueOn} la rata di {props.amount} per «{props.title}». Lo abbiamo
        ricordato a loro: senti anche tu come va.{' '}
        {props.endsFrom
          ? `Dal ${props.endsFrom} puoi annullare la vendita per questo motivo; la pagina della vendita dice che cosa comporta.`
          : `La somma ti è dovuta. ${ONLY_OWED_TEXT}: se non trovate un accordo, dalla pagina della vendita puoi chiedere aiuto a Promessi.`}
      </MailText>
      <MailFacts facts={facts(props)} />
      <MailButton href={props.url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample: saleSample,
})

/** To the couple: what a protected step pays has been done, and silence will soon pass it on. */
export const stepSilentMail = defineEmail<Props>({
  name: 'step-silent',
  subject: ({ step, number }) => `È andato tutto bene? ${step}, ordine ${number}`,
  Body: (props) => (
    <MailLayout title="È andato tutto bene?" preview={`${props.title}: ${props.amount}`}>
      <MailText>
        Per «{props.title}» hai pagato {props.amount} con una rata protetta. {props.kept} Se qualcosa non va, segnalalo
        dalla pagina dell’ordine prima di quel giorno: la rata resta ferma finché non è risolto, al massimo fino al{' '}
        {props.keptUntil}.
      </MailText>
      <MailFacts facts={facts({ ...props, dueOn: null })} />
      <MailButton href={props.url}>Conferma o segnala un problema</MailButton>
    </MailLayout>
  ),
  sample: { ...sample, kept: keptSample, keptUntil: '27/06/2027' },
})

/** To the seller: a protected step has been passed on. */
export const saleStepPassedMail = defineEmail<Props>({
  name: 'sale-step-passed',
  subject: ({ step, number }) => `${step} passata sul tuo conto, vendita ${number}`,
  Body: (props) => (
    <MailLayout title="Una rata protetta è tua" preview={`${props.title}: ${props.amount}`}>
      <MailText>
        La rata protetta di {props.amount} per «{props.title}» non è più in custodia. {props.kept}
      </MailText>
      <MailFacts facts={facts({ ...props, dueOn: null })} />
      <MailButton href={props.url}>Apri la vendita</MailButton>
    </MailLayout>
  ),
  sample: { ...saleSample, kept: 'Passata a te il 16/06/2027, dopo la conferma degli sposi.' },
})

interface WaitsProps extends Omit<Props, 'kept' | 'keptUntil'> {
  /** Where it waits: "Stripe". */
  readonly house: string
}

/** To the seller: a protected step is its own, and it has no account that can take it. */
export const saleStepWaitsMail = defineEmail<WaitsProps>({
  name: 'sale-step-waits',
  subject: ({ step, number }) => `${step} aspetta un tuo conto, vendita ${number}`,
  Body: (props) => (
    <MailLayout title="Una rata è tua: manca solo il conto" preview={`${props.title}: ${props.amount}`}>
      <MailText>
        La rata protetta di {props.amount} per «{props.title}» è tua, ma non hai un conto {props.house} che può
        riceverla. Aspetta presso {props.house}: appena ne colleghi uno te la passiamo, senza che tu debba fare altro.
      </MailText>
      <MailFacts facts={facts({ ...props, kept: null, keptUntil: null, dueOn: null })} />
      <MailButton href={props.url}>Collega un conto</MailButton>
    </MailLayout>
  ),
  sample: { ...sample, house: 'Stripe', url: 'https://promessi.example/portal/operator-paypal?tab=1#carte' },
})
