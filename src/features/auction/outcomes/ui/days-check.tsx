import { useState } from 'react'
import { counted } from '#shared/counted.ts'
import { day, formatDay } from '#shared/days.ts'
import { Button } from '#ui/parts/button.tsx'
import { Note, type NoteTone } from '#ui/parts/note.tsx'
import type { DaysFile } from '../days.rules.ts'

interface Finding {
  readonly tone: NoteTone
  readonly text: string
}

const findingFor = async (): Promise<Finding> => {
  try {
    const answer = await fetch('/registro.json')
    const { days, keys } = (await answer.json()) as DaysFile
    const { unfitDay } = await import('../days.rules.ts')
    const unfit = await unfitDay(days, keys)
    if (unfit) return { tone: 'error', text: `Il giorno ${formatDay(day(unfit))} non torna con quello prima.` }
    return {
      tone: 'success',
      text: `Torna tutto: ${counted(days.length, 'giorno', 'giorni')}, ognuno firmato e con dentro quello prima.`,
    }
  } catch {
    return { tone: 'error', text: 'Non riesco a leggere il registro: controlla la connessione e riprova.' }
  }
}

/** Holds the published days against each other in the browser. */
export function DaysCheck() {
  const [busy, setBusy] = useState(false)
  const [finding, setFinding] = useState<Finding | null>(null)
  const check = async () => {
    setBusy(true)
    setFinding(await findingFor())
    setBusy(false)
  }
  return (
    <>
      <Button onClick={check} loading={busy}>
        Controlla nel browser
      </Button>
      <div role="status">{finding && <Note tone={finding.tone}>{finding.text}</Note>}</div>
    </>
  )
}
