import { Accordion, AccordionItem } from './accordion.tsx'

export const examples = [
  {
    name: 'Una aperta alla volta',
    element: (
      <Accordion>
        <AccordionItem name="faq" title="Quanto costa pubblicare un annuncio?" open>
          <p>Niente: pubblicare un annuncio è gratuito.</p>
        </AccordionItem>
        <AccordionItem name="faq" title="Quanto tempo ho per decidere?" detail="7 giorni">
          <p>Hai 7 giorni per accettare una proposta o scartarle tutte.</p>
        </AccordionItem>
      </Accordion>
    ),
  },
]
