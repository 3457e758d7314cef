import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { useToast } from '#ui/windows/toast.tsx'
import type { AuctionMode } from '../sight/sight.rules.ts'
import { usePageForm } from './detail-form.ts'
import { ModeChoice } from './mode-choice.tsx'

/** The couple changes who sees the offers, as long as there is none. */
export function ModeForm({ mode }: { readonly mode: AuctionMode }) {
  const toast = useToast()
  const { Form, busy, failure } = usePageForm({
    intent: 'mode',
    onDone: ({ message }) => message && toast(message),
  })
  return (
    <Form method="post" className="mode-form" key={mode}>
      <input type="hidden" name="intent" value="mode" />
      <ModeChoice mode={mode} />
      {failure && (
        <div role="alert">
          <Note tone="error">{failure.message}</Note>
        </div>
      )}
      <Button type="submit" variant="outline" loading={busy}>
        Salva la scelta
      </Button>
    </Form>
  )
}
