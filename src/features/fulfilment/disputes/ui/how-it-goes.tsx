import { Thread } from '#ui/lists/thread.tsx'
import { Card } from '#ui/parts/card.tsx'
import { ANSWER_DAYS } from '../dispute.rules.ts'
import './disputes.css'

/** What happens after asking for help. @param other who is asked to answer */
export function HowItGoes({ other }: { readonly other: string }) {
  return (
    <Card title="Come funziona">
      <Thread
        label="Passi della richiesta di aiuto"
        orientation="vertical"
        numbered
        steps={[
          { key: 'tell', title: 'Racconti che cosa è successo', detail: 'Lo legge anche l’altra parte.' },
          { key: 'answer', title: `${other} risponde`, detail: `Ha ${ANSWER_DAYS} giorni di tempo.` },
          {
            key: 'mediate',
            title: 'La redazione vi aiuta',
            detail: 'Chiede ciò che manca e vi propone una soluzione.',
          },
          { key: 'decide', title: 'Se non vi accordate, decide', detail: 'Vi scriviamo la decisione e i motivi.' },
        ]}
      />
      <p className="small muted dispute-free">
        Chiedere aiuto è gratuito e non toglie nulla ai tuoi diritti: recesso, garanzia e giudice restano possibili.
      </p>
    </Card>
  )
}
