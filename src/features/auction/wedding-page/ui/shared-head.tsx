import { countdownForGuests } from '../wedding-page.rules.ts'

const COLOURS = [0, 1, 2, 3, 4]

/** Whose wedding it is, and how long is left, on paper of the chosen colour. */
export function SharedHead({ title, daysLeft }: { title: string; daysLeft: number | null }) {
  return (
    <section className="shared-wedding__head">
      <div className="page">
        <div className="shared-wedding__confetti" aria-hidden="true">
          {COLOURS.map((colour) => (
            <span key={colour} className="confetto" data-confetto={colour} />
          ))}
        </div>
        <h1>{title}</h1>
        {daysLeft !== null && (
          <p className="shared-wedding__days">
            {daysLeft > 0 && <b>{daysLeft}</b>} <span>{countdownForGuests(daysLeft)}</span>
          </p>
        )}
      </div>
      <div className="lace shared-wedding__lace" aria-hidden="true" />
    </section>
  )
}
