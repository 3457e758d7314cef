import type { ReactNode } from 'react'
import type { MomentKind } from '../moments.rules.ts'

/*
 * Cut paper, drawn for the moment: a lace round, an arch, two sprigs, and in front of them the thing itself. `data-ink` names a colour of
 * moment.css.
 */

const CENTRE = 160

const around = (count: number, radius: number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return [Math.round(CENTRE + radius * Math.cos(angle)), Math.round(CENTRE + radius * Math.sin(angle))] as const
  })

const Lace = () => (
  <g>
    {around(28, 138).map(([x, y]) => (
      <circle key={`${x} ${y}`} data-ink="zucchero" cx={x} cy={y} r="17" />
    ))}
    <circle data-ink="zucchero" cx={CENTRE} cy={CENTRE} r="138" />
    {around(28, 136).map(([x, y]) => (
      <circle key={`${x} ${y}`} data-ink="carta" cx={x} cy={y} r="5" />
    ))}
    <circle data-ink="carta" cx={CENTRE} cy={CENTRE} r="118" />
  </g>
)

const Arch = () => <path data-ink="cipria-chiara" d="M82 262V150a78 78 0 0 1 156 0v112Z" />

const Sprig = ({ flip }: { flip?: boolean }) => (
  <g transform={flip ? 'translate(320 0) scale(-1 1)' : undefined}>
    <path data-line="salvia" d="M64 268C60 226 72 190 92 166" />
    {[
      [64, 250, -40],
      [66, 224, 30],
      [66, 206, -45],
      [78, 188, 32],
      [84, 172, -30],
    ].map(([x, y, turn]) => (
      <ellipse
        key={y}
        data-ink={(turn ?? 0) < 0 ? 'salvia' : 'salvia-chiara'}
        cx={x}
        cy={y}
        rx="8"
        ry="17"
        transform={`rotate(${turn} ${x} ${y})`}
      />
    ))}
    <Flower x={88} y={258} ink="pesca" />
  </g>
)

const Flower = ({ x, y, ink, size = 1 }: { x: number; y: number; ink: string; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    {[0, 72, 144, 216, 288].map((turn) => (
      <ellipse key={turn} data-ink={ink} cx="0" cy="-11" rx="8.5" ry="12" transform={`rotate(${turn})`} />
    ))}
    <circle data-ink="limone" r="6" />
  </g>
)

const HEART = 'M0 22C-34 2-30-26-12-26-4-26 0-19 0-14 0-19 4-26 12-26 30-26 34 2 0 22Z'
const Heart = ({ x, y, size = 1, ink = 'cipria' }: { x: number; y: number; size?: number; ink?: string }) => (
  <path data-ink={ink} transform={`translate(${x} ${y}) scale(${size})`} d={HEART} />
)

const Bow = ({ y }: { y: number }) => (
  <g transform={`translate(${CENTRE} ${y})`}>
    <path data-ink="cipria-scura" d="M0 0C-18-26-46-26-48-8S-18 14 0 0ZM0 0C18-26 46-26 48-8S18 14 0 0Z" />
    <path data-ink="cipria" d="M-4 2-26 34-14 32-10 40 4 4ZM4 2 26 34 14 32 10 40-4 4Z" />
    <circle data-ink="cipria-scura" r="9" />
  </g>
)

const STAR = 'M0-30 9-10 30-9 14 5 19 26 0 15-19 26-14 5-30-9-9-10Z'

const Confetto = ({ x, y, ink }: { x: number; y: number; ink: string }) => (
  <ellipse data-ink={ink} cx={x} cy={y} rx="15" ry="19" transform={`rotate(12 ${x} ${y})`} />
)

const things: Record<MomentKind, ReactNode> = {
  // A letter that flies as a kite.
  published: (
    <g>
      <path data-line="inchiostro" d="M160 224C140 244 176 252 158 276" />
      <path data-ink="carta" data-edge="" d="M160 84 224 148 160 226 96 148Z" />
      <path data-ink="zucchero" d="M160 84 224 148 160 226Z" />
      <Heart x={CENTRE} y={152} size={0.9} />
      <Confetto x={158} y={276} ink="limone" />
    </g>
  ),
  // An open envelope with a card.
  first_offer: (
    <g>
      <path data-ink="pesca" d="M92 158 160 104 228 158V240H92Z" />
      <path data-ink="carta" data-edge="" d="M112 112H208V210H112Z" />
      <Heart x={CENTRE} y={150} size={0.8} />
      <path data-ink="pesca-chiara" d="M92 158 160 206 228 158V244H92Z" />
      <path data-line="pesca" d="M92 244 146 196M228 244 174 196" />
    </g>
  ),
  // A confetto that comes down a thread, in its green ring.
  new_lowest: (
    <g>
      <path data-line="inchiostro" d="M88 104C130 120 190 168 232 236" />
      <Confetto x={104} y={112} ink="zucchero-scuro" />
      <Confetto x={146} y={138} ink="cipria" />
      <ellipse data-line="salvia" cx="206" cy="198" rx="27" ry="33" transform="rotate(12 206 198)" />
      <ellipse data-ink="limone" cx="206" cy="198" rx="20" ry="26" transform="rotate(12 206 198)" />
      <path data-ink="salvia-chiara" d="M120 190H152V216H168L136 246 104 216H120Z" />
    </g>
  ),
  // A leaf of the calendar with a heart.
  month_to_go: (
    <g>
      <path data-ink="carta" data-edge="" d="M100 108H220V244H100Z" />
      <path data-ink="cipria-scura" d="M100 108H220V138H100Z" />
      <path data-line="inchiostro" d="M124 98V120M196 98V120" />
      <Heart x={CENTRE} y={194} size={1.5} />
    </g>
  ),
  // A rosette with its ribbons.
  chosen: (
    <g>
      <path
        data-ink="cipria-scura"
        d="M136 190 118 268 140 256 152 272 164 196ZM184 190 202 268 180 256 168 272 156 196Z"
      />
      {around(16, 52).map(([x, y]) => (
        <circle key={`${x} ${y}`} data-ink="cipria" cx={x} cy={y - 10} r="13" />
      ))}
      <circle data-ink="cipria" cx={CENTRE} cy="150" r="52" />
      <circle data-ink="carta" cx={CENTRE} cy="150" r="40" />
      <Heart x={CENTRE} y={154} size={1.1} ink="cipria-scura" />
    </g>
  ),
  // A gift with a bow.
  paid: (
    <g>
      <path data-ink="zucchero-scuro" d="M100 168H220V252H100Z" />
      <path data-ink="zucchero" d="M92 146H228V176H92Z" />
      <path data-ink="cipria" d="M148 146H172V252H148Z" />
      <Bow y={140} />
    </g>
  ),
  // A parcel that is open, full of flowers.
  delivered: (
    <g>
      <Flower x={134} y={156} ink="cipria" size={1.3} />
      <Flower x={186} y={158} ink="pesca" size={1.2} />
      <Flower x={160} y={132} ink="zucchero-scuro" size={1.4} />
      <path data-ink="pesca-chiara" d="M96 180H224V252H96Z" />
      <path data-ink="pesca" d="M96 180 78 160 120 164 140 180ZM224 180 242 160 200 164 180 180Z" />
      <Heart x={CENTRE} y={218} size={0.8} ink="cipria-scura" />
    </g>
  ),
  // Stars on a garland.
  first_review: (
    <g>
      <path data-line="inchiostro" d="M84 122Q160 172 236 122" />
      {[
        [104, 142],
        [CENTRE, 160],
        [216, 142],
      ].map(([x, y]) => (
        <path key={x} data-ink="limone" transform={`translate(${x} ${y}) scale(.8)`} d={STAR} />
      ))}
      <path data-ink="carta" data-edge="" d="M112 196H208V246H172L160 260 148 246H112Z" />
      <path data-line="zucchero" d="M128 212H192M128 228H176" />
    </g>
  ),
  // A cup with a flower.
  first_win: (
    <g>
      <Flower x={CENTRE} y={112} ink="cipria" size={1.5} />
      <path data-line="limone" d="M116 146C88 146 90 190 128 190M204 146C232 146 230 190 192 190" />
      <path data-ink="limone" d="M112 136H208C208 186 190 206 160 206S112 186 112 136Z" />
      <path data-ink="limone-scuro" d="M152 204H168V232H152ZM130 232H190V248H130Z" />
      <Heart x={CENTRE} y={168} size={0.7} ink="carta" />
    </g>
  ),
}

/** The scene of a moment. Nothing of it is read aloud: the words beside it say what happened. */
export function MomentArt({ kind }: { kind: MomentKind }) {
  return (
    <svg viewBox="0 0 320 320" aria-hidden="true" focusable="false">
      <Lace />
      <Arch />
      <Sprig />
      <Sprig flip />
      <g className="moment__thing">{things[kind]}</g>
    </svg>
  )
}
