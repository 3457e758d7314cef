import { useEffect, useRef } from 'react'
import { ShareSheet } from './share-sheet.tsx'

/** The share sheet, opened as soon as it has been downloaded. */
export default function ShareSheetAtOnce({ url, title }: { url: string; title: string }) {
  return <ShareSheet url={url} title={title} trigger={(open) => <OpenAtOnce open={open} />} />
}

function OpenAtOnce({ open }: { open: () => void }) {
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    open()
  })
  return null
}
