import type { ReactNode } from 'react'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import type { Cents } from '#shared/money.ts'
import { Price } from '#ui/figures/price.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { statusLabel, statusTone } from '../auction.rules.ts'
import { markContactData } from './review-marks.rules.ts'
import './review-sheet.css'

export interface SheetAnswer {
  label: string
  value: string
  /** Who reads it, when not everybody. */
  note?: string
}

export interface AnnouncementSheetProps {
  sectorId: number
  /** Address of the photo; null while there is none. */
  photo: string | null
  title: string
  description: string
  /** Null while it is not said. */
  budget: Cents | null
  facts: readonly { term: string; value: string }[]
  answers: readonly SheetAnswer[]
  /** Underlines e-mail addresses and telephone numbers: for staff. */
  marked?: boolean
  footer?: ReactNode
}

const TO_BE_SAID = 'Da indicare'

/** An announcement before it is published, exactly as it will read: for the couple's last look and for staff. */
export function AnnouncementSheet(props: AnnouncementSheetProps) {
  const { sectorId, photo, title, description, budget, facts, answers, marked = false, footer } = props
  const sector = findSector(sectorId)
  const words = (text: string) => (marked ? <Marked text={text} /> : text)
  return (
    <article className="review-sheet">
      {photo && (
        <PhotoFrame src={photo} alt="" ratio={marked ? '16/9' : '4/3'} sizes="(width < 48rem) 100vw, 40rem" priority />
      )}
      <div className="review-sheet__body">
        <div className="review-sheet__top">
          {sector && <MacroTag macro={macroOf(sector).slug as MacroSlug}>{sector.name}</MacroTag>}
          <StatusChip tone={statusTone.pending}>{statusLabel.pending}</StatusChip>
        </div>
        <h2 className="review-sheet__title">{title === '' ? 'Titolo da scrivere' : words(title)}</h2>
        <dl className="review-sheet__facts">
          <div>
            <dt>Budget massimo</dt>
            <dd>{budget === null ? TO_BE_SAID : <Price cents={budget} />}</dd>
          </div>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value || TO_BE_SAID}</dd>
            </div>
          ))}
        </dl>
        {description !== '' && <p className="review-sheet__description">{words(description)}</p>}
        {answers.length > 0 && (
          <dl className="review-sheet__answers">
            {answers.map(({ label, value, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {words(value)}
                  {note && <span className="review-sheet__note">{note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {footer && <div className="review-sheet__footer">{footer}</div>}
      </div>
    </article>
  )
}

function Marked({ text }: { text: string }) {
  return markContactData(text).map(({ from, words, isContact }) =>
    isContact ? (
      <mark key={from} className="review-sheet__mark">
        {words}
      </mark>
    ) : (
      <span key={from}>{words}</span>
    ),
  )
}
