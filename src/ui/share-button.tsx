import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from './icon-button.tsx'

const ShareSheet = lazy(() => import('./share-sheet.lazy.tsx'))

interface ShareButtonProps {
  /** Absolute address of what is shared. */
  url: string
  /** The sentence that goes with the address. */
  title: string
}

/** "Condividi": the sheet of channels, downloaded with the first click. */
export function ShareButton({ url, title }: ShareButtonProps) {
  const [sharing, setSharing] = useState(0)
  return (
    <>
      <IconButton bordered label="Condividi" icon={<Share2 />} onClick={() => setSharing((times) => times + 1)} />
      {sharing > 0 && (
        <Suspense fallback={null}>
          <ShareSheet key={sharing} url={url} title={title} />
        </Suspense>
      )}
    </>
  )
}
