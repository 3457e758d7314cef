import { Download } from 'lucide-react'
import { useNavigation } from 'react-router'
import { formatDayAtTime, formatInstant } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { sizeText } from '../personal-data.rules.ts'

interface ExportLine {
  readonly id: number
  readonly requestedAt: string
  readonly isRunning: boolean
  readonly expiresAt: string | null
  readonly sizeBytes: number | null
  readonly url: string | null
}

interface ExportCardProps {
  readonly exports: readonly ExportLine[]
  /** Why the last request was not accepted. */
  readonly refusal: string | null
}

/** "Scarica i miei dati": asks for the archive, says that it is being written, and offers it for a week. */
export function ExportCard({ exports, refusal }: ExportCardProps) {
  const asking = useNavigation().formData?.get('intent') === 'export'
  const running = exports.some((one) => one.isRunning)
  return (
    <Card title="Scarica i miei dati">
      <FormNote>{refusal}</FormNote>
      <p>
        Un archivio ZIP con tutto ciò che conserviamo sotto il tuo account: elenchi in JSON e in CSV, e le tue foto. Ti
        scriviamo quando è pronto, di solito in pochi minuti e sempre entro un giorno; poi lo puoi scaricare per 7
        giorni.
      </p>
      {exports
        .filter((one) => one.url !== null)
        .map((one) => (
          <p key={one.id} className="own-data__archive">
            <span>
              <b>Archivio del {formatInstant(one.requestedAt)}</b>
              <span className="small muted">
                {sizeText(one.sizeBytes ?? 0)}, disponibile fino al {formatDayAtTime(one.expiresAt ?? one.requestedAt)}
              </span>
            </span>
            <a className="btn btn--primary btn--m" href={one.url ?? undefined} download>
              <Download className="icon" aria-hidden="true" />
              Scarica
            </a>
          </p>
        ))}
      {running ? (
        <div role="status">
          <Note>Stiamo preparando il tuo archivio: ti scriviamo appena è pronto.</Note>
        </div>
      ) : (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="export" variant="outline" loading={asking}>
            Prepara il mio archivio
          </Button>
        </Form>
      )}
    </Card>
  )
}
