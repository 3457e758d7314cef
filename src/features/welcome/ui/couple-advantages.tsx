import { PhotoFrame } from '#ui/photo-frame.tsx'
import './couple-advantages.css'

const vouchers = {
  picture: 'gioielli-e-fedi',
  title: 'Buoni sconto',
  text: 'Fino a 2.500 € di sconto sugli acquisti che fai qui, per le prime coppie che arrivano.',
}
/** In their place when there are none left: what every order can have. */
const bonus = {
  picture: 'gioielli-e-fedi',
  title: 'Bonus Sposi',
  text: 'Lo sconto del fornitore, già nel riepilogo dell’ordine prima di pagare.',
}

const others = [
  {
    picture: 'bouquet-rosa',
    title: 'Offerte al ribasso',
    text: 'Pubblichi gratis il tuo budget, i fornitori scendono. Tu scegli.',
  },
  {
    picture: 'partecipazioni',
    title: 'Un’area per il budget',
    text: 'Quanto hai speso, quanto resta, quanto hai risparmiato.',
  },
  {
    picture: 'abito-principessa',
    title: 'Store dei fornitori',
    text: 'Compri direttamente da chi realizza, con reso e recensioni.',
  },
] as const

/** Four reasons for couples (WEL-06, WEL-12, WEL-13). */
export function CoupleAdvantages({ vouchers: left }: { vouchers: number }) {
  return (
    <section className="section" aria-labelledby="vantaggi-sposi">
      <div className="page">
        <h2 id="vantaggi-sposi">Perché conviene agli sposi</h2>
        <ul className="couple-advantages">
          {[left > 0 ? vouchers : bonus, ...others].map(({ picture, title, text }) => (
            <li key={title}>
              <PhotoFrame
                src={`/illustrations/${picture}.webp`}
                alt=""
                rounded
                sizes="(width < 48rem) 7rem, (width < 75rem) 45vw, 19rem"
              />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
