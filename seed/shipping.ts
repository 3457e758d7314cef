/** Shipping of suppliers that have said more than one cost (decision 0111), as their form posts it. */
export const ownShipping: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ovidio: { sicilyCost: '4', sardiniaCost: '4', smallIslandsCost: '9' },
  conte: {
    ...{ sicilyCost: '5', sardiniaCost: '6', toSmallIslands: 'no' },
    ...{ pickup: 'yes', pickupNote: 'Da martedì a sabato, 9.30–12.30 e 15–19. Suonare al cortile.' },
  },
  coroncine: {
    ...{ pickup: 'yes', pickupNote: 'Sabato mattina, su appuntamento.' },
    ...{ pickupAddress: 'vicolo Pozzo San Marco 3', pickupCap: '37121', pickupCity: 'Verona (VR)' },
  },
}
