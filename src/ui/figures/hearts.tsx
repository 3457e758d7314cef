/** Five hearts beside each other, each in a square of 24 units: the gap is 0.15 of its side. */
const HEARTS = [0, 27.6, 55.2, 82.8, 110.4].map((x) => {
  const at = (left: number) => (x + left).toFixed(1)
  return `M${at(2)} 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 ${at(22)} 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L${at(5)} 15c-1.5-1.5-3-3.2-3-5.5`
})

/** A vote of one to five hearts, to read; nothing given shows five pale hearts. One drawing: long pages carry dozens of votes. */
export function Hearts({ value }: { value: number }) {
  const label = value > 0 ? `${value} ${value === 1 ? 'cuore' : 'cuori'} su 5` : 'Nessun voto'
  return (
    <svg className="hearts" viewBox="0 0 134.4 24" role="img" aria-label={label}>
      {value < HEARTS.length && <path d={HEARTS.slice(value).join('')} />}
      {value > 0 && <path className="hearts__full" d={HEARTS.slice(0, value).join('')} />}
    </svg>
  )
}
