import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { Button } from '#ui/parts/button.tsx'
import {
  PROOF_BYTES,
  PROOF_HELP,
  PROOF_TOO_HEAVY,
  spacedIban,
  TRANSFER_MAX,
  type TransferKind,
} from '../transfer.rules.ts'
import type { TransferView } from '../views.ts'

interface Props {
  readonly transfer: TransferView
  readonly failure: FormFailure | undefined
}

/** What was refused of this form and of no other. */
const ownFailure = ({ transfer, failure }: Props, intent: string): FormFailure | undefined =>
  failure?.values.transfer === String(transfer.id) && failure.values.intent === intent ? failure : undefined

const useBusy = (intent: string): boolean => useNavigation().formData?.get('intent') === intent

function Hidden({ transfer, intent }: { transfer: TransferView; intent: string }) {
  return (
    <>
      <input type="hidden" name="transfer" value={transfer.id} />
      <input type="hidden" name="intent" value={intent} />
    </>
  )
}

const sentence = (failure: FormFailure | undefined) =>
  failure && Object.keys(failure.fields).length === 0 ? failure.message : null

const WHO_SEES_IBAN = 'Lo vede solo il venditore, per questo bonifico; quando è concluso lo cancelliamo.'

/** The couple's: to which account; for all transfers of the order that wait for one, where there are several. */
export function IbanForm(props: Props & { readonly isForAll: boolean }) {
  const { transfer, isForAll } = props
  const failure = ownFailure(props, 'iban')
  const busy = useBusy('iban')
  const typed = (name: string): string => String(failure?.values[name] ?? '')
  return (
    <Form method="post" className="stack" noValidate>
      <Hidden transfer={transfer} intent="iban" />
      <FormNote>{sentence(failure)}</FormNote>
      <TextField
        label="Intestatario del conto"
        name="holder"
        required
        maxLength={TRANSFER_MAX.holder}
        autoComplete="name"
        defaultValue={typed('holder')}
        error={failure?.fields.holder ?? null}
      />
      <TextField
        label="IBAN"
        name="iban"
        required
        maxLength={TRANSFER_MAX.iban}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help={isForAll ? `${WHO_SEES_IBAN} Vale per tutti i bonifici qui sotto.` : WHO_SEES_IBAN}
        defaultValue={typed('iban')}
        error={failure?.fields.iban ?? null}
      />
      <Button type="submit" loading={busy}>
        {transfer.status === 'awaiting_iban' ? 'Salva l’IBAN' : 'Cambia l’IBAN'}
      </Button>
    </Form>
  )
}

/** The couple's: did it come, or has it had the money already? */
export function ArrivedForm(props: Props) {
  const { transfer } = props
  const failure = ownFailure(props, 'answer')
  const busy = useBusy('answer')
  return (
    <Form method="post" className="stack">
      <Hidden transfer={transfer} intent="answer" />
      <FormNote>{sentence(failure)}</FormNote>
      <div className="row">
        <Button
          type="submit"
          name="arrived"
          value="yes"
          variant={transfer.canHave ? 'outline' : 'primary'}
          loading={busy}
        >
          {transfer.canHave ? 'Li ho già avuti' : 'È arrivato'}
        </Button>
        {transfer.status === 'paid' && (
          <Button type="submit" name="arrived" value="no" variant="outline" loading={busy}>
            Non è arrivato
          </Button>
        )}
      </div>
    </Form>
  )
}

/** The seller's: where to, and the proof that it went. */
export function PaidForm(props: Props & { readonly today: string }) {
  const { transfer, today } = props
  const failure = ownFailure(props, 'paid')
  const busy = useBusy('paid')
  const [tooHeavy, setTooHeavy] = useState(false)
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const isTooHeavy = (currentTarget.files?.[0]?.size ?? 0) > PROOF_BYTES
    setTooHeavy(isTooHeavy)
    if (isTooHeavy) currentTarget.value = ''
  }
  if (!transfer.payTo) return null
  const { holder, iban, version } = transfer.payTo
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Intestatario', value: holder },
          { term: 'IBAN', value: spacedIban(iban) },
        ]}
      />
      <Form method="post" encType="multipart/form-data" className="stack" noValidate>
        <Hidden transfer={transfer} intent="paid" />
        <input type="hidden" name="version" value={version} />
        <FormNote>{sentence(failure)}</FormNote>
        <TextField
          label="Giorno del bonifico"
          name="paidOn"
          type="date"
          required
          max={today}
          defaultValue={String(failure?.values.paidOn ?? today)}
          error={failure?.fields.paidOn ?? null}
        />
        <TextField
          label="Contabile"
          name="file"
          type="file"
          required
          accept="application/pdf,image/jpeg,image/png,image/webp"
          help={PROOF_HELP}
          error={tooHeavy ? PROOF_TOO_HEAVY : (failure?.fields.file ?? null)}
          onChange={check}
        />
        <Button type="submit" loading={busy}>
          Segna come versato
        </Button>
      </Form>
    </>
  )
}

/** The staff's: how it ends, and why. */
export function CloseForm(props: Props) {
  const { transfer } = props
  const busy = useBusy('transfer_close')
  if (!transfer.canClose) return null
  return (
    <CloseFields kind={transfer.kind} failure={ownFailure(props, 'transfer_close')} busy={busy}>
      <Hidden transfer={transfer} intent="transfer_close" />
    </CloseFields>
  )
}

const closeWords = {
  refund: {
    legend: 'Come è finito il rimborso',
    given: 'Chi ha pagato ha riavuto il denaro in un altro modo',
    none: 'Non si rimborsa altro',
    button: 'Chiudi il rimborso',
  },
  compensation: {
    legend: 'Come è finito il doppio della caparra',
    given: 'Gli sposi hanno avuto il denaro in un altro modo',
    none: 'Non è dovuto altro',
    button: 'Chiudi il doppio della caparra',
  },
} as const

interface CloseFieldsProps {
  readonly kind?: TransferKind
  readonly failure: FormFailure | undefined
  readonly busy: boolean
  /** Hidden fields that name what is closed. */
  readonly children: ReactNode
}

/** How a refund that does not go by itself ends, by staff, and why. */
export function CloseFields({ kind = 'refund', failure, busy, children }: CloseFieldsProps) {
  const words = closeWords[kind]
  const [outcome, setOutcome] = useState(String(failure?.values.outcome ?? ''))
  return (
    <Form method="post" className="stack" noValidate preventScrollReset>
      {children}
      <FormNote>{sentence(failure)}</FormNote>
      <RadioGroup
        legend={words.legend}
        name="outcome"
        value={outcome}
        onChange={setOutcome}
        options={[
          { value: 'given', label: words.given },
          { value: 'none', label: words.none },
        ]}
        error={failure?.fields.outcome ?? null}
      />
      <TextArea
        rows={3}
        label="Motivo"
        name="reason"
        required
        help="Come è tornato, o perché non torna: lo leggono gli sposi e il fornitore."
        maxLength={TRANSFER_MAX.reason}
        defaultValue={String(failure?.values.reason ?? '')}
        error={failure?.fields.reason ?? null}
      />
      <Button type="submit" variant="outline" loading={busy}>
        {words.button}
      </Button>
    </Form>
  )
}
