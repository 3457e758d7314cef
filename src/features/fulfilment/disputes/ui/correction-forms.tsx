import { useNavigation } from 'react-router'
import type { StaffEndingView } from '#features/fulfilment/orders/plan/views.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { carrierOptions } from '#shared/carriers.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { EndingChoice } from './ending-choice.tsx'

const steps = [
  { step: 'ship', action: 'ship', title: 'Segna spedito', send: 'Segna spedito' },
  { step: 'ready', action: 'ready', title: 'Segna pronto per il ritiro', send: 'Segna pronto' },
  { step: 'perform', action: 'perform', title: 'Segna eseguito', send: 'Segna eseguito' },
  { step: 'receive', action: 'deliver', title: 'Segna consegnato', send: 'Segna consegnato' },
  { step: 'cancel', action: 'cancel', title: 'Annulla e rimborsa tutto', send: 'Annulla l’ordine' },
] as const

interface CorrectionFormsProps {
  /** What the order allows now, as its view says it. */
  readonly actions: readonly string[]
  /** Names of the carriers that staff offers. */
  readonly carriers: readonly string[]
  readonly failure: FormFailure | undefined
  /** Of an order that is paid by a plan: for what it may end. */
  readonly endings: readonly StaffEndingView[]
  /** The supplier's account is suspended or closed. */
  readonly isSupplierAway: boolean
}

/** Staff corrects the state, only forward, with the reason both sides read (OQ-125). */
export function CorrectionForms({ actions, carriers, failure, endings, isSupplierAway }: CorrectionFormsProps) {
  const form = useNavigation().formData
  const open = steps.filter(({ action }) => actions.includes(action))
  if (open.length === 0) return null
  const isByPlan = (step: string): boolean => step === 'cancel' && endings.length > 0
  return (
    <Card title="Correggi lo stato" id="correggi">
      {open.map(({ step, title, send }) => {
        const refused = failure?.values.step === step ? failure : null
        const typed = (name: string) => String(refused?.values[name] ?? '')
        const error = (name: string) => refused?.fields[name] ?? null
        return (
          <details key={step} className="dispute-fold" open={refused !== null}>
            <summary>{isByPlan(step) ? 'Sciogli il contratto' : title}</summary>
            <Form method="post" noValidate className="dispute-form" preventScrollReset>
              <input type="hidden" name="intent" value="correct" />
              <input type="hidden" name="step" value={step} />
              {step === 'ship' && (
                <>
                  <Select
                    label="Corriere"
                    name="carrier"
                    placeholder="Scegli…"
                    required
                    defaultValue={typed('carrier')}
                    options={carrierOptions(carriers)}
                    error={error('carrier')}
                  />
                  <TextField
                    label="Numero di spedizione"
                    name="trackingNumber"
                    required
                    autoComplete="off"
                    maxLength={40}
                    defaultValue={typed('trackingNumber')}
                    error={error('trackingNumber')}
                  />
                </>
              )}
              {step === 'cancel' && isSupplierAway && endings.length > 0 && (
                <Note>
                  L’account del fornitore è sospeso o chiuso: se per questo non può fare la sua parte, è lui che manca.
                </Note>
              )}
              {step === 'cancel' && (
                <EndingChoice endings={endings} refused={refused} proposed={isSupplierAway ? 'supplier_default' : ''} />
              )}
              <TextArea
                label="Motivo"
                name="reason"
                rows={3}
                required
                maxLength={REASON_MAX}
                help="Lo leggono gli sposi e il fornitore."
                defaultValue={typed('reason')}
                error={error('reason')}
              />
              <FormNote>{refused && Object.keys(refused.fields).length === 0 ? refused.message : null}</FormNote>
              <Button
                type="submit"
                wide
                variant={step === 'cancel' ? 'danger' : 'outline'}
                loading={form?.get('step') === step}
              >
                {isByPlan(step) ? 'Sciogli il contratto' : send}
              </Button>
            </Form>
          </details>
        )
      })}
    </Card>
  )
}
