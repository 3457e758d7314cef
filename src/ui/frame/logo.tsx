import { classNames } from '../parts/class-names.ts'

const PETAL = 'M0-5C-12-14-17-26-13-37-10-45 10-45 13-37 17-26 12-14 0-5Z'
const TURNS = [0, 72, 144, 216, 288]

/** The five petals of the almond blossom, to be placed in a `-50 -50 100 100` view box. */
export function BlossomPetals() {
  return TURNS.map((turn) => <path key={turn} d={PETAL} transform={`rotate(${turn})`} />)
}

/** The mark alone, in the colour of the text around it unless the class says otherwise. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={classNames('logo__mark', className)} viewBox="-50 -50 100 100" aria-hidden="true">
      <BlossomPetals />
    </svg>
  )
}

/** Mark and name. Wrap it in the link to the home page; `inverse` is for ink grounds. */
export function Logo({ inverse = false }: { inverse?: boolean }) {
  return (
    <span className={classNames('logo', inverse && 'logo--inverse')}>
      <LogoMark />
      Promessi
    </span>
  )
}
