import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { WithheldNote } from '#features/trust/reports/ui/withheld-note.tsx'
import type { Withheld } from '#features/trust/reports/views.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import './editor.css'

const tabs = [
  { tab: 'store', to: '/portal/store', label: 'Store' },
  { tab: 'spedizione', to: '/portal/store?tab=spedizione', label: 'Spedizione e condizioni' },
  { tab: 'vetrina', to: '/portal/vetrina', label: 'Vetrina' },
] as const

export type EditorTab = (typeof tabs)[number]['tab']

interface EditorFrameProps {
  readonly tab: EditorTab
  readonly title: string
  readonly intro: string
  readonly publicPath: string
  readonly isVisible: boolean
  /** Why staff have taken it away; null while they have not. */
  readonly withheld: Withheld | null
  /** What a form sent without scripts has done. */
  readonly notice: string | null
  readonly children: ReactNode
}

/** Heading of the editors of showcase and store, with the way to what everybody sees. */
export function EditorFrame({
  tab,
  title,
  intro,
  publicPath,
  isVisible,
  withheld,
  notice,
  children,
}: EditorFrameProps) {
  return (
    <>
      <PageHeader
        title={title}
        actions={
          isVisible && (
            <ButtonLink
              to={publicPath}
              target="_blank"
              reloadDocument
              variant="outline"
              size="s"
              icon={<ExternalLink className="icon" aria-hidden="true" />}
            >
              Vedi come pubblico
            </ButtonLink>
          )
        }
      >
        {intro}
      </PageHeader>
      <Tabs
        label="Store e vetrina"
        items={tabs.map(({ tab: one, to, label }) => ({ to, label, current: one === tab }))}
      />
      {withheld && <WithheldNote {...withheld} />}
      {!isVisible && !withheld?.isHidden && (
        <Note tone="warning">Per ora la vedi solo tu: diventa pubblica quando titolo e testo sono salvati.</Note>
      )}
      <FormNote tone="success">{notice}</FormNote>
      {children}
    </>
  )
}
