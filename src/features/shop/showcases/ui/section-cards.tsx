import { MapPin } from 'lucide-react'
import { policyFields } from '#features/people/suppliers/policy-fields.rules.ts'
import type { FormAnswer } from '#features/people/suppliers/ui/form-state.ts'
import { keysOf } from '#shared/fields.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { textProps } from '#ui/forms/field-props.ts'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { MapMarkerState } from '../views.ts'
import type { Draft } from './use-draft.ts'

/** What the page of a showcase calls them. */
const titles = {
  conditions: {
    label: 'Termini e condizioni generali di vendita (art. 49 Codice del Consumo)',
    help: 'Acconti, tempi, che cosa è compreso. Gli sposi le leggono anche in ogni tua proposta.',
  },
  returnPolicy: { label: 'Politica resi, rimborsi, cambi e disdette' },
  privacyPolicy: { label: 'Privacy Policy Fornitore' },
} as const

interface ConditionsCardProps {
  /** Id of the form these fields belong to. */
  readonly form: string
  readonly start: Draft
  readonly answer: FormAnswer | null
}

/** The company's own conditions, three of the six sections. */
export function ConditionsCard({ form, start, answer }: ConditionsCardProps) {
  return (
    <Card title="Condizioni, resi e privacy">
      <div className="stack">
        {keysOf(policyFields).map((key) => (
          <TextArea
            key={key}
            form={form}
            {...textProps(policyFields[key], { start, errors: answer?.fields })}
            {...titles[key]}
            rows={4}
          />
        ))}
        <TextField
          form={form}
          id="returnDays"
          name="returnDays"
          label="Giorni per il reso"
          help="La legge ne dà 14: scrivi un numero solo se ne offri di più."
          optional
          inputMode="numeric"
          maxLength={3}
          defaultValue={start.returnDays}
          error={answer?.fields.returnDays}
        />
      </div>
    </Card>
  )
}

const mapWords: Readonly<Record<MapMarkerState, string>> = {
  'no-address': 'Senza città e indirizzo la sezione “Mappa” non compare.',
  searching: 'Stiamo cercando il tuo indirizzo: tra poco il segnaposto è al suo posto.',
  address: 'Il segnaposto è sul tuo indirizzo.',
  town: 'Il segnaposto è sul tuo comune.',
  'not-found': 'Siamo spiacenti, non è stato possibile geolocalizzare l’indirizzo: controlla come è scritto.',
}

interface MapCardProps {
  readonly standing: MapMarkerState
  readonly address: string | null
  /** A collaborator looks: the address is the owner's to change. */
  readonly isMember: boolean
}

/** Where the marker stands; the address itself is the company's. */
export function MapCard({ standing, address, isMember }: MapCardProps) {
  return (
    <Card
      title="Mappa"
      action={
        isMember ? undefined : (
          <Link className="link small" to="/portal/operator-paypal?tab=2#address">
            {address ? 'Cambia l’indirizzo' : 'Indica l’indirizzo'}
          </Link>
        )
      }
    >
      <p className="editor__map">
        <MapPin className="icon" aria-hidden="true" />
        <span>
          {address && (
            <>
              <b>{address}</b>
              <br />
            </>
          )}
          <span className="small muted">{mapWords[standing]}</span>
        </span>
      </p>
    </Card>
  )
}
