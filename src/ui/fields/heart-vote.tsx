import { Heart } from 'lucide-react'

const VALUES = [1, 2, 3, 4, 5] as const

export type HeartVoteProps = {
  /** The vote given so far, 0 when none. */
  value: number
  /** What is voted on, the name of the group for screen readers: "Il tuo voto a Studio Controluce". */
  label: string
  /** Field name of the submitted value. */
  name?: string
  disabled?: boolean
}

/**
 * Five submit buttons for the form around it: pressing a heart submits its value, pressing the present
 * value again submits 0, which clears the vote. Works without script.
 */
export function HeartVote({ value, label, name = 'vote', disabled = false }: HeartVoteProps) {
  return (
    <fieldset className="heart-vote" disabled={disabled} aria-label={label}>
      {VALUES.map((heart) => (
        <button
          key={heart}
          type="submit"
          name={name}
          value={heart === value ? 0 : heart}
          className="heart-vote__button"
          aria-pressed={heart <= value}
          aria-label={heart === value ? `${heart} su 5, togli il voto` : `${heart} su 5`}
        >
          <Heart aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  )
}
