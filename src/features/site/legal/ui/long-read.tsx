import type { ReactNode } from 'react'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import './long-read.css'
import { LegalText } from './legal-text.tsx'

interface LongReadProps {
  readonly title: string
  readonly html: string
  readonly contents: readonly { readonly id: string; readonly label: string }[]
  /** What stands under the title: the date, the buttons. */
  readonly lead?: ReactNode
  /** After the last word. */
  readonly foot?: ReactNode
}

/** A long text with its contents: beside it on wide screens, folded above it on narrow ones, gone on paper. */
export function LongRead({ title, html, contents, lead, foot }: LongReadProps) {
  const list = (
    <ol>
      {contents.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className="page long-read">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: title }]} />
      <header className="long-read__head">
        <h1>{title}</h1>
        {lead}
      </header>
      <div className="long-read__sheet">
        <details className="long-read__folded">
          <summary>Indice</summary>
          <nav aria-label="Indice">{list}</nav>
        </details>
        <nav className="long-read__aside" aria-labelledby="indice-titolo">
          <h2 id="indice-titolo">Indice</h2>
          {list}
        </nav>
        <div className="long-read__body">
          <LegalText html={html} />
          {foot}
        </div>
      </div>
    </div>
  )
}
