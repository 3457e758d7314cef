/** Shipping of suppliers that have said more than one cost (decision 0111), as their form posts it. */
export const ownShipping: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ovidio: { sicilyCost: '4', sardiniaCost: '4', smallIslandsCost: '9' },
  conte: { sicilyCost: '5', sardiniaCost: '6', toSmallIslands: 'no' },
}
