import { Copy, Download, Printer } from 'lucide-react'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { useToast } from '#ui/windows/toast.tsx'

const fileText = (codes: readonly string[]): string =>
  `Promessi, codici di recupero\r\nOgni codice vale una volta sola.\r\n\r\n${codes.join('\r\n')}\r\n`

/** The recovery codes, the only time they can be read: to copy, to download, to print. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const toast = useToast()
  const scripts = useHydrated()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast('Codici copiati')
    } catch {
      toast('Il browser non permette di copiare: scarica i codici', { tone: 'error' })
    }
  }
  return (
    <section className="recovery-codes" aria-labelledby="recovery-codes-title">
      <h3 id="recovery-codes-title">I tuoi codici di recupero</h3>
      <Note tone="warning">
        Salvali adesso: non li vedrai più. Ognuno ti fa entrare una volta sola, se non hai il telefono.
      </Note>
      <ul className="recovery-codes__list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-codes__tools">
        {scripts && (
          <Button variant="outline" size="s" icon={<Copy className="icon" aria-hidden="true" />} onClick={copy}>
            Copia
          </Button>
        )}
        <a
          className="btn btn--outline btn--s"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(fileText(codes))}`}
          download="promessi-codici-di-recupero.txt"
        >
          <Download className="icon" aria-hidden="true" />
          Scarica
        </a>
        {scripts && (
          <Button
            variant="outline"
            size="s"
            icon={<Printer className="icon" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Stampa
          </Button>
        )}
      </div>
    </section>
  )
}
