import { modeWords } from '#features/auction/announcements/sight/mode-words.rules.ts'
import {
  type AuctionPhase,
  auctionModes,
  type Onlooker,
  sightTable,
  sightWords,
} from '#features/auction/announcements/sight/sight.rules.ts'
import { ModePicture } from '#features/auction/announcements/ui/mode-picture.tsx'
import '#features/auction/announcements/ui/mode-choice.css'
import './who-sees.css'

/** One of each kind of onlooker that the table tells apart. */
const rows: readonly { readonly who: Onlooker; readonly name: string }[] = [
  { who: 'visitor', name: 'Chi non partecipa' },
  { who: 'bidder', name: 'Un fornitore che partecipa' },
  { who: 'owner', name: 'Gli sposi e lo staff' },
]

const columns: readonly { readonly phase: AuctionPhase; readonly name: string }[] = [
  { phase: 'running', name: 'Fino alla scadenza' },
  { phase: 'deciding', name: 'Mentre gli sposi decidono' },
  { phase: 'decided', name: 'Dopo la scelta' },
]

/** Who sees what of the offers, in each of the three ways, as the rules have it. */
export function WhoSees() {
  return (
    <section className="section later" aria-labelledby="chi-vede">
      <div className="page who-sees">
        <h2 id="chi-vede">Chi vede le proposte</h2>
        <p>
          Lo scelgono gli sposi quando pubblicano, e possono cambiare idea finché non arriva la prima proposta. Chi
          lavora per un fornitore vede quello che vede il fornitore.
        </p>
        {auctionModes.map((mode) => (
          <article key={mode} className="who-sees__mode" aria-label={modeWords[mode].name}>
            <ModePicture mode={mode} />
            <div>
              <h3>{modeWords[mode].name}</h3>
              <p>{modeWords[mode].couple}</p>
            </div>
            {rows.map(({ who, name }) => (
              <div key={who} className="who-sees__row">
                <h4>{name}</h4>
                <dl>
                  {columns.map(({ phase, name: when }) => (
                    <div key={phase}>
                      <dt>{when}</dt>
                      <dd>{sightWords(sightTable[mode][who][phase])}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </article>
        ))}
      </div>
    </section>
  )
}
