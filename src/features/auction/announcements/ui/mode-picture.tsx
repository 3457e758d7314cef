import type { AuctionMode } from '../sight/sight.rules.ts'

/** Three proposals as others see them: with their prices, on a podium, in an envelope. */
const drawings: Readonly<Record<AuctionMode, React.ReactNode>> = {
  open: (
    <>
      {[8, 44, 80].map((x, at) => (
        <g key={x}>
          <rect x={x} y={14 + at * 6} width="32" height="42" rx="4" className="mode-picture__sheet" />
          <path d={`M${x + 7} ${26 + at * 6}h18M${x + 7} ${33 + at * 6}h12`} className="mode-picture__line" />
          <rect x={x + 6} y={41 + at * 6} width="20" height="9" rx="4.5" className="mode-picture__price" />
        </g>
      ))}
    </>
  ),
  rank: (
    <>
      <path d="M10 68V44h32v24zM44 68V26h32v42zM78 68V52h32v16z" className="mode-picture__sheet" />
      <text x="60" y="46" className="mode-picture__place">
        1º
      </text>
      <text x="26" y="61" className="mode-picture__place">
        2º
      </text>
      <text x="94" y="65" className="mode-picture__place">
        3º
      </text>
      <path d="M60 6l3 6 7 1-5 5 1 6-6-3-6 3 1-6-5-5 7-1z" className="mode-picture__price" />
    </>
  ),
  sealed: (
    <>
      <rect x="22" y="18" width="76" height="48" rx="5" className="mode-picture__sheet" />
      <path d="M23 22l37 25 37-25M23 64l28-23M97 64L69 41" className="mode-picture__line" />
      <circle cx="60" cy="47" r="9" className="mode-picture__price" />
      <path d="M56 47l3 3 5-6" className="mode-picture__check" />
    </>
  ),
}

export function ModePicture({ mode }: { readonly mode: AuctionMode }) {
  return (
    <svg className="mode-picture" viewBox="0 0 120 76" aria-hidden="true">
      {drawings[mode]}
    </svg>
  )
}
