import { euro, euroShort } from '#shared/money.ts'
import { distancePlot, letterOf, type PlotPoint, type PlottedOffer, starsPlot } from '../../compare-plot.rules.ts'

interface NamedOffer extends PlottedOffer {
  readonly businessName: string
}

const WIDTH = 160
const HEIGHT = 110
const EDGE = 14

const COLOURS = 5
const kilometres = (km: number): string => (km < 1 ? 'sul posto' : `${Math.round(km)} km`)
const oneDecimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** The confetto that stands for a column, with its letter. */
export function Letter({ index }: { index: number }) {
  return (
    <span className="compare-letter" data-confetto={index % COLOURS} aria-hidden="true">
      {letterOf(index)}
    </span>
  )
}

const at = (percent: number, size: number): number => EDGE + (percent / 100) * (size - 2 * EDGE)

interface PanelProps {
  readonly title: string
  readonly points: readonly PlotPoint[]
  readonly top: string
  readonly bottom: string
}

function Panel({ title, points, top, bottom }: PanelProps) {
  return (
    <div className="compare-plot__panel">
      <span className="compare-plot__title">{title}</span>
      <span className="compare-plot__end">{top}</span>
      <svg className="compare-plot__picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <path className="compare-plot__axes" d={`M1 0V${HEIGHT - 1}H${WIDTH}`} />
        {points.map(({ index, x, y }) => (
          <g
            key={index}
            data-confetto={index % COLOURS}
            transform={`translate(${Math.round(at(x, WIDTH))} ${Math.round(at(y, HEIGHT))})`}
          >
            <ellipse className="compare-plot__confetto" rx="10" ry="11.5" />
            <text className="compare-plot__letter" dy="4">
              {letterOf(index)}
            </text>
          </g>
        ))}
      </svg>
      <span className="compare-plot__end">{bottom}</span>
    </div>
  )
}

const inWords = ({ businessName, priceCents, stars, km }: NamedOffer): string =>
  [
    `${businessName}: ${euro(priceCents)}`,
    stars === null ? 'ancora senza recensioni' : `${oneDecimal.format(stars)} stelle`,
    ...(km === null ? [] : [kilometres(km)]),
  ].join(', ')

/** Price against stars and distance, and the same in words; nothing where there is nothing to compare. */
export function ComparePlot({ offers }: { offers: readonly NamedOffer[] }) {
  const stars = starsPlot(offers)
  const distance = distancePlot(offers)
  if (offers.length < 2 || (stars.points.length === 0 && distance.points.length === 0)) return null
  const prices = offers.map(({ priceCents }) => priceCents).toSorted((a, b) => a - b)
  const [lowest, highest] = [prices[0], prices.at(-1)]
  return (
    <figure className="compare-plot">
      <figcaption>
        <b>Il prezzo non è tutto</b>
        <span className="small muted">
          {lowest !== undefined && highest !== undefined && (
            <>
              A sinistra {euroShort(lowest)}, a destra {euroShort(highest)}: più in alto e più a sinistra è meglio.
            </>
          )}
        </span>
      </figcaption>
      <div className="compare-plot__panels">
        {stars.points.length > 0 && (
          <Panel title="Prezzo e stelle" points={stars.points} top="5 stelle" bottom={`${stars.least} stelle`} />
        )}
        {distance.points.length > 0 && (
          <Panel
            title="Prezzo e distanza"
            points={distance.points}
            top="sul posto"
            bottom={kilometres(distance.farthest)}
          />
        )}
      </div>
      <details className="compare-plot__words">
        <summary>Il grafico in parole</summary>
        <ul>
          {offers.map((offer, index) => (
            <li key={letterOf(index)}>
              <Letter index={index} /> {inWords(offer)}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  )
}
