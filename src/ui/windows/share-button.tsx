import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../parts/icon-button.tsx'

const ShareSheet = lazy(() => import('./share-sheet.tsx').then((module) => ({ default: module.ShareSheet })))

interface ShareButtonProps {
  /** Absolute address of what is shared. */
  url: string
  /** The sentence that goes with the address. */
  title: string
}

/** "Condividi": the sheet of channels, downloaded with the first click. */
export function ShareButton({ url, title }: ShareButtonProps) {
  const [open, setOpen] = useState(false)
  // What was opened once stays: it leaves with its movement.
  const [used, setUsed] = useState(false)
  return (
    <>
      <IconButton
        bordered
        label="Condividi"
        icon={<Share2 />}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      />
      {used && (
        <Suspense fallback={null}>
          <ShareSheet url={url} title={title} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
