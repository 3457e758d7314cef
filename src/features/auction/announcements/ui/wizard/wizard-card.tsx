import { Clock, Eye, ImageIcon } from 'lucide-react'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import { type Day, formatDay } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { Price } from '#ui/figures/price.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { statusLabel, statusTone } from '../../auction.rules.ts'
import type { WizardDraft } from '../../wizard/wizard.rules.ts'
import { announcementFields, checkBudget } from '../../wizard/wizard-fields.rules.ts'
import { photoOf } from './wizard-checks.rules.ts'
import '../announcement-card.css'
import './wizard-card.css'

interface WizardCardProps {
  draft: WizardDraft
  /** "Giulia R." */
  coupleName: string
  weddingOn: Day | null
}

/** The announcement as it grows, beside the questions; what is still to be said is drawn as a blank. */
export function WizardCard({ draft, coupleName, weddingOn }: WizardCardProps) {
  const sector = draft.sectorId === null ? undefined : findSector(draft.sectorId)
  if (!sector) return null
  const photo = photoOf(draft.image, draft.sectorId)
  const budget = checkBudget(draft.budget)
  const title = draft.title.trim()
  const about = [coupleName, weddingOn && `Nozze il ${formatDay(weddingOn)}`, draft.city || 'Luogo da scegliere']
  return (
    <aside className="wiz-preview" aria-label="Anteprima">
      <p className="wiz-preview__caption">
        <Eye className="icon" aria-hidden="true" />
        Così lo vedranno i fornitori
      </p>
      <article className="announcement-card announcement-card--card" data-status={statusTone.pending}>
        {photo ? (
          <PhotoFrame src={photo} alt="" sizes="24rem" />
        ) : (
          <span className="wiz-preview__nophoto">
            <ImageIcon aria-hidden="true" />
            Foto da aggiungere
          </span>
        )}
        <div className="announcement-card__body">
          <div className="announcement-card__top">
            <MacroTag macro={macroOf(sector).slug as MacroSlug}>{sector.name}</MacroTag>
            <StatusChip tone={statusTone.pending}>{statusLabel.pending}</StatusChip>
          </div>
          {title ? (
            <p className="title announcement-card__title">{title}</p>
          ) : (
            <div className="wiz-preview__blank" role="img" aria-label="Titolo ancora da scrivere">
              <span />
              <span />
            </div>
          )}
          <p className="announcement-card__meta">{about.filter(Boolean).join(' · ')}</p>
          <dl className="announcement-card__ledger">
            <div>
              <dt>{announcementFields.budgetCents.short}</dt>
              <dd>
                {budget.ok ? <Price cents={cents(budget.value)} /> : <span className="muted small">Da indicare</span>}
              </dd>
            </div>
          </dl>
          <p className="announcement-card__foot wiz-preview__foot">
            <Clock className="icon" aria-hidden="true" />
            {draft.duration === null
              ? `${announcementFields.duration.label} da scegliere`
              : `${draft.duration} giorni dall’approvazione`}
          </p>
        </div>
      </article>
    </aside>
  )
}
