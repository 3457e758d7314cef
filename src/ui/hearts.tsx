import { Heart } from 'lucide-react'
import { classNames } from './class-names.ts'

const VALUES = [1, 2, 3, 4, 5] as const

/** A vote of one to five hearts, to read; nothing given shows five pale hearts. */
export function Hearts({ value }: { value: number }) {
  const label = value > 0 ? `${value} ${value === 1 ? 'cuore' : 'cuori'} su 5` : 'Nessun voto'
  return (
    <span className="hearts" role="img" aria-label={label}>
      {VALUES.map((heart) => (
        <Heart key={heart} className={classNames('hearts__heart', heart <= value && 'hearts__heart--full')} />
      ))}
    </span>
  )
}
