import { useState } from 'react'
import { FieldError } from '#ui/fields/field.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { type SentZip, sendZip } from './send-zip.ts'

interface ZipFieldProps {
  /** Megabytes. */
  readonly most: number
  /** While it is on its way the form waits. */
  readonly onBusy: (busy: boolean) => void
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('it-IT')} ${many}`

const saidOf = ({ found, refused }: SentZip): string =>
  `${counted(found, 'foto pronta', 'foto pronte')}${refused > 0 ? `, ${counted(refused, 'file scartato: la prova dice perché', 'file scartati: la prova dice perché')}` : ''}.`

/** The ZIP of pictures beside a file of products: it goes ahead as soon as it is chosen, and the form names it. */
export function ZipField({ most, onBusy }: ZipFieldProps) {
  const hydrated = useHydrated()
  const [share, setShare] = useState<number | null>(null)
  const [sent, setSent] = useState<SentZip | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    setSent(null)
    setProblem(null)
    if (!file) return
    if (file.size > most * 1024 * 1024) return setProblem(`Il ZIP supera i ${most} MB: dividilo in parti.`)
    setShare(0)
    onBusy(true)
    try {
      setSent(await sendZip(file, setShare))
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setShare(null)
      onBusy(false)
    }
  }
  // Without scripts a ZIP cannot go ahead of the form; the column of addresses remains.
  if (!hydrated) return null
  const percent = share === null ? null : Math.floor(share * 100)
  return (
    <div className="field">
      <label className="field__label" htmlFor="zip">
        ZIP di foto, al massimo {most} MB<span className="field__optional"> (facoltativo)</span>
      </label>
      <input
        id="zip"
        className="input import-input"
        type="file"
        accept=".zip,application/zip"
        aria-invalid={problem ? true : undefined}
        aria-describedby="zip-help zip-error"
        onChange={(event) => take(event.target.files?.[0])}
      />
      <p className="field__help">
        <span id="zip-help">
          Ogni foto ha per nome lo SKU del prodotto: MO-LUC.jpg, MO-LUC-1.jpg, MO-LUC_2.png. Le cartelle non contano.
        </span>
      </p>
      <FieldError id="zip-error">{problem}</FieldError>
      <p className="small" aria-live="polite">
        {percent !== null && (percent < 100 ? 'Caricamento in corso.' : 'Leggiamo le foto.')}
        {sent && saidOf(sent)}
      </p>
      {percent !== null && <progress max={100} value={percent} aria-label="Caricamento del ZIP" />}
      {sent && <input type="hidden" name="pictures" value={sent.pictures} />}
    </div>
  )
}
