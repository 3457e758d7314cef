import { findSector, isStay } from '#features/site/catalog/sectors.rules.ts'
import type { WizardDraft, WizardStep } from '../../wizard/wizard.rules.ts'
import { MONTH } from '../../wizard/wizard-fields.rules.ts'

const questionLead = (step: WizardStep): string | undefined => {
  if (step.questions.some(({ type }) => type === 'multi')) return 'Puoi scegliere più risposte.'
  return step.questions.every(({ skippable }) => skippable)
    ? 'Se non lo sai ancora, puoi saltare la domanda.'
    : undefined
}

const dateLead = ({ sectorId, when }: WizardDraft): string => {
  if (isStay(sectorId)) return 'Scegli il giorno di arrivo e quello di partenza.'
  return when === MONTH ? 'Il mese in cui ti serve il servizio.' : 'Il giorno in cui ti serve il servizio.'
}

/** The sentence under the heading of a screen. */
export const stepLead = (step: WizardStep, draft: WizardDraft): string | undefined => {
  switch (step.kind) {
    case 'service':
      return 'Un annuncio, un servizio. Potrai pubblicarne quanti ne vuoi.'
    case 'question':
      return questionLead(step)
    case 'description':
      return 'Racconta che cosa hai in mente: più dettagli dai, più le proposte saranno precise.'
    case 'city':
      return 'I fornitori cercano gli annunci per luogo.'
    case 'when':
      return 'Puoi indicare il giorno esatto o soltanto il mese.'
    case 'date':
      return dateLead(draft)
    case 'phone':
      return 'Serve al fornitore che sceglierai, per organizzare tutto con te.'
    case 'budget':
      return 'È il tetto che nessuna offerta può superare. I fornitori lo vedono e propongono una cifra più bassa, IVA inclusa.'
    case 'title':
      return 'È la prima cosa che i fornitori leggono: breve e chiaro.'
    case 'duration':
      return 'Il conto dei giorni parte quando il nostro staff approva l’annuncio.'
    case 'image':
      return draft.sectorId !== null && findSector(draft.sectorId)?.hasDefaultImage
        ? 'Ne abbiamo già scelta una per te: puoi tenerla o caricarne una tua.'
        : 'Una foto di quello che cerchi aiuta i fornitori a capirti.'
  }
}
