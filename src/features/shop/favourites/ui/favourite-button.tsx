import { Heart } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useLoginDialog } from '#features/people/accounts/ui/login-dialog.tsx'
import { DrawnFor } from '#ui/forms/form.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import { type FavouriteKind, refusedHeart } from '../favourites.rules.ts'
import './favourite-button.css'

type Answer =
  | { readonly ok: true; readonly isFavourite: boolean }
  | { readonly ok: false; readonly code: string; readonly message: string }

export interface FavouriteButtonProps {
  readonly subject: FavouriteKind
  readonly id: number
  readonly isFavourite: boolean
  /** What is kept: the name of the business, the title of the product. */
  readonly label: string
  /** Asks before it lets go (FAV-03). */
  readonly confirmRemoval?: boolean
  /** Look: a disc on a photo, or a bordered button in a row. */
  readonly look?: 'floating' | 'bordered'
}

/** Keeps a thing or lets it go; shows the heart the server answers with. Without scripts the form leads to the favourites. */
export function FavouriteButton(props: FavouriteButtonProps) {
  const { subject, id, isFavourite, label, confirmRemoval = false, look = 'bordered' } = props
  const fetcher = useFetcher<Answer>({ key: `favourite-${subject}-${id}` })
  const popup = usePopup()
  const openLogin = useLoginDialog()
  const answer = fetcher.data
  const tellRefusal = useEffectEvent((refusal: Extract<Answer, { ok: false }>) => {
    const { body, opensLogin } = refusedHeart(subject, refusal)
    popup({ body, ...(opensLogin && { onClose: openLogin }) })
  })
  useEffect(() => {
    if (answer && !answer.ok) tellRefusal(answer)
  }, [answer])
  const kept = answer?.ok && fetcher.state !== 'idle' ? answer.isFavourite : isFavourite

  const askFirst = (event: FormEvent<HTMLFormElement>) => {
    if (!confirmRemoval || !kept) return
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const remove = () => void fetcher.submit(form, { method: 'post', action: '/favorites' })
    popup({
      body: `Vuoi togliere «${label}» dai preferiti?`,
      actions: [{ label: 'Annulla' }, { label: 'Togli', onSelect: remove }],
    })
  }

  return (
    <fetcher.Form method="post" action="/favorites" className="favourite" onSubmit={askFirst}>
      <DrawnFor />
      <input type="hidden" name="tablename" value={subject} />
      <input type="hidden" name="tableid" value={id} />
      <IconButton
        type="submit"
        label={`${label}: nei preferiti`}
        title={kept ? 'Togli dai preferiti' : 'Salva nei preferiti'}
        icon={<Heart />}
        bordered={look === 'bordered'}
        floating={look === 'floating'}
        aria-pressed={kept}
        aria-disabled={fetcher.state !== 'idle' || undefined}
      />
    </fetcher.Form>
  )
}
