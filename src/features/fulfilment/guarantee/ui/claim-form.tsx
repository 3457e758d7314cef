import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { CLAIM_MAX, claimWishes, wishLabel } from '../guarantee.rules.ts'
import type { GuaranteePageView } from '../views.ts'

interface ClaimFormProps {
  readonly view: GuaranteePageView
  readonly failure: FormFailure | undefined
}

/** What is wrong, a photo if there is one, and what the couple would rather have. */
export function ClaimForm({ view, failure }: ClaimFormProps) {
  const busy = useNavigation().state === 'submitting'
  const [preview, setPreview] = useState<string | null>(null)
  const { lines, path } = view.order
  const typed = (name: string) => String(failure?.values[name] ?? '')
  const error = (name: string) => failure?.fields[name] ?? null
  const [only, ...more] = lines
  return (
    <Form method="post" encType="multipart/form-data" className="guarantee-form" noValidate>
      <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
      {only && more.length === 0 ? (
        <>
          <input type="hidden" name="lineId" value={only.id} />
          <p>
            Prodotto: <b>{only.title}</b>
          </p>
        </>
      ) : (
        <Select
          label="Quale prodotto?"
          name="lineId"
          required
          defaultValue={typed('lineId')}
          options={[
            { value: '', label: 'Scegli il prodotto' },
            ...lines.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          error={error('lineId')}
        />
      )}
      <TextArea
        label="Che cosa non va?"
        name="text"
        rows={5}
        required
        maxLength={CLAIM_MAX}
        countDown
        defaultValue={typed('text')}
        help="Quando è comparso il difetto e che cosa succede."
        error={error('text')}
      />
      <FileDrop
        label="Foto del difetto"
        optional
        name="photo"
        help="Una foto JPEG, PNG o WebP, al massimo 5 MB."
        error={error('photo')}
        onFiles={([file]) => setPreview(file ? URL.createObjectURL(file) : null)}
      >
        {preview && <img src={preview} alt="Anteprima della foto scelta" className="image-upload__preview" />}
      </FileDrop>
      <RadioGroup
        legend="Che cosa preferisci?"
        name="wish"
        look="cards"
        defaultValue={typed('wish')}
        options={claimWishes.map((wish) => ({ value: wish, label: wishLabel[wish] }))}
        error={error('wish')}
      />
      <div className="row">
        <ButtonLink variant="text" to={path}>
          Indietro
        </ButtonLink>
        <Button type="submit" loading={busy}>
          Invia al fornitore
        </Button>
      </div>
    </Form>
  )
}
