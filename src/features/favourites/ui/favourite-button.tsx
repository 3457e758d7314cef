import { Heart } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { IconButton } from '#ui/icon-button.tsx'
import { usePopup } from '#ui/popup.tsx'
import './favourite-button.css'

type Answer = { readonly ok: true; readonly isFavourite: boolean } | { readonly ok: false; readonly message: string }

export interface FavouriteButtonProps {
  readonly subject: 'auctions'
  readonly subjectId: number
  readonly isFavourite: boolean
  /** What is kept, for the label: the title of the announcement. */
  readonly title: string
  /** Look: a disc on a photo, or a bordered button in a row. */
  readonly look?: 'floating' | 'bordered'
}

/** Keeps a thing or lets it go; shows the heart the server answers with. Without scripts the form leads to the favourites. */
export function FavouriteButton({ subject, subjectId, isFavourite, title, look = 'bordered' }: FavouriteButtonProps) {
  const fetcher = useFetcher<Answer>({ key: `favourite-${subject}-${subjectId}` })
  const popup = usePopup()
  const answer = fetcher.data
  const tellRefusal = useEffectEvent((message: string) => popup({ body: message }))
  useEffect(() => {
    if (answer && !answer.ok) tellRefusal(answer.message)
  }, [answer])
  const kept = answer?.ok && fetcher.state !== 'idle' ? answer.isFavourite : isFavourite

  return (
    <fetcher.Form method="post" action="/favorites" className="favourite">
      <input type="hidden" name="tablename" value={subject} />
      <input type="hidden" name="tableid" value={subjectId} />
      <IconButton
        type="submit"
        label={`${title}: nei preferiti`}
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
