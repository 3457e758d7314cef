import { MacroTag } from './macro-tag.tsx'

export const examples = [
  {
    name: 'Le cinque macro-categorie',
    element: (
      <span className="row">
        <MacroTag macro="sposa">Sposa</MacroTag>
        <MacroTag macro="sposo">Sposo</MacroTag>
        <MacroTag macro="fornitori">Fornitori</MacroTag>
        <MacroTag macro="ricevimento">Ricevimento</MacroTag>
        <MacroTag macro="pets-wedding">Pets Wedding</MacroTag>
      </span>
    ),
  },
]
