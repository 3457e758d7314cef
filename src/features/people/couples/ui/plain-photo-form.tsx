import { type FormRefusal, typedValue } from '#features/people/accounts/ui/form-answer.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { DrawnFor } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'

/** Whether a refusal answers this form. */
export const isPhotoRefusal = (answer: { readonly ok: boolean } | undefined): answer is FormRefusal =>
  answer?.ok === false && typedValue(answer as FormRefusal, 'intent') === 'photo'

/** The photo of the profile without scripts: the server keeps the middle of the picture (PROF-03). */
export function PlainPhotoForm({ refusal }: { readonly refusal: FormRefusal | null }) {
  return (
    <form
      method="post"
      action="/profile"
      encType="multipart/form-data"
      noValidate
      className="stack profile__plain-photo"
      aria-label="Cambia foto"
    >
      <DrawnFor />
      <input type="hidden" name="intent" value="photo" />
      <FormNote>{refusal && !refusal.fields.image ? refusal.message : null}</FormNote>
      <TextField
        label="La tua foto"
        name="image"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        required
        help="JPEG, PNG o WebP, al massimo 5 MB. Teniamo la parte centrale."
        error={refusal?.fields.image}
      />
      <div className="row">
        <Button type="submit">Salva la foto</Button>
        <ButtonLink to="/profile" variant="text">
          Annulla
        </ButtonLink>
      </div>
    </form>
  )
}
