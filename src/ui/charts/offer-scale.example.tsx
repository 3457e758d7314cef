import { useState } from 'react'
import { cents } from '#shared/money.ts'
import { Button } from '../parts/button.tsx'
import { OfferScale } from './offer-scale.tsx'

const budget = cents(280000)
const offers = [
  { id: '1', amount: cents(252000), name: 'Camera Chiara' },
  { id: '2', amount: cents(224000), name: 'Studio Controluce' },
  { id: '3', amount: cents(231000), name: 'Fototeca Lario' },
  { id: '4', amount: cents(239000), name: 'Luce Ottobre' },
  { id: '5', amount: cents(245000), name: 'Mauri & Figlia' },
  { id: '6', amount: cents(260000), name: 'Atelier Istantaneo' },
  { id: '7', amount: cents(269000), name: 'Foto Manzoni' },
]
const crowded = [
  { id: '1', amount: cents(200000), name: 'Camera Chiara' },
  { id: '2', amount: cents(201500), name: 'Fototeca Lario' },
  { id: '3', amount: cents(207000), name: 'Luce Ottobre' },
  { id: '4', amount: cents(279000), name: 'Foto Manzoni' },
]

function Live() {
  const [shown, setShown] = useState(3)
  return (
    <div>
      <OfferScale offers={offers.slice(0, shown)} budget={budget} />
      <Button variant="outline" onClick={() => setShown((count) => Math.min(offers.length, count + 1))}>
        Arriva un’offerta
      </Button>
    </div>
  )
}

export const examples = [
  { name: 'Grande', element: <OfferScale offers={offers} budget={budget} budgetLabel="Il tuo budget" /> },
  { name: 'Offerte vicine', element: <OfferScale offers={crowded} budget={budget} /> },
  { name: 'Una sola, vicina al budget', element: <OfferScale offers={crowded.slice(3)} budget={budget} /> },
  { name: 'A metà del budget', element: <OfferScale offers={[{ id: '1', amount: cents(140000) }]} budget={budget} /> },
  { name: 'Senza offerte', element: <OfferScale offers={[]} budget={budget} /> },
  { name: 'Dal vivo', element: <Live /> },
  { name: 'Mini', element: <OfferScale offers={offers} budget={budget} size="mini" /> },
]
