import { cents } from '#shared/money.ts'
import { Price } from '#ui/figures/price.tsx'
import { LogoMark } from '#ui/frame/logo.tsx'
import { Card } from '#ui/parts/card.tsx'

/** "Portafoglio": what will come, said as such: no balance, no payment (DASH-26, OQ-062). */
export function Wallet() {
  return (
    <div className="wallet">
      <section className="wallet__envelope" aria-labelledby="buono-regalo">
        <LogoMark className="wallet__flower" />
        <h2 id="buono-regalo">Buono regalo</h2>
        <div>
          <Price cents={cents(0)} size="xl" />
          <p>Presto disponibile: qui troverai i buoni ricevuti da parenti e amici.</p>
        </div>
      </section>
      <Card className="wallet__top-up">
        <div>
          <h2>Un regalo che si spende dove serve</h2>
          <p>Ricarica il portafoglio e usalo negli store dei fornitori, insieme al Bonus Sposi.</p>
          <p className="wallet__soon small">Ricarica, presto disponibile</p>
        </div>
        <img src="/illustrations/scene/bonus-sposi-900.webp" alt="" width={450} height={300} loading="lazy" />
      </Card>
    </div>
  )
}
