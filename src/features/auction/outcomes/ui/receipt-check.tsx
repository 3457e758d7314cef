import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Note, type NoteTone } from '#ui/parts/note.tsx'

interface Finding {
  readonly tone: NoteTone
  readonly text: string
}

/** Read and held against the log in the browser: nothing is sent. What does it is fetched with the first file. */
const findingFor = async (code: string, file: File): Promise<Finding> => {
  try {
    const { findingOf } = await import('./find-receipt.ts')
    return await findingOf(code, await file.text())
  } catch {
    return { tone: 'error', text: 'Non riesco a leggere il registro: controlla la connessione e riprova.' }
  }
}

/** Where a supplier drops the receipt of its offer and reads whether it was counted. */
export function ReceiptCheck({ code }: { readonly code: string }) {
  const [finding, setFinding] = useState<Finding | null>(null)
  const check = async ([file]: readonly File[]) => {
    if (file) setFinding(await findingFor(code, file))
  }
  return (
    <section className="outcome__check" aria-labelledby="ricevuta">
      <h2 id="ricevuta">Hai una ricevuta?</h2>
      <FileDrop
        label="Ricevuta della proposta"
        help="La controlla il tuo browser: il file non viene inviato."
        prompt="Scegli la ricevuta o trascinala qui"
        icon={<FileCheck className="icon" />}
        accept=".json,application/json"
        onFiles={check}
      />
      <div role="status">{finding && <Note tone={finding.tone}>{finding.text}</Note>}</div>
      <noscript>
        <p className="small">Per controllarla qui serve JavaScript; senza, usa il programma di verifica.</p>
      </noscript>
    </section>
  )
}
