import { Share2, X } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { cents } from '#shared/money.ts'
import { Price } from '#ui/figures/price.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { useModalDialog } from '#ui/windows/use-modal-dialog.ts'
import type { MomentKind } from '../moments.rules.ts'
import { MomentArt } from './moment-art.tsx'
import { shareMoment } from './moment-picture.ts'
import './moment.css'

export interface ShownMoment {
  readonly key: string
  readonly kind: MomentKind
  readonly title: string
  readonly text: string
  readonly saved: string
  readonly confetti: number
  readonly first_name: string
  readonly path: string
}

const COLOURS = 5
/** Spreads the confetti without a pattern one would see: steps of the golden ratio. */
const spread = (index: number): number => Math.round(((index * 61.8) % 100) * 10) / 10

/** A moment over the whole window; Esc, the back button or a touch anywhere close it. */
export function MomentScene({ moment, onClose }: { moment: ShownMoment; onClose: () => void }) {
  const modal = useModalDialog({ open: true, onClose })
  const art = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')
  const share = async () => setTold(await shareMoment(art.current, moment))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by itself, and so does its own button.
    <dialog
      {...modal}
      className="moment"
      aria-labelledby="moment-title"
      aria-describedby="moment-text"
      onClick={(event) => (event.target as Element).closest('a, button') || onClose()}
    >
      <div className="moment__confetti" aria-hidden="true">
        {Array.from({ length: moment.confetti }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places.
            key={index}
            className="confetto moment__confetto"
            data-confetto={index % COLOURS}
            style={{ '--from': spread(index), '--turn': index } as CSSProperties}
          />
        ))}
      </div>
      <IconButton className="moment__close" label="Chiudi" icon={<X />} onClick={onClose} />
      <div className="moment__sheet">
        <div ref={art} className="moment__art">
          <MomentArt kind={moment.kind} />
        </div>
        <h2 id="moment-title" className="moment__title">
          {moment.title}
        </h2>
        <p id="moment-text" className="moment__text">
          {moment.text}
        </p>
        {moment.saved !== '' && (
          <p className="moment__saved">
            <span>Risparmi sul tuo budget</span>{' '}
            <Price cents={cents(Math.round(Number(moment.saved) * 100))} size="l" tone="down" />
          </p>
        )}
        <div className="moment__actions">
          <Button variant="outline" icon={<Share2 className="icon" aria-hidden="true" />} onClick={() => void share()}>
            Condividi
          </Button>
          <ButtonLink to={moment.path} onClick={onClose}>
            Guarda
          </ButtonLink>
        </div>
        <p className="moment__told small muted" role="status">
          {told}
        </p>
      </div>
    </dialog>
  )
}
