import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Spinner } from '#ui/frame/spinner.tsx'

interface PdfLinkProps {
  readonly href: string
  /** What the file is called. */
  readonly name: string
}

/** Gives the browser the file under its name. */
const keep = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/**
 * "PDF-Version" (LEG-06). A plain download; with scripts it says that the sheet is being printed while the server draws it (LEG-08),
 * and falls back on the plain download when that fails.
 */
export function PdfLink({ href, name }: PdfLinkProps) {
  const [printing, setPrinting] = useState(false)
  const print = async () => {
    setPrinting(true)
    try {
      const answer = await fetch(href)
      if (!answer.ok) throw new Error(`The PDF answered ${answer.status}`)
      keep(await answer.blob(), name)
    } catch {
      window.location.assign(href)
    } finally {
      setPrinting(false)
    }
  }
  return (
    <>
      <a
        className="btn btn--outline btn--m"
        href={href}
        download={name}
        aria-busy={printing || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (!printing) void print()
        }}
      >
        {printing ? <Spinner /> : <FileDown className="icon" aria-hidden="true" />}
        PDF-Version
      </a>
      <span className="sr-only" role="status">
        {printing ? 'Sto preparando il PDF' : ''}
      </span>
    </>
  )
}
