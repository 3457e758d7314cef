import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { findSector, macroCategories, macroOf, type Sector, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import type { Wizard } from './wizard-state.ts'
import './wizard-step-service.css'

const small = (illustration: string): string => illustration.replace('/illustrations/', '/illustrations/480/')

/** The first screen: five panels, one open at a time, a picture for every service. */
export function WizardStepService({ wizard }: { wizard: Wizard }) {
  const chosen = wizard.draft.sectorId === null ? undefined : findSector(wizard.draft.sectorId)
  const [openFirst] = useState(chosen ? macroOf(chosen).id : macroCategories[0]?.id)
  return (
    <div className="wiz-services">
      {macroCategories.map((macro) => {
        const sectors = sectorsOf(macro.id)
        return (
          <details
            key={macro.id}
            name="wizard-macro"
            className="wiz-services__panel"
            data-macro={macro.slug}
            open={macro.id === openFirst}
          >
            <summary className="wiz-services__row">
              <span className="wiz-services__name">{macro.name}</span>
              <span className="wiz-services__count">{sectors.length} servizi</span>
              <ChevronDown className="icon wiz-services__chevron" aria-hidden="true" />
            </summary>
            <fieldset className="wiz-services__grid">
              <legend className="sr-only">Servizi: {macro.name}</legend>
              {sectors.map((sector) => (
                <ServiceCard key={sector.id} wizard={wizard} sector={sector} checked={sector.id === chosen?.id} />
              ))}
            </fieldset>
          </details>
        )
      })}
    </div>
  )
}

function ServiceCard({ wizard, sector, checked }: { wizard: Wizard; sector: Sector; checked: boolean }) {
  return (
    <label className="wiz-service">
      <input
        type="radio"
        name="sector"
        value={sector.id}
        checked={checked}
        className="wiz-service__box"
        onChange={() => wizard.chooseSector(sector.id)}
        onClick={() => wizard.advanceSoon()}
      />
      <img src={small(sector.illustration)} alt="" width={480} height={360} loading="lazy" decoding="async" />
      <span className="wiz-service__name">{sector.name}</span>
    </label>
  )
}
