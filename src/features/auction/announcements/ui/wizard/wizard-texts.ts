import { findSector } from '#features/site/catalog/sectors.rules.ts'
import type { WizardDraft } from '../../wizard/wizard.rules.ts'
import type { WizardStep } from '../../wizard/wizard-pages.rules.ts'

const requestLead = ({ sectorId }: WizardDraft): string =>
  sectorId !== null && findSector(sectorId)?.hasDefaultImage
    ? 'Racconta che cosa hai in mente: più dettagli dai, più le proposte saranno precise.'
    : 'Racconta che cosa hai in mente e mostra un esempio: le proposte saranno più precise.'

/** The sentence under the heading of a page. */
export const stepLead = (step: WizardStep, draft: WizardDraft): string | undefined => {
  switch (step.kind) {
    case 'service':
      return 'Un annuncio, un servizio. Potrai pubblicarne quanti ne vuoi.'
    case 'question':
      return step.questions.every(({ skippable }) => skippable)
        ? 'Se non lo sai ancora, puoi saltare tutto.'
        : undefined
    case 'request':
      return requestLead(draft)
    case 'budget':
      return 'È il tetto che nessuna offerta può superare. I fornitori lo vedono e propongono una cifra più bassa, IVA inclusa.'
    case 'confirm':
      return 'Il giorno, il luogo e il numero sono quelli che conosciamo: se per questo annuncio sono diversi, cambiali qui.'
  }
}
