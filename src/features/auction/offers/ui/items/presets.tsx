import { useId } from 'react'
import { CLOSED, usePageAddress } from '#features/auction/announcements/ui/detail-address.ts'
import { usePageForm } from '#features/auction/announcements/ui/detail-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { PRESET_NAME_MAX, type WritingView } from '../../items/writing.rules.ts'

type StartFromProps = Pick<WritingView, 'presets' | 'lastOfferId'>

/** Where an offer may begin while nothing is written: one's last one, or a proposal that was saved. */
export function StartFrom({ presets, lastOfferId }: StartFromProps) {
  const addressWith = usePageAddress()
  const to = (begin: Readonly<Record<string, string>>) => addressWith({ ...CLOSED, invia: '1', ...begin })
  if (lastOfferId === null && presets.length === 0) return null
  return (
    <nav className="offer-form__wide row" aria-label="Comincia da">
      <span className="small muted">Comincia da</span>
      {lastOfferId !== null && (
        <ButtonLink size="s" variant="outline" to={to({ da: String(lastOfferId) })} replace preventScrollReset>
          La tua ultima proposta
        </ButtonLink>
      )}
      {presets.map(({ id, name }) => (
        <ButtonLink key={id} size="s" variant="outline" to={to({ tipo: String(id) })} replace preventScrollReset>
          {name}
        </ButtonLink>
      ))}
    </nav>
  )
}

interface SavePresetProps extends Pick<WritingView, 'presets'> {
  /** The window's form, whose texts are saved. */
  readonly form: () => HTMLFormElement | null
}

/** Keeps what is typed as a proposal to begin with, and takes one away. */
export function SavePreset({ presets, form }: SavePresetProps) {
  const formId = useId()
  const saving = usePageForm({ intent: 'save-preset' })
  const removing = usePageForm({ intent: 'remove-preset' })
  return (
    <details className="offer-presets">
      <summary>Salvala come proposta tipo</summary>
      <saving.Form
        method="post"
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          const own = new FormData(event.currentTarget)
          const window = form()
          const texts = window
            ? [...new FormData(window)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
            : []
          for (const [name, text] of texts) if (name !== 'intent') own.append(name, text)
          saving.submit(own)
        }}
      >
        <input type="hidden" name="intent" value="save-preset" />
        <TextField
          name="presetName"
          label="Nome"
          maxLength={PRESET_NAME_MAX}
          required
          error={saving.failure?.fields.name ?? saving.failure?.message ?? null}
        />
        <Button type="submit" size="s" variant="outline" loading={saving.busy}>
          Salva
        </Button>
        <p className="small muted" role="status">
          {saving.done?.message}
        </p>
      </saving.Form>
      {presets.map(({ id, name }) => (
        <removing.Form key={id} method="post" className="row">
          <input type="hidden" name="intent" value="remove-preset" />
          <input type="hidden" name="presetId" value={id} />
          <span className="small">{name}</span>
          <Button type="submit" size="s" variant="text">
            Elimina<span className="sr-only"> {name}</span>
          </Button>
        </removing.Form>
      ))}
    </details>
  )
}
