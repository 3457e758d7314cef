import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { reportTitle } from '../reports.rules.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

/** Opens the dialog to report a problem; the dialog is downloaded with the first click. */
export function ReportButton({ subject, subjectId }: { subject: 'auctions'; subjectId: number }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  return (
    <>
      <Button
        variant="text"
        size="s"
        icon={<Flag className="icon" aria-hidden="true" />}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        {reportTitle}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <ReportDialog open={open} onClose={() => setOpen(false)} subject={subject} subjectId={subjectId} />
        </Suspense>
      )}
    </>
  )
}
