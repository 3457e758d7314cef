import { Flag } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { IconButtonLink } from '#ui/parts/icon-button.tsx'
import { type ReportKind, reportAddress, reportTitleOf } from '../reports.rules.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

export interface ReportButtonProps {
  readonly subject: ReportKind
  readonly id: number
  /** Makes it a small flag for cards, with this name of the reported thing in its label. */
  readonly label?: string
  /** Said after the words of the button, where several stand on one page. */
  readonly about?: string
}

/** Opens the dialog to report a problem, downloaded with the first click; without scripts it leads to the page of the form. */
export function ReportButton({ subject, id, label, about }: ReportButtonProps) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const link = {
    to: reportAddress(subject, id),
    rel: 'nofollow',
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setUsed(true)
      setOpen(true)
    },
  }
  return (
    <>
      {label === undefined ? (
        <ButtonLink variant="text" size="s" icon={<Flag className="icon" aria-hidden="true" />} {...link}>
          {reportTitleOf(subject)}
          {about && <span className="sr-only"> «{about}»</span>}
        </ButtonLink>
      ) : (
        <IconButtonLink label={`Segnala ${label}`} icon={<Flag />} {...link} />
      )}
      {used && (
        <Suspense fallback={null}>
          <ReportDialog open={open} onClose={() => setOpen(false)} subject={subject} id={id} />
        </Suspense>
      )}
    </>
  )
}
