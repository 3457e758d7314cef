import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#features/people/suppliers/ui/form-state.ts'
import { DRAWN_FOR } from '#shared/drawn-for.ts'
import { type ImageKind, imageKinds, type Picture } from '#shared/images.ts'
import { DrawnFor, useDrawnFor } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { ImageUploadField, type UploadedImage } from '#ui/pictures/image-upload-field.tsx'
import { useToast } from '#ui/windows/toast.tsx'

type BrandKind = Extract<ImageKind, 'logo' | 'banner' | 'bannerMobile'>

interface BrandingPanelProps {
  readonly view: Readonly<Record<BrandKind, Picture | null>>
  /** A picture sent without scripts that was refused. */
  readonly answer: FormAnswer | null
}

interface BrandAnswer {
  readonly ok: boolean
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** They have one place, wherever they are changed from. */
const ACTION = '/portal/vetrina'

const parts: readonly { kind: BrandKind; label: string; help: string }[] = [
  { kind: 'logo', label: 'Logo', help: 'Quadrato; si vede tondo.' },
  { kind: 'banner', label: 'Banner per schermi', help: 'Largo e basso: almeno 1600 × 440 pixel.' },
  { kind: 'bannerMobile', label: 'Banner per telefoni', help: 'Almeno 900 × 420 pixel.' },
]

/** Logo and banners, shared by showcase and store: chosen, cut and saved at once. */
export function BrandingPanel({ view, answer }: BrandingPanelProps) {
  return (
    <Card title="Logo e banner" id="immagini">
      <div className="branding">
        {parts.map(({ kind, label, help }) => (
          <BrandPicture
            key={`${kind} ${view[kind]?.src ?? ''}`}
            kind={kind}
            label={label}
            help={help}
            picture={view[kind]}
            error={answer?.values.kind === kind ? answer.message : undefined}
          />
        ))}
      </div>
      <p className="small muted">JPEG, PNG o WebP fino a 5 MB. Senza banner si vede quello della tua categoria.</p>
    </Card>
  )
}

interface BrandPictureProps {
  readonly kind: BrandKind
  readonly label: string
  readonly help: string
  readonly picture: Picture | null
  readonly error: string | undefined
}

/** Larger files do not pass; what was cut in the browser is smaller and looks the same. */
const HEAVY = 4.5 * 1024 * 1024

const bytesOf = (dataUrl: string): Blob => {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new Blob([Uint8Array.from(binary, (sign) => sign.charCodeAt(0))], { type: 'image/jpeg' })
}

function BrandPicture({ kind, label, help, picture, error }: BrandPictureProps) {
  const fetcher = useFetcher<BrandAnswer>()
  const hydrated = useHydrated()
  const toast = useToast()
  const drawnFor = useDrawnFor()
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.ok) toast(answer.message)
  }, [answer, toast])

  const save = (image: UploadedImage | null) => {
    if (!image) return
    const form = new FormData()
    form.set('intent', 'branding')
    form.set('kind', kind)
    if (drawnFor) form.set(DRAWN_FOR, drawnFor)
    if (image.file.size > HEAVY) form.set('image', bytesOf(image.dataUrl), image.file.name)
    else {
      form.set('image', image.file)
      form.set('imageCrop', JSON.stringify(image.crop))
    }
    fetcher.submit(form, { method: 'post', action: ACTION, encType: 'multipart/form-data' })
  }
  const refusal = answer && !answer.ok ? (answer.fields?.image ?? answer.message) : error
  return (
    <div className={`branding__part branding__part--${kind}`}>
      <fetcher.Form method="post" action={ACTION} encType="multipart/form-data" className="stack">
        <DrawnFor />
        <input type="hidden" name="kind" value={kind} />
        <ImageUploadField
          name="image"
          aspect={imageKinds[kind].aspect}
          round={kind === 'logo'}
          type="image/jpeg"
          label={label}
          help={help}
          currentUrl={picture?.src ?? null}
          error={refusal ?? null}
          onChange={save}
        />
        {!hydrated && (
          <Button type="submit" size="s" variant="outline" name="intent" value="branding">
            Salva
          </Button>
        )}
      </fetcher.Form>
      <FormNote tone="info">{fetcher.state === 'idle' ? null : 'Sto salvando…'}</FormNote>
      {picture && (
        <fetcher.Form method="post" action={ACTION}>
          <DrawnFor />
          <input type="hidden" name="kind" value={kind} />
          <Button type="submit" size="s" variant="text" name="intent" value="unbrand" aria-label={`Togli ${label}`}>
            Togli
          </Button>
        </fetcher.Form>
      )}
    </div>
  )
}
